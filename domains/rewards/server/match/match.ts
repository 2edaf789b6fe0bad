/**
 * What a promotion adds to a deposit that was made for it: once in each of its turns, when the deposit is paid, as it
 * was promised when the order was made. The turnover requirement of the deposit itself is included in the one that the offer states.
 */
import type { Player } from '#domains/bets/server/index.ts';
import { lockIfOpen } from '#domains/identity/server/index.ts';
import { pauseOfMember } from '#domains/protection/server/index.ts';
import type { Match } from '#domains/rewards/contract/promotion.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import { type Deposit, hasPaidDeposit, readAnyDeposit } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { money, ppm, zero } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import { grantBonus } from '../bonus/bonus.ts';
import type { MarketDeps } from '../market.ts';
import { markIssued } from '../promotion/participation.store.ts';
import { readRequirementOf } from '../turnover/turnover.store.ts';
import { type BonusPromise, endBonusPromise, lockBonusPromise, type NoBonusReason } from './bonus-promise.store.ts';
import { promiseBonus } from './bonus-promise.ts';
import { readGrantedKeys } from './match.store.ts';
import { findTurnAt, matchKeyOf } from './match-turn.ts';

export type MatchPromotion = { readonly id: string; readonly turn: Match['turn'] };

/** Of these, what a deposit made at that moment gets. For a guest only the day is checked. */
export async function listOpenMatches(
  tx: Tx,
  asked: readonly MatchPromotion[],
  { player, at }: { readonly player: Player | null; readonly at: Instant },
): Promise<ReadonlySet<string>> {
  const today = asked.flatMap(({ id, turn }) => {
    const named = findTurnAt(turn, at);
    return named === null ? [] : [{ id, turn, named }];
  });
  if (!player || today.length === 0) return new Set(today.map(({ id }) => id));
  const given = await readGrantedKeys(
    tx,
    today.map(({ id, named }) => matchKeyOf(id, player, named)),
  );
  const isFirst = today.some(({ turn }) => turn === 'first') && !(await hasPaidDeposit(tx, player));
  return new Set(
    today
      .filter(({ id, turn, named }) => (turn !== 'first' || isFirst) && !given.has(matchKeyOf(id, player, named)))
      .map(({ id }) => id),
  );
}

type PaidDeposit = { readonly deposit: string; readonly promotion: string; readonly at: Instant };

/** By the terms that the order was made with. Nothing where the turn was had before, and nothing a second time. */
export async function grantMatch(
  tx: Tx,
  { marketOf }: MarketDeps,
  { deposit: id, promotion, at }: PaidDeposit,
): Promise<void> {
  const order = await readAnyDeposit(tx, id);
  assert(order, `there is no deposit ${id}`);
  const promise = await ensureBonusPromise(tx, order, promotion);
  if (promise?.state !== 'held') return;
  const reason = await findNoBonusReason(tx, promise, { currency: order.currency, at });
  if (reason !== null) return endBonusPromise(tx, id, { reason });
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
    terms: { multiplierPpm: ppm(BigInt(turnoverPpm)), maxBet, expiresAt: addMs(at, days * dayMs) },
    turnover: { base: money(deposit + amount), asked: own?.required ?? zero },
    at: addMs(at, 1),
  });
  assert(given.ok, `the turn of deposit ${id} was given to another`);
  const bonus = given.value.id;
  await endBonusPromise(tx, id, { bonus });
  const isLast = turn === 'first' || turn === 'once';
  if (isLast) await markIssued(tx, { promotion, member, at, ledgerKey: `bonus:${bonus}` });
}

/** An order that was made without one, by a release before, is promised what holds now. */
async function ensureBonusPromise(tx: Tx, order: Deposit, promotion: string): Promise<BonusPromise | null> {
  const { id: deposit, madeAt: at, ...rest } = order;
  const known = await lockBonusPromise(tx, deposit);
  if (known) return known;
  const taken = await promiseBonus(tx, { ...rest, deposit, promotion, at });
  return taken.ok ? lockBonusPromise(tx, deposit) : null;
}

async function findNoBonusReason(
  tx: Tx,
  { deposit, member, key, turn }: BonusPromise,
  { currency, at }: { readonly currency: string; readonly at: Instant },
): Promise<NoBonusReason | null> {
  // From here on the account stays open until the bonus is there, and what is there keeps it open.
  if (!(await lockIfOpen(tx, member))) return 'closed';
  if (turn === 'first' && (await hasPaidDeposit(tx, { member, currency, before: deposit }))) return 'not_first';
  if ((await readGrantedKeys(tx, [key])).size > 0) return 'turn_had';
  // A member who is on a pause by now gets no bonus.
  return (await pauseOfMember(tx, member, at)) === null ? null : 'paused';
}

export const matchSubscription = (market: MarketDeps): Subscription =>
  subscribe(depositPaid, 'rewards.match', async ({ pool }, { data: { deposit, promotion, at } }) => {
    if (promotion !== null) await transact(pool, (tx) => grantMatch(tx, market, { deposit, promotion, at }));
  });
