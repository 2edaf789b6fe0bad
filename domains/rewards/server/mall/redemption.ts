/**
 * Taking a reward for points. What is asked for is held with its stock in one transaction, and ends once: approved, then the
 * points are spent, or rejected, then points and stock are back. The account is locked before the redemption, and the
 * redemption before its item and the points.
 */
import { type Player, sumValidBetsSince } from '#domains/bets/server/index.ts';
import { lockIfOpen, type ProofChecks } from '#domains/identity/server/index.ts';
import type { cancelRedemption, redeemReward } from '#domains/rewards/contract/mall.ts';
import { judgeReward, type RewardCaller, requirementDays } from '#domains/rewards/rules/mall/redemption.ts';
import { assert } from '#kernel/assert.ts';
import { addDays } from '#kernel/calendar.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { makeId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type BusinessDay, businessDayOf, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { GiftDeps } from '../gift/gift.ts';
import { movePoints, readPoints } from '../points/points.ts';
import { readRankProgress } from '../rank.ts';
import { countTaken, lockItem, type MallItem, readItem, takeStock } from './item.store.ts';
import {
  type DeliveryTarget,
  endRedemption,
  insertRedemption,
  lockRedemption,
  type RedemptionEnd,
  type RedemptionRow,
  readRedemption,
} from './redemption.store.ts';
import { toRedemption } from './redemption-view.ts';

export type MallDeps = { readonly prove: ProofChecks; readonly gifts: GiftDeps };

type RedeemInput = InputOf<typeof redeemReward>;

export async function readRewardCaller(
  tx: Tx,
  { merchant, at, ...player }: Player & { readonly merchant: string; readonly at: Instant },
): Promise<Omit<RewardCaller, 'taken'>> {
  const { level } = await readRankProgress(tx, { ...player, merchant });
  const firstDay = addDays(businessDayOf(at, defaultOffsetMinutes), 1 - requirementDays) as BusinessDay;
  const validBet = await sumValidBetsSince(tx, player, firstDay);
  return { level, validBet, balance: (await readPoints(tx, player)).balance };
}

/** Null: what the item needs to get there is missing. */
function deliveryOf(
  { delivery }: MallItem,
  { address, phone }: RedeemInput,
): Outcome<DeliveryTarget | null, 'delivery_missing'> {
  if (delivery === 'wallet') return done(null);
  if (delivery === 'phone') return phone === undefined ? refuse('delivery_missing') : done({ phone });
  return address === undefined ? refuse('delivery_missing') : done(address);
}

async function judgeItem({ tx, caller, site, receivedAt: at }: Context<Caller>, item: MallItem, input: RedeemInput) {
  if (item.points !== input.points) return refuse('price_changed', { points: item.points });
  const player = { member: caller.member, currency: site.currency };
  const standing = await readRewardCaller(tx, { ...player, merchant: site.merchant, at });
  const taken = (await countTaken(tx, player, [item.id])).get(item.id) ?? 0;
  return judgeReward(item, { ...standing, taken }, { quantity: input.quantity, at });
}

/**
 * Everything is judged before the payment password, so that a refusal costs no try, and again under the lock of the item:
 * of two who ask for the last one, the second finds none.
 */
export const createRedeemReward =
  ({ prove }: MallDeps): UseCase<typeof redeemReward> =>
  async (context, input) => {
    const { tx, caller, site } = context;
    const item = await readItem(tx, input.rewardId);
    if (item?.merchant !== site.merchant || item.currency !== site.currency) return refuse('reward_unknown');
    const delivery = deliveryOf(item, input);
    if (!delivery.ok) return delivery;
    const first = await judgeItem(context, item, input);
    if (!first.ok) return first;
    const wrong = await prove.paymentPassword(context, input.paymentPassword);
    if (wrong) return wrong;
    if (!(await lockIfOpen(tx, caller.member))) return refuse('account_closed');
    const locked = await lockItem(tx, item.id);
    assert(locked !== null, `item ${item.id} is gone`);
    const second = await judgeItem(context, locked, input);
    if (!second.ok) return second;
    return holdRedemption(context, newRedemption(context, { item: locked, input, deliverTo: delivery.value }));
  };

type NewRedemption = {
  readonly item: MallItem;
  readonly input: Pick<RedeemInput, 'quantity'>;
  readonly deliverTo: DeliveryTarget | null;
};

const newRedemption = (
  { caller, site, receivedAt, rng }: Context<Caller>,
  { item, input: { quantity }, deliverTo }: NewRedemption,
): RedemptionRow => ({
  id: makeId('rd', receivedAt, rng.bytes(16)),
  member: caller.member,
  merchant: site.merchant,
  currency: site.currency,
  item: item.id,
  kind: item.kind,
  category: item.category,
  name: item.name,
  quantity,
  points: item.points * quantity,
  amount: money(item.amount * BigInt(quantity)),
  amountRequirement: item.amountRequirement,
  deliverTo,
  state: 'in_process',
  endedBy: null,
  reason: null,
  appliedAt: receivedAt,
  remindedAt: null,
  endedAt: null,
  returnedAt: null,
});

async function holdRedemption({ tx, locale }: Context<Caller>, row: RedemptionRow) {
  await insertRedemption(tx, row);
  await takeStock(tx, row.item, row.quantity);
  if (!(await movePoints(tx, 'hold', moveOf(row, 'hold', row.appliedAt)))) {
    const { balance } = await readPoints(tx, row);
    return refuse('points_short', { points: row.points, balance });
  }
  return done({ redemption: toRedemption(row, locale), ...(await readPoints(tx, row)) });
}

/** The points of a redemption under a key of each step. */
export const moveOf = ({ id, member, currency, points }: RedemptionRow, step: string, at: Instant) => ({
  member,
  currency,
  points,
  key: `redemption:${id}:${step}`,
  memo: id,
  at,
});

/** Locks the account and then the redemption; null where it is unknown. What its member may do is the caller's to judge. */
export async function lockWithMember(tx: Tx, id: string): Promise<RedemptionRow | null> {
  const known = await readRedemption(tx, id);
  if (!known) return null;
  await lockIfOpen(tx, known.member);
  return lockRedemption(tx, id);
}

/** The redemption is locked and in process: points and stock are back. */
export async function rejectLocked(
  tx: Tx,
  row: RedemptionRow,
  end: Omit<RedemptionEnd, 'state'>,
): Promise<RedemptionRow> {
  const ended = { ...end, state: 'rejected' } as const;
  await endRedemption(tx, row.id, ended);
  await takeStock(tx, row.item, -row.quantity);
  assert(await movePoints(tx, 'release', moveOf(row, 'release', end.endedAt)), `the points of ${row.id} are not held`);
  return { ...row, ...ended };
}

/** Again it is answered as the first time. */
export const cancelOwnRedemption: UseCase<typeof cancelRedemption> = async (
  { tx, caller, site, receivedAt, locale },
  { redemptionId },
) => {
  const known = await readRedemption(tx, redemptionId);
  if (known?.member !== caller.member || known.currency !== site.currency) return refuse('redemption_unknown');
  const row = await lockWithMember(tx, redemptionId);
  assert(row !== null, `redemption ${redemptionId} is gone`);
  if (row.state !== 'in_process' && row.endedBy !== 'member') return refuse('redemption_decided');
  const ended =
    row.state === 'in_process'
      ? await rejectLocked(tx, row, { endedBy: 'member', reason: null, endedAt: receivedAt })
      : row;
  return done({ redemption: toRedemption(ended, locale), ...(await readPoints(tx, row)) });
};
