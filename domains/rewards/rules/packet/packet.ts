/** What a member may put into a red packet. Shares are made as those of an envelope, whole cents that add up to the total. */
import type { EnvelopeKind } from '#domains/rewards/contract/envelope.ts';
import { displayMoney, type Money, money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { findTermsFault, maxBudgetOf } from '../envelope/shares.ts';

export type PacketLimits = {
  readonly minTotal: Money;
  readonly maxTotal: Money;
  readonly dayTotal: Money;
  readonly maxCount: number;
  readonly minShare: Money;
};

export type PacketTerms = { readonly kind: EnvelopeKind; readonly total: Money; readonly count: number };
export type PacketFault = 'packet_amount' | 'packet_count' | 'packet_share_small' | 'packet_uneven';

const cent = 100n;

export function judgePacket({ kind, total, count }: PacketTerms, limits: PacketLimits): Outcome<null, PacketFault> {
  const { minTotal, maxTotal, maxCount, minShare } = limits;
  if (total < minTotal || total > maxTotal || total % cent !== 0n)
    return refuse('packet_amount', { min: displayMoney(minTotal), max: displayMoney(maxTotal) });
  if (count < 1 || count > maxCount) return refuse('packet_count', { max: maxCount });
  if (total < minShare * BigInt(count)) return refuse('packet_share_small', { min: displayMoney(minShare) });
  const fault = findTermsFault({ kind, budget: total, count, min: minShare });
  if (fault === null) return done(null);
  if (fault === 'budget_uneven') return refuse('packet_uneven');
  if (fault === 'budget_too_small') return refuse('packet_share_small', { min: displayMoney(minShare) });
  const max = maxBudgetOf({ count, min: minShare });
  return refuse('packet_amount', { min: displayMoney(minTotal), max: displayMoney(max) });
}

/** Limits within which shares can be made of every packet, from one share of the smallest to one of the largest. */
export const arePacketLimitsWhole = ({ minTotal, maxTotal, dayTotal, minShare }: PacketLimits): boolean =>
  minShare > 0n &&
  minTotal >= minShare &&
  maxTotal >= minTotal &&
  dayTotal >= maxTotal &&
  findTermsFault({ kind: 'random', budget: maxTotal, count: 1, min: minShare }) === null;

/** What is left of the day for further packets. */
export const packetDayLeft = (sent: Money, { dayTotal }: Pick<PacketLimits, 'dayTotal'>): Money =>
  money(sent < dayTotal ? dayTotal - sent : 0n);
