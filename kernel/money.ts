/**
 * Money is a whole number of ten-thousandths of the currency unit. No code holds an
 * amount in a float: a sum is added, compared and split as bigint, and becomes text only on the
 * wire and on the screen.
 */
import { assert } from './assert.ts';

declare const unit: unique symbol;

/** Ten-thousandths of the currency unit: `money(15_000n)` is one peso fifty. */
export type Money = bigint & { readonly [unit]: 'money' };

/** Parts per million, so that 12.5 % is `125_000n` and a rate multiplies without a float. */
export type Ppm = bigint & { readonly [unit]: 'ppm' };

export const moneyScale = 10_000n;
export const zero = 0n as Money;

export const money = (tenThousandths: bigint) => tenThousandths as Money;
export const ppm = (partsPerMillion: bigint) => partsPerMillion as Ppm;

export function sum(amounts: Iterable<Money>): Money {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return money(total);
}

/** The dust stays with the payer. Every rounding names its direction. */
export function scaleFloor(amount: Money, rate: Ppm): Money {
  assert(amount >= 0n, 'scaleFloor: negative amount');
  return money((amount * rate) / 1_000_000n);
}

/** Splits by weight so that the parts add up to `total` exactly; the largest remainders take the dust. */
export function allocate<Party>(
  total: Money,
  parties: readonly Party[],
  weightOf: (party: Party) => bigint,
): { to: Party; amount: Money }[] {
  const whole = parties.reduce((weight, party) => weight + weightOf(party), 0n);
  assert(total >= 0n, 'allocate: negative total');
  assert(whole > 0n, 'allocate: no weight');

  const shares = parties.map((to) => ({
    to,
    amount: (total * weightOf(to)) / whole,
    remainder: (total * weightOf(to)) % whole,
  }));
  let dust = total - shares.reduce((given, share) => given + share.amount, 0n);
  const largestFirst = [...shares].sort((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0));
  for (const share of largestFirst) {
    if (dust === 0n) break;
    share.amount += 1n;
    dust -= 1n;
  }
  assert(dust === 0n, 'allocate: dust left over');
  return shares.map(({ to, amount }) => ({ to, amount: money(amount) }));
}

/**
 * Reads decimal text with at most four decimals; anything else (a sign other than one leading minus,
 * an exponent, a leading zero, a fifth decimal, a bare dot) is null, never a guess.
 */
export function parseMoney(text: string): Money | null {
  const match = /^(-?)(0|[1-9]\d{0,14})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', decimals = ''] = match;
  const size = BigInt(whole) * moneyScale + BigInt(decimals.padEnd(4, '0'));
  return money(sign ? -size : size);
}

/** More than the wire can carry. What is typed longer than that is above every bound, and is told so. */
const aboveEveryBound = money(10n ** 15n * moneyScale);

/** What somebody typed, its thousands told apart no longer; null where it is no amount. */
export const parseTypedMoney = (plain: string): Money | null =>
  /^[1-9]\d{15,}(\.\d{1,4})?$/.test(plain) ? aboveEveryBound : parseMoney(plain);

/** The text of the wire: shortest exact decimal form, `12.5` for one hundred and twenty-five thousand. */
export function moneyText(amount: Money): string {
  const size = amount < 0n ? -amount : amount;
  const decimals = (size % moneyScale).toString().padStart(4, '0').replace(/0+$/, '');
  const whole = (size / moneyScale).toString();
  return `${amount < 0n ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`;
}

/** For bounds and limits, which are told without centavos where they have none. */
export const decimalsOf = (amount: Money): 0 | 2 => (amount % moneyScale === 0n ? 0 : 2);

/** For the screen: two decimals and thousand separators, cut towards zero, so that a balance is never shown larger than it is. */
export function displayMoney(amount: Money, { decimals = 2 }: { decimals?: 0 | 2 } = {}): string {
  const size = amount < 0n ? -amount : amount;
  const whole = (size / moneyScale).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = ((size % moneyScale) / 100n).toString().padStart(2, '0');
  const text = decimals === 0 ? whole : `${whole}.${cents}`;
  return amount < 0n && /[1-9]/.test(text) ? `\u2212${text}` : text;
}
