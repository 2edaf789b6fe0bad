/** The picture of a term by what it is about; one that is about none of these has none. */
import type { IconName } from '#ui';

const iconPatterns: readonly (readonly [RegExp, IconName])[] = [
  [/^\d+\+$/, 'user'],
  [/\d{4}-\d{2}-\d{2}|end date|katapusang petsa/i, 'calendar'],
  [/turnover/i, 'refresh'],
  [/\p{Sc}/u, 'coin'],
  [/\d+ days|\d+ (?:na )?araw|\d{1,2}:\d{2}/i, 'clock'],
  [/frame/i, 'gift'],
  [/friend|kaibigan/i, 'users'],
];

export const termIcon = (term: string): IconName | null =>
  iconPatterns.find(([pattern]) => pattern.test(term))?.[1] ?? null;
