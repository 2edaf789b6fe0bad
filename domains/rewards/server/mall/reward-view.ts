/** The rewards of the mall as a member sees them: each with what stands before it. */
import {
  itemCategories,
  type listPointRewards,
  maxQuantity,
  type PointReward,
} from '#domains/rewards/contract/mall.ts';
import { judgeReward, type RewardCaller } from '#domains/rewards/rules/mall/redemption.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { countTaken, listOpenItems, type MallItem } from './item.store.ts';
import { readRewardCaller } from './redemption.ts';

type RewardViewer = { readonly caller: RewardCaller; readonly at: Instant; readonly locale: Locale };

function toReward(item: MallItem, { caller, at, locale }: RewardViewer): PointReward {
  const verdict = judgeReward(item, caller, { quantity: 1, at });
  const bounds = [
    maxQuantity,
    ...(item.stock === null ? [] : [item.stock]),
    ...(item.memberLimit === null ? [] : [item.memberLimit - caller.taken]),
  ];
  return {
    rewardId: item.id,
    kind: item.kind,
    category: item.category,
    name: inLocale(item.name, locale),
    note: inLocale(item.note, locale) ?? '',
    detail: inLocale(item.detail, locale) ?? '',
    drawing: item.drawing,
    delivery: item.delivery,
    points: item.points,
    amount: item.amount,
    amountRequirement: item.amountRequirement,
    level: item.level,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    maxQuantity: Math.max(0, Math.min(...bounds)),
    hindrance: verdict.ok || verdict.fault === 'reward_not_offered' ? null : verdict.fault,
  };
}

const isShown = (
  { category, hindrance }: PointReward,
  filter: Pick<InputOf<typeof listPointRewards>, 'category' | 'available'>,
) =>
  (filter.category === undefined || category === filter.category) &&
  (filter.available !== 'true' || hindrance === null);

/** A mall has some hundred rewards at most, so that they are judged and filtered in memory. */
export const showRewards: UseCase<typeof listPointRewards> = async (
  { tx, caller, site, clock, locale },
  { pageNo, pageSize, ...filter },
) => {
  const at = clock.now();
  const { member } = caller;
  const { merchant, currency } = site;
  const items = (await listOpenItems(tx, { merchant, currency })).filter(
    ({ endsAt }) => endsAt === null || at < endsAt,
  );
  const own = await readRewardCaller(tx, { member, currency, merchant, at });
  const taken = await countTaken(
    tx,
    { member },
    items.map(({ id }) => id),
  );
  const rewards = items.map((item) =>
    toReward(item, { caller: { ...own, taken: taken.get(item.id) ?? 0 }, at, locale }),
  );
  const shown = rewards.filter((reward) => isShown(reward, filter));
  return done({
    content: shown.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(shown.length / pageSize)),
    totalElements: shown.length,
    categories: itemCategories.map((category) => ({
      category,
      count: rewards.filter((reward) => reward.category === category).length,
    })),
    own,
  });
};
