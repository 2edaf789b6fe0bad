/** The end of an account: what is in process comes back, whole steps become money, and the rest is given up. */
import type { Player } from '#domains/bets/server/index.ts';
import { convertedAmount, convertiblePoints } from '#domains/rewards/rules/points/conversion.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, ppm } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { type GiftDeps, giveGift } from '../gift/gift.ts';
import { listOwnWaiting, lockRedemption } from '../mall/redemption.store.ts';
import { rejectLocked } from '../mall/redemption.ts';
import { conversionName } from './conversion.ts';
import { readPointsConfigs } from './points.store.ts';
import { movePoints, readPoints } from './points.ts';

type PointsOwner = Player & { readonly merchant: string };

export type PointsOnClosure = {
  /** All of them, held ones included. */
  readonly points: number;
  /** The money that whole steps of them become. */
  readonly amount: Money;
  /** What is too little for a step is given up. */
  readonly rest: number;
};

/** For showing: it locks nothing. */
export async function readPointsOnClosure(tx: Tx, { merchant, ...player }: PointsOwner): Promise<PointsOnClosure> {
  const { balance, held } = await readPoints(tx, player);
  const [config] = await readPointsConfigs(tx, [merchant]);
  const points = balance + held;
  const amount = convertedAmount(convertiblePoints(points), config?.ratio ?? 0);
  return { points, amount, rest: amount > 0n ? points - convertiblePoints(points) : points };
}

type PointsClosing = PointsOwner & { readonly at: Instant };

/**
 * The account is locked and nothing is asked for any more. The money is there without a turnover: all requirements of the
 * member have just been given up.
 */
export async function settlePointsOnClosure(
  tx: Tx,
  { profileOf }: Pick<GiftDeps, 'profileOf'>,
  { at, ...owner }: PointsClosing,
): Promise<void> {
  const { member, currency, merchant } = owner;
  for (const id of await listOwnWaiting(tx, owner)) {
    const row = await lockRedemption(tx, id);
    if (row?.state === 'in_process') await rejectLocked(tx, row, { endedBy: 'closing', reason: null, endedAt: at });
  }
  const { points, amount } = await readPointsOnClosure(tx, owner);
  const key = `points:closing:${member}:${currency}`;
  if (amount > 0n) {
    // Plain money is no offer, so that no pause is asked for.
    const gifts: GiftDeps = { profileOf, grantFreeRounds: noFreeRounds, mayTakeOffer: async () => done(null) };
    const gift = { key, member, currency, merchant, kind: 'points', name: conversionName, amount } as const;
    const given = await giveGift(tx, gifts, { ...gift, figures: { points }, turnoverPpm: ppm(0n), at });
    assert(given.ok, `the points of ${member} were not paid`);
  }
  if (points === 0) return;
  const isThere = await movePoints(tx, 'spend', { member, currency, key, points, memo: 'closing', at });
  assert(isThere, `the points of ${member} are gone`);
}
