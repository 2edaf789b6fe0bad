/** What a daily salary paid in the past days; today is hatched, because it is still counting. */

import type { CSSProperties } from 'react';
import { displayMoney, money, sum } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import contracts from '../Contracts.module.css';
import type { Progress } from '../contract.queries.ts';
import { SectionCard } from '../SectionCard.tsx';
import { useFormats } from '../terms/use-formats.ts';
import { useText } from '../texts.ts';
import styles from './Own.module.css';

const pastDays = 6;

export function DayBars({ progress }: { readonly progress: Progress }) {
  const text = useText();
  const { cash, day, dayOfMonth } = useFormats();
  const { brand } = useSite();
  const past = progress.windows
    .filter(({ start }) => start < progress.windowStart)
    .slice(-pastDays)
    .map(({ start, paid }) => ({ start, amount: amountOf(paid), isRunning: false }));
  const bars = [...past, { start: progress.windowStart, amount: amountOf(progress.gross), isRunning: true }];
  const top = bars.reduce((most, { amount }) => (amount > most ? amount : most), 1n);
  return (
    <SectionCard
      title={text('contract.days')}
      lead={text('contract.days.lead', { currency: brand.currencySymbol })}
      end={
        <b className={contracts.figure}>
          <bdi>{cash(sum(bars.map(({ amount }) => amount)))}</bdi>
        </b>
      }
    >
      <ol className={styles.days} aria-label={text('contract.days')}>
        {bars.map(({ start, amount, isRunning }) => (
          <li
            key={start}
            data-running={isRunning || undefined}
            style={{ '--share': Number((amount * 1_000n) / top) / 1_000 } as CSSProperties}
          >
            <b>{displayMoney(money(amount), { decimals: amount % 10_000n === 0n ? 0 : 2 })}</b>
            <i aria-hidden="true" />
            <small>
              <time dateTime={day(start)}>{dayOfMonth(start)}</time>
              {isRunning && <span>{text('contract.days.today')}</span>}
            </small>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
