/** The parts of the studio's wire format that every table reads in the same way. */
import type { TableState } from '#domains/studio/web/index.ts';
import { type Money, parseMoney, zero } from '#kernel/money.ts';

export const apiPath = (name: string): string => `/wps/studio/v1/${name}`;

export const amountOf = (text: string | null): Money => parseMoney(text ?? '0') ?? zero;

export type WireLimits = { readonly minStake: string; readonly maxStake: string; readonly maxPayout: string };

export const stakeLimitsOf = ({
  minStake,
  maxStake,
  maxPayout,
}: WireLimits): Pick<TableState, 'min' | 'max' | 'maxPayout'> => ({
  min: amountOf(minStake),
  max: amountOf(maxStake),
  maxPayout: amountOf(maxPayout),
});
