/**
 * What a promotion adds to a deposit that was made for it: once in each of its turns, when the deposit is paid, as it
 * was promised when the order was made. The turnover requirement of the deposit itself is included in the one that the offer states.
 */
import type { Player } from '#domains/bets/server/index.ts';
import { lockIfOpen } from '#domains/identity/server/index.ts';
import { pauseRefusals } from '#domains/protection/contract/refusal.ts';
import type { OfferRefusal } from '#domains/protection/server/index.ts';
import type { Match } from '#domains/rewards/contract/promotion.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import { type Deposit, hasPaidDeposit, readAnyDeposit } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { money, ppm, zero } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import { grantBonus } from '../bonus/bonus.ts';
import type { MarketDeps } from '../market.ts';
import { markIssued } from '../promotion/participation.store.ts';
import type { OfferDeps } from '../promotion/participation.ts';
import { readRequirementOf } from '../turnover/turnover.store.ts';
import { type BonusPromise, endBonusPromise, lockBonusPromise, type NoBonusReason } from './bonus-promise.store.ts';
import { promiseBonus } from './bonus-promise.ts';
import { readGrantedKeys } from './match.store.ts';
import { findTurnAt, matchKeyOf } from './match-turn.ts';
import { hasPersonHadWelcome, lockWelcomeBonuses } from './welcome.ts';

export type MatchPromotion = { readonly id: string; readonly turn: Match['turn'] };

/** Of these, what a deposit of a member who may take offers gets at that moment. For a guest only the day is checked. */
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
  const isFirst =
    today.some(({ turn }) => turn === 'first') &&
    !(await hasPaidDeposit(tx, player)) &&
    !(await hasPersonHadWelcome(tx, player.member));
  return new Set(
    today
      .filter(({ id, turn, named }) => (turn !== 'first' || isFirst) && !given.has(matchKeyOf(id, player, named)))
      .map(({ id }) => id),
  );
}

export type MatchDeps = MarketDeps & OfferDeps;

type PaidDeposit = { readonly deposit: string; readonly promotion: string; readonly at: Instant };

/** By the terms that the order was made with. Nothing where the turn was had before, and nothing a second time. */
export async function grantMatch(tx: Tx, deps: MatchDeps, { deposit: id, promotion, at }: PaidDeposit): Promise<void> {
  const order = await readAnyDeposit(tx, id);
  assert(order, `there is no deposit ${id}`);
  const { member, merchant, currency, domain, amount: deposit } = order;
  // Account, limits and promise are locked in the order in which an order locks them. The account cannot be closed before the bonus
  // is posted, and not after it while the bonus is there.
  const isOpen = await lockIfOpen(tx, member);
  const may = await deps.mayTakeOffer(tx, { member, currency, at, paid: deposit });
  const promise = await ensureBonusPromise(tx, deps, { order, promotion });
  if (promise?.state !== 'held') return;
  const reason = await findNoBonusReason(tx, promise, { currency, merchant, isOpen, may });
  if (reason !== null) return endBonusPromise(tx, id, { reason });
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
    profile: (await deps.marketOf(tx, domain)).profile,
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
async function ensureBonusPromise(
  tx: Tx,
  deps: OfferDeps,
  { order, promotion }: { readonly order: Deposit; readonly promotion: string },
): Promise<BonusPromise | null> {
  const { id: deposit, madeAt: at, ...rest } = order;
  const known = await lockBonusPromise(tx, deposit);
  if (known) return known;
  const taken = await promiseBonus(tx, deps, { ...rest, deposit, promotion, at });
  return taken.ok ? lockBonusPromise(tx, deposit) : null;
}

type BonusChecks = {
  readonly currency: string;
  readonly merchant: string;
  readonly isOpen: boolean;
  readonly may: Outcome<null, OfferRefusal>;
};

async function findNoBonusReason(
  tx: Tx,
  { deposit, member, key, turn }: BonusPromise,
  { currency, merchant, isOpen, may }: BonusChecks,
): Promise<NoBonusReason | null> {
  if (!isOpen) return 'closed';
  if (turn === 'first' && (await hasPaidDeposit(tx, { member, currency, before: deposit }))) return 'not_first';
  if ((await readGrantedKeys(tx, [key])).size > 0) return 'turn_had';
  if (turn === 'first') {
    await lockWelcomeBonuses(tx, merchant);
    if (await hasPersonHadWelcome(tx, member)) return 'turn_had';
  }
  // A member who is on a pause by now, or has lost or staked what they allowed themselves, gets no bonus.
  if (may.ok) return null;
  return may.fault in pauseRefusals ? 'paused' : 'limit_reached';
}

export const matchSubscription = (deps: MatchDeps): Subscription =>
  subscribe(depositPaid, 'rewards.match', async ({ pool }, { data: { deposit, promotion, at } }) => {
    if (promotion !== null) await transact(pool, (tx) => grantMatch(tx, deps, { deposit, promotion, at }));
  });
