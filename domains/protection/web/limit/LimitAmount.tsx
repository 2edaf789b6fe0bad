/** What a limit counts: money, or time for `session`, whose ten-thousandths are of a minute. */
import type { ReactNode } from 'react';
import type { LimitKind } from '#domains/protection/contract/limit.ts';
import { type Money as Amount, decimalsOf, moneyScale } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';
import { useText } from '../texts.ts';

type Props = { readonly kind: LimitKind; readonly amount: Amount };

export function LimitAmount({ kind, amount }: Props) {
  const { brand } = useSite();
  if (kind !== 'session') return <Money amount={amount} symbol={brand.currencySymbol} decimals={decimalsOf(amount)} />;
  return <Duration minutes={Number(amount / moneyScale)} />;
}

export function Duration({ minutes: whole }: { readonly minutes: number }) {
  const text = useText();
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return <bdi>{text('guard.minutes', { minutes })}</bdi>;
  if (minutes === 0) return <bdi>{text('guard.hours', { hours })}</bdi>;
  return <bdi>{text('guard.duration', { hours, minutes: String(minutes).padStart(2, '0') })}</bdi>;
}

const slot = '\uFFFC';

/** A sentence with an amount in it, wherever its language puts it. */
export function AmountSentence({
  say,
  children,
}: {
  readonly say: (amount: string) => string;
  readonly children: ReactNode;
}) {
  const [before, after] = say(slot).split(slot);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
