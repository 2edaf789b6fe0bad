/**
 * What staff and time do with a red envelope: its budget is set aside in holding accounts of its own when it is
 * scheduled, and what nobody opened goes back when it ends.
 */

import { findTermsFault, makeShares, maxEnvelopes, type TermsFault } from '#domains/rewards/rules/envelope/shares.ts';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money, sum } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { commitOfSeed } from '#kernel/random-stream.ts';
import { addMs, dayMs, type Instant, secondMs } from '#kernel/time.ts';
import { type AccountRef, houseAccount, openAccounts, post, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import {
  type EnvelopeId,
  type EnvelopeRow,
  endEnvelope,
  insertEnvelope,
  listEndedEnvelopes,
  lockEnvelope,
  type NewEnvelope,
  sumGiven,
} from './envelope.store.ts';

/** Whoever is paid holds the row of the paying account until the commit, so the budget is kept in several of them. */
const holdings = 8;

/** Where the share of a place is kept. */
export const holdingAccountOf = ({ id, currency }: Pick<EnvelopeRow, 'id' | 'currency'>, place: number): AccountRef =>
  houseAccount(`envelope:${id}.${place % holdings}`, currency);

const listHoldingAccounts = (row: Pick<EnvelopeRow, 'id' | 'currency'>): AccountRef[] =>
  Array.from({ length: holdings }, (_, place) => holdingAccountOf(row, place));

/** What is left of the budget. */
export async function readHeldBudget(tx: Tx, row: Pick<EnvelopeRow, 'id' | 'currency'>): Promise<Money> {
  return sum((await readBalances(tx, listHoldingAccounts(row))).values());
}

const budgetAccountOf = (currency: string): AccountRef => houseAccount('rewards', currency);

/** A call that was whole before the window ended may still be on its way through. */
export const lateCallsMs = 30 * secondMs;
const maxWindowMs = 7 * dayMs;
const maxAheadMs = 366 * dayMs;

export type EnvelopeAction = { readonly actor: string; readonly reason: string; readonly at: Instant };

export type EnvelopeRequest = Omit<NewEnvelope, 'id' | 'commit' | 'seed' | keyof EnvelopeAction>;
export type ScheduleFault = TermsFault | 'window_past' | 'window_invalid' | 'too_many_envelopes';

/** Every share is made now, from a seed that nobody chose, and its hash is shown from now on. */
export async function scheduleEnvelope(
  { tx, rng }: { readonly tx: Tx; readonly rng: Rng },
  { actor, reason, at, ...request }: EnvelopeRequest & EnvelopeAction,
): Promise<Outcome<EnvelopeRow, ScheduleFault>> {
  const { opensAt, closesAt, count, budget } = request;
  if (opensAt < at) return refuse('window_past');
  if (closesAt <= opensAt || closesAt - opensAt > maxWindowMs || opensAt - at > maxAheadMs)
    return refuse('window_invalid');
  if (count > maxEnvelopes) return refuse('too_many_envelopes', { max: maxEnvelopes });
  const fault = findTermsFault(request);
  if (fault) return refuse(fault);
  const id: EnvelopeId = makeId('ev', at, rng.bytes(16));
  const seed = Buffer.from(rng.bytes(32)).toString('hex');
  const min = request.kind === 'fixed' ? money(budget / BigInt(count)) : request.min;
  const row = { ...request, id, min, commit: commitOfSeed(seed) };
  const shares = makeShares(row, seed);
  await insertEnvelope(tx, { ...row, seed, actor, reason, at }, shares);
  await setBudgetAside(tx, row, { shares, at });
  return done({ ...row, state: 'scheduled', given: null });
}

type BudgetMove = {
  readonly key: string;
  readonly id: EnvelopeId;
  readonly legs: readonly BudgetLeg[];
  readonly at: Instant;
};
type BudgetLeg = { readonly from: AccountRef; readonly to: AccountRef; readonly amount: Money };

async function moveBudget(tx: Tx, { key, id, legs, at }: BudgetMove): Promise<void> {
  const [first, ...others] = legs
    .filter(({ amount }) => amount > 0n)
    .map((leg) => ({ ...leg, kind: 'red_envelope' as const }));
  if (!first) return;
  await openAccounts(tx, [...new Set(legs.flatMap(({ from, to }) => [from, to]))]);
  const [verdict] = await post(tx, [{ key: `${key}:${id}`, legs: [first, ...others], eventAt: at, memo: id }]);
  assert(verdict?.ok, `the ${key} of ${id} was refused by the ledger`);
}

async function setBudgetAside(
  tx: Tx,
  row: Pick<EnvelopeRow, 'id' | 'currency'>,
  { shares, at }: { readonly shares: readonly Money[]; readonly at: Instant },
): Promise<void> {
  const from = budgetAccountOf(row.currency);
  const legs = listHoldingAccounts(row).map((to) => ({
    from,
    to,
    amount: sum(shares.filter((_, index) => holdingAccountOf(row, index + 1) === to)),
  }));
  await moveBudget(tx, { key: 'envelope budget', id: row.id, legs, at });
}

/** What is left goes back to where the budget came from. */
async function returnRest(
  tx: Tx,
  row: EnvelopeRow,
  { given, at }: { readonly given: Money; readonly at: Instant },
): Promise<void> {
  const held = await readBalances(tx, listHoldingAccounts(row));
  assert(sum(held.values()) === row.budget - given, `envelope ${row.id} does not hold what was not given`);
  const to = budgetAccountOf(row.currency);
  const legs = [...held].map(([from, amount]) => ({ from, to, amount }));
  await moveBudget(tx, { key: 'envelope rest', id: row.id, legs, at });
}

export type CancelFault = 'envelope_unknown' | 'envelope_opened' | 'envelope_over';

/** Only before it opens: what was promised to whoever waits is kept. */
export async function cancelEnvelope(
  tx: Tx,
  { id, actor, reason, at }: EnvelopeAction & { readonly id: string },
): Promise<Outcome<EnvelopeRow, CancelFault>> {
  const row = await lockEnvelope(tx, id);
  if (!row) return refuse('envelope_unknown');
  if (row.state !== 'scheduled') return refuse('envelope_over');
  if (row.opensAt <= at) return refuse('envelope_opened');
  const given = money(0n);
  await returnRest(tx, row, { given, at });
  await endEnvelope(tx, row.id, { state: 'cancelled', given, at, cancelledBy: actor, cancelReason: reason });
  return done({ ...row, state: 'cancelled', given });
}

/** Returns whether it ended now; a second run finds it ended. */
async function closeEnvelope(tx: Tx, id: EnvelopeId, at: Instant): Promise<boolean> {
  const row = await lockEnvelope(tx, id);
  if (row?.state !== 'scheduled') return false;
  const given = await sumGiven(tx, id);
  await returnRest(tx, row, { given, at });
  await endEnvelope(tx, id, { state: 'closed', given, at });
  return true;
}

const closedAtOnce = 50;

/** Each in a transaction of its own; how many ended. */
export async function closeEndedEnvelopes(pool: Pool, at: Instant): Promise<number> {
  const closedBy = addMs(at, -lateCallsMs);
  const ids = await transact(pool, (tx) => listEndedEnvelopes(tx, { closedBy, at, limit: closedAtOnce }));
  let closed = 0;
  for (const id of ids) if (await transact(pool, (tx) => closeEnvelope(tx, id, at))) closed += 1;
  return closed;
}
