/**
 * A deposit that is made for an offer is promised what the offer says at that moment, and one turn of an offer is
 * promised to one order. An order that is over lets go of it for the next one, and gets nothing if it is paid after that.
 */
import { readAnyDeposit } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, ppm, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readDepositBonus } from '../contract/promise.ts';
import { matched } from '../rules/match.ts';
import { readGivenKeys, readMatch } from './match.store.ts';
import { keyOf, turnAt } from './match-turn.ts';
import { endPromise, insertPromise, lockTurn, readOwnPromise } from './promise.store.ts';

export type OfferTaken = {
  readonly deposit: string;
  readonly merchant: string;
  readonly member: MemberId;
  readonly currency: string;
  readonly promotion: string;
  readonly amount: Money;
  readonly at: Instant;
};

/** In the transaction that makes the order. Orders of one member are made one after the other. */
export async function takeOffer(
  tx: Tx,
  { deposit, merchant, member, currency, promotion, amount: paid, at }: OfferTaken,
): Promise<Outcome<null, 'promotion_taken' | 'promotion_not_open'>> {
  const offer = await readMatch(tx, { merchant, promotion });
  if (!offer) return done(null);
  const turn = turnAt(offer.turn, at);
  if (turn === null) return refuse('promotion_not_open');
  const key = keyOf(promotion, { member, currency }, turn);
  const { bonus } = matched(termsOf(offer), paid);
  const reason = bonus === zero ? 'too_small' : null;
  if (reason === null) {
    const taken = await freeTurn(tx, key);
    if (!taken.ok) return taken;
  }
  await insertPromise(tx, { ...offer, deposit, member, key, promotion, amount: bonus, reason, madeAt: at });
  return done(null);
}

/** Takes the turn from an order that is over. What is open or paid keeps it. */
async function freeTurn(tx: Tx, key: string): Promise<Outcome<null, 'promotion_taken' | 'promotion_not_open'>> {
  const holder = await lockTurn(tx, key);
  // Looked for under that lock: whoever was giving it has given it by now.
  if ((await readGivenKeys(tx, [key])).size > 0) return refuse('promotion_not_open');
  if (!holder) return done(null);
  const state = (await readAnyDeposit(tx, holder.deposit))?.state;
  if (state === 'pending' || state === 'paid') return refuse('promotion_taken', { order: holder.deposit.slice(-8) });
  await endPromise(tx, holder.deposit, { reason: 'other_order' });
  return done(null);
}

type Terms = {
  readonly ratePpm: number;
  readonly least: Money;
  readonly most: Money;
  readonly turnoverPpm: number;
};
export const termsOf = ({ ratePpm, least, most, turnoverPpm }: Terms) => ({
  rate: ppm(BigInt(ratePpm)),
  least,
  most,
  turnover: ppm(BigInt(turnoverPpm)),
});

export const showDepositBonus: UseCase<typeof readDepositBonus> = async ({ tx, caller, locale }, { orderId }) => {
  const promise = await readOwnPromise(tx, { deposit: orderId, member: caller.member });
  if (!promise) return refuse('bonus_unknown');
  const { state, name, amount, bonus, reason } = promise;
  return done({
    state,
    name: name[locale] ?? name.EN,
    amount: state === 'none' ? zero : amount,
    bonusId: bonus,
    reason,
  });
};
