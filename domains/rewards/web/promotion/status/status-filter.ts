/** Filters promotions by the reader's status; an unknown filter selects all. */
import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';

const statusGroups = {
  open: new Set<PromotionStatus>(['join']),
  joined: new Set<PromotionStatus>(['joined', 'signed', 'claim', 'applying', 'process']),
  finished: new Set<PromotionStatus>(['close', 'rejected', 'issued', 'claimed']),
} as const;

type StatusGroup = keyof typeof statusGroups;
export type StatusFilter = StatusGroup | 'all';
type WithStatus = { readonly status: PromotionStatus };

const isGroup = (asked: string | null): asked is StatusGroup => asked !== null && Object.hasOwn(statusGroups, asked);

export const parseStatusFilter = (asked: string | null): StatusFilter => (isGroup(asked) ? asked : 'all');

export const applyStatusFilter = <One extends WithStatus>(all: readonly One[], filter: StatusFilter): readonly One[] =>
  filter === 'all' ? all : all.filter(({ status }) => statusGroups[filter].has(status));

/** The one that is chosen stays, though there is nothing in it any more. */
export function filterTabs(
  all: readonly WithStatus[],
  chosen: StatusFilter,
): { readonly key: StatusFilter; readonly count: number }[] {
  const keys: readonly StatusFilter[] = ['all', ...(Object.keys(statusGroups) as StatusGroup[])];
  return keys
    .map((key) => ({ key, count: applyStatusFilter(all, key).length }))
    .filter(({ key, count }) => key === 'all' || key === chosen || count > 0);
}
