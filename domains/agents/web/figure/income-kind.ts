/** The sources of an agent's income in the order and with the colours that every page gives them. */
import type { IconName } from '#ui';
import type { SeriesTone } from '../chart/Legend.tsx';

export const incomeKinds = ['daily', 'dividend', 'points', 'realtime', 'hourly'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

export const incomeTones: Readonly<Record<IncomeKind, SeriesTone>> = {
  daily: 'c1',
  dividend: 'c3',
  points: 'c2',
  realtime: 'c4',
  hourly: 'c5',
};

/** In the order of the colours of a chart. */
export const incomeSeries = [
  'daily',
  'points',
  'dividend',
  'realtime',
  'hourly',
] as const satisfies readonly IncomeKind[];

export const incomeIcons: Readonly<Record<IncomeKind, IconName>> = {
  daily: 'day',
  dividend: 'contract',
  points: 'rebate',
  realtime: 'bolt',
  hourly: 'clock',
};
