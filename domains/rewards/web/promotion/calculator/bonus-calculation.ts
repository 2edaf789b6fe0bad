/** What a deposit brings and what must be played for it, worked through with the figures of the promotion. */
import { decimalsOf, displayMoney, type Money, money, moneyScale, parseMoney, zero } from '#kernel/money.ts';
import { type MatchView, toOfferMatch } from '../promotion-match.ts';

export type BonusCalculation = {
  readonly deposit: Money;
  readonly bonus: Money;
  readonly total: Money;
  readonly turnover: Money;
  /** How many bets of the size of a usual spin that is. */
  readonly spins: number;
};

const usualDeposit = money(1_000n * moneyScale);
export const usualSpin = money(20n * moneyScale);

/** Null where nothing that is an amount was typed. */
export function calculateBonus(match: MatchView, typed: string): BonusCalculation | 'too_little' | null {
  const deposit = parseMoney(typed.replaceAll(',', '').trim());
  if (deposit === null || deposit <= zero) return null;
  const { least, of } = toOfferMatch(match);
  if (deposit < (parseMoney(least) ?? zero)) return 'too_little';
  const { bonus, turnover } = of(deposit);
  return { deposit, bonus, total: money(deposit + bonus), turnover, spins: Number(turnover / usualSpin) };
}

/** The least, a usual one, and the smallest whole one that brings the largest bonus; as they are typed. */
export function listExamples({ least, most, ratePpm }: MatchView): {
  readonly amounts: string[];
  readonly first: string;
} {
  const from = parseMoney(least) ?? zero;
  const rate = BigInt(ratePpm);
  const brings = rate * moneyScale;
  const full = money((((parseMoney(most) ?? zero) * 1_000_000n + brings - 1n) / brings) * moneyScale);
  const all = [...new Set<Money>([from, usualDeposit, full])].filter((amount) => amount >= from);
  const amounts = all.toSorted((one, other) => Number(one - other)).map(formatTyped);
  return { amounts, first: formatTyped(usualDeposit >= from ? usualDeposit : from) };
}

const formatTyped = (amount: Money) => displayMoney(amount, { decimals: decimalsOf(amount) }).replaceAll(',', '');
