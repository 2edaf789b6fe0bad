/** An amount of a jackpot. Screen readers read the growing amount on demand, and not with every centavo. */
import { type Money as Amount, parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';

export const amountOf = (text: string): Amount => parseMoney(text) ?? zero;

export function Pesos({ amount, decimals = 2 }: { readonly amount: string; readonly decimals?: 0 | 2 }) {
  const { brand } = useSite();
  return <Money amount={amountOf(amount)} symbol={brand.currencySymbol} decimals={decimals} />;
}

const whole = 10_000n;

/** How far it is on its way from nothing to the end, in parts of ten thousand. */
export const progressOf = ({
  amount,
  mustFallBy,
}: {
  readonly amount: string;
  readonly mustFallBy: string;
}): number => {
  const end = amountOf(mustFallBy);
  return end === 0n ? 0 : Number((amountOf(amount) * whole) / end);
};

const perHundred = 10_000;

/** `0.0015%`, the contribution of a stake. It may be smaller than the hundredths in which a return is written. */
export const shareOf = (ppm: number): string =>
  `${(ppm / perHundred).toLocaleString('en', { maximumFractionDigits: 4 })}%`;

export const gameAddress = (gameCode: string) =>
  `/seamless?${new URLSearchParams({ vassalage: 'BGS', gameCode }).toString()}`;
