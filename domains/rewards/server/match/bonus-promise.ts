/**
 * A deposit that is made for an offer is promised what the offer says at that moment, and one turn of an offer is
 * promised to one order. An order that is over lets go of it for the next one, and gets nothing if it is paid after that.
 */

import type { readDepositBonus } from '#domains/rewards/contract/bonus-promise.ts';
import { calculateMatch } from '#domains/rewards/rules/match.ts';
import { readAnyDeposit } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { inLocale } from '#kernel/locale.ts';
import { type Money, ppm, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { isBonusWaiting } from '../bonus/bonus-queue.store.ts';
import type { OfferDeps } from '../promotion/participation.ts';
import { endBonusPromise, insertBonusPromise, lockTurnHolder, readOwnBonusPromise } from './bonus-promise.store.ts';
import { readGrantedKeys, readMatch } from './match.store.ts';
import { findTurnAt, matchKeyOf } from './match-turn.ts';
import { hasPersonHadWelcome } from './welcome.ts';

export type BonusPromiseRequest = {
  readonly deposit: string;
  readonly merchant: string;
  readonly member: MemberId;
  readonly currency: string;
  readonly promotion: string;
  readonly amount: Money;
  readonly at: Instant;
};

/** In the transaction that makes the order. Orders of one member are made one after the other. */
export async function promiseBonus(
  tx: Tx,
  { mayTakeOffer }: OfferDeps,
  { deposit, merchant, member, currency, promotion, amount, at }: BonusPromiseRequest,
): Promise<Outcome<null, 'promotion_taken' | 'promotion_not_open'>> {
  const offer = await readMatch(tx, { merchant, promotion });
  if (!offer) return done(null);
  const turn = findTurnAt(offer.turn, at);
  if (turn === null) return refuse('promotion_not_open');
  // Refused before the member pays, so that no member deposits for a bonus that will not be given.
  if (!(await mayTakeOffer(tx, { member, currency, at })).ok) return refuse('promotion_not_open');
  if (offer.turn === 'first' && (await hasPersonHadWelcome(tx, member))) return refuse('promotion_not_open');
  const key = matchKeyOf(promotion, { member, currency }, turn);
  const { bonus } = calculateMatch(toMatchTerms(offer), amount);
  const reason = bonus === zero ? 'too_small' : null;
  if (reason === null) {
    const taken = await releaseTurn(tx, key);
    if (!taken.ok) return taken;
  }
  await insertBonusPromise(tx, { ...offer, deposit, member, key, promotion, amount: bonus, reason, madeAt: at });
  return done(null);
}

/** Takes the turn from an order that is over. What is open or paid keeps it. */
async function releaseTurn(tx: Tx, key: string): Promise<Outcome<null, 'promotion_taken' | 'promotion_not_open'>> {
  const holder = await lockTurnHolder(tx, key);
  // Read under that lock: a concurrent grant has finished by now.
  if ((await readGrantedKeys(tx, [key])).size > 0) return refuse('promotion_not_open');
  if (!holder) return done(null);
  const state = (await readAnyDeposit(tx, holder.deposit))?.state;
  if (state === 'pending' || state === 'paid') return refuse('promotion_taken', { order: holder.deposit.slice(-8) });
  await endBonusPromise(tx, holder.deposit, { reason: 'other_order' });
  return done(null);
}

type MatchFigures = {
  readonly ratePpm: number;
  readonly least: Money;
  readonly most: Money;
  readonly turnoverPpm: number;
};
export const toMatchTerms = ({ ratePpm, least, most, turnoverPpm }: MatchFigures) => ({
  rate: ppm(BigInt(ratePpm)),
  least,
  most,
  turnover: ppm(BigInt(turnoverPpm)),
});

export const showDepositBonus: UseCase<typeof readDepositBonus> = async ({ tx, caller, locale }, { orderId }) => {
  const promise = await readOwnBonusPromise(tx, { deposit: orderId, member: caller.member });
  if (!promise) return refuse('bonus_unknown');
  const { state, name, amount, bonus, reason } = promise;
  const isQueued = bonus !== null && (await isBonusWaiting(tx, bonus));
  return done({
    state: isQueued ? 'queued' : state,
    name: inLocale(name, locale),
    amount: state === 'none' ? zero : amount,
    bonusId: bonus,
    reason,
  });
};
