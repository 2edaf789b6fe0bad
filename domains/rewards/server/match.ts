/**
 * What a promotion adds to a deposit that was made for it: once in each of its turns, when the deposit is paid, as it
 * was promised when the order was made. The turnover that the deposit asks for by itself is part of what the offer names.
 */
import type { Player } from '#domains/bets/server/index.ts';
import { holdOpen } from '#domains/identity/server/index.ts';
import { pauseOfMember } from '#domains/protection/server/index.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import { type Deposit, hasPaid, readAnyDeposit } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { money, ppm, zero } from '#kernel/money.ts';
import { dayMs, type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import type { Match } from '../contract/promotion.ts';
import { grantBonus } from './bonus.ts';
import type { MarketDoor } from './market.ts';
import { readGivenKeys } from './match.store.ts';
import { keyOf, turnAt } from './match-turn.ts';
import { writeIssued } from './participation.store.ts';
import { endPromise, lockPromise, type NoBonusReason, type Promised } from './promise.store.ts';
import { takeOffer } from './promise.ts';
import { readRequirementOf } from './turnover.store.ts';

export type MatchAsked = { readonly id: string; readonly turn: Match['turn'] };

/** Of these, what a deposit that is made at that moment gets. Of a guest nobody knows more than the day. */
export async function openMatches(
  tx: Tx,
  asked: readonly MatchAsked[],
  { player, at }: { readonly player: Player | null; readonly at: Instant },
): Promise<ReadonlySet<string>> {
  const today = asked.flatMap(({ id, turn }) => {
    const named = turnAt(turn, at);
    return named === null ? [] : [{ id, turn, named }];
  });
  if (!player || today.length === 0) return new Set(today.map(({ id }) => id));
  const given = await readGivenKeys(
    tx,
    today.map(({ id, named }) => keyOf(id, player, named)),
  );
  const isFirst = today.some(({ turn }) => turn === 'first') && !(await hasPaid(tx, player));
  return new Set(
    today
      .filter(({ id, turn, named }) => (turn !== 'first' || isFirst) && !given.has(keyOf(id, player, named)))
      .map(({ id }) => id),
  );
}

type Paid = { readonly deposit: string; readonly promotion: string; readonly at: Instant };

/** By the terms that the order was made with. Nothing where the turn was had before, and nothing a second time. */
export async function grantMatch(
  tx: Tx,
  { marketOf }: MarketDoor,
  { deposit: id, promotion, at }: Paid,
): Promise<void> {
  const order = await readAnyDeposit(tx, id);
  assert(order, `there is no deposit ${id}`);
  const promise = await promiseOf(tx, order, promotion);
  if (promise?.state !== 'held') return;
  const reason = await whyNone(tx, promise, { currency: order.currency, at });
  if (reason !== null) return endPromise(tx, id, { reason });
  const { member, merchant, currency, domain, amount: deposit } = order;
  const { key, name, amount, turnoverPpm, maxBet, days, turn } = promise;
  const own = await readRequirementOf(tx, { kind: 'deposit', credit: id });
  // A moment later than the payment, so that the deposit's own turnover comes first.
  const given = await grantBonus(tx, {
    key,
    member,
    merchant,
    currency,
    promotion,
    name,
    amount,
    profile: (await marketOf(tx, domain)).profile,
    terms: { multiplierPpm: ppm(BigInt(turnoverPpm)), maxBet, expiresAt: later(at, days * dayMs) },
    turnover: { base: money(deposit + amount), asked: own?.required ?? zero },
    at: later(at, 1),
  });
  assert(given.ok, `the turn of deposit ${id} was given to another`);
  const bonus = given.value.id;
  await endPromise(tx, id, { bonus });
  const isLast = turn === 'first' || turn === 'once';
  if (isLast) await writeIssued(tx, { promotion, member, at, ledgerKey: `bonus:${bonus}` });
}

/** An order that was made without one, by a release before, is promised what holds now. */
async function promiseOf(tx: Tx, order: Deposit, promotion: string): Promise<Promised | null> {
  const { id: deposit, madeAt: at, ...rest } = order;
  const known = await lockPromise(tx, deposit);
  if (known) return known;
  const taken = await takeOffer(tx, { ...rest, deposit, promotion, at });
  return taken.ok ? lockPromise(tx, deposit) : null;
}

async function whyNone(
  tx: Tx,
  { deposit, member, key, turn }: Promised,
  { currency, at }: { readonly currency: string; readonly at: Instant },
): Promise<NoBonusReason | null> {
  // From here on the account stays open until the bonus is there, and what is there keeps it open.
  if (!(await holdOpen(tx, member))) return 'closed';
  if (turn === 'first' && (await hasPaid(tx, { member, currency, before: deposit }))) return 'not_first';
  if ((await readGivenKeys(tx, [key])).size > 0) return 'turn_had';
  // Whoever is on a pause by now is given nothing to play with.
  return (await pauseOfMember(tx, member, at)) === null ? null : 'paused';
}

export const matchSubscription = (door: MarketDoor): Subscription =>
  subscribe(depositPaid, 'rewards.match', async ({ pool }, { data: { deposit, promotion, at } }) => {
    if (promotion !== null) await transact(pool, (tx) => grantMatch(tx, door, { deposit, promotion, at }));
  });
