/** Which promotions are asked for by where the reader stands; what nobody knows is all of them. */
import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';

const groups = {
  open: new Set<PromotionStatus>(['join']),
  joined: new Set<PromotionStatus>(['joined', 'signed', 'claim', 'applying', 'process']),
  finished: new Set<PromotionStatus>(['close', 'rejected', 'issued', 'claimed']),
} as const;

type Group = keyof typeof groups;
export type Filter = Group | 'all';
type Listed = { readonly status: PromotionStatus };

const isGroup = (asked: string | null): asked is Group => asked !== null && Object.hasOwn(groups, asked);

export const filterOf = (asked: string | null): Filter => (isGroup(asked) ? asked : 'all');

export const inFilter = <One extends Listed>(all: readonly One[], filter: Filter): readonly One[] =>
  filter === 'all' ? all : all.filter(({ status }) => groups[filter].has(status));

/** The one that is chosen stays, though there is nothing in it any more. */
export function filterTabs(all: readonly Listed[], chosen: Filter): { readonly key: Filter; readonly count: number }[] {
  const keys: readonly Filter[] = ['all', ...(Object.keys(groups) as Group[])];
  return keys
    .map((key) => ({ key, count: inFilter(all, key).length }))
    .filter(({ key, count }) => key === 'all' || key === chosen || count > 0);
}
