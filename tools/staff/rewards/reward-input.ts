/** What commands about rewards have in common. */
import { type Money, parseMoney } from '#kernel/money.ts';
import type { CommandInput } from '../command.ts';

export const reasonProblem = 'Why? --remark has three to 500 letters, and is kept with what was done.';

/** Null: it was left out, or is too short or too long. */
export const reasonOf = ({ options }: CommandInput): string | null => {
  const reason = options.remark?.trim() ?? '';
  return reason.length < 3 || reason.length > 500 ? null : reason;
};

/** Above nothing; null where it is no amount. */
export const parseAmount = (text: string | undefined): Money | null => {
  const amount = parseMoney(text ?? '');
  return amount !== null && amount > 0n ? amount : null;
};

export const parseCount = (text: string | undefined): number | null =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : null;
