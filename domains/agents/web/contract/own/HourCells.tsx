/** The hours of today: reached with what they paid, missed, counting, to come. */

import { sum } from '#kernel/money.ts';
import { dayMs, hourMs, instant, minuteMs } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import contracts from '../Contracts.module.css';
import type { Progress } from '../contract.queries.ts';
import { SectionCard } from '../SectionCard.tsx';
import { roughAmount } from '../terms/formats.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useText } from '../texts.ts';
import styles from './Own.module.css';

type HourState = 'reached' | 'missed' | 'counting' | 'next';
type HourCell = { readonly start: number; readonly validBet: string; readonly paid: string; readonly state: HourState };

/** Every hour of the day that the running one lies in. An hour without a bill had no bets of the team, and missed. */
export function hoursOf(progress: Progress, offsetMinutes: number): readonly HourCell[] {
  const local = progress.windowStart + offsetMinutes * minuteMs;
  const midnight = instant(local - (local % dayMs) - offsetMinutes * minuteMs);
  const byStart = new Map(progress.windows.map((window) => [window.start, window]));
  return Array.from({ length: dayMs / hourMs }, (_, hour) => {
    const start = midnight + hour * hourMs;
    const bill = byStart.get(start);
    if (start > progress.windowStart) return { start, validBet: '', paid: '0', state: 'next' as const };
    if (start === progress.windowStart)
      return { start, validBet: progress.validBet, paid: '0', state: 'counting' as const };
    return {
      start,
      validBet: bill?.validBet ?? '0',
      paid: bill?.paid ?? '0',
      state: bill && bill.state !== 'NOT_REACHED' ? ('reached' as const) : ('missed' as const),
    };
  });
}

export function HourCells({ progress }: { readonly progress: Progress }) {
  const text = useText();
  const { cash, hour } = useFormats();
  const { platformOffsetMinutes } = useSite();
  const cells = hoursOf(progress, platformOffsetMinutes);
  const reached = cells.filter(({ state }) => state === 'reached');
  return (
    <SectionCard
      title={text('contract.hours')}
      lead={text('contract.hours.lead')}
      end={
        <b className={contracts.figure}>
          <bdi>{cash(sum(cells.map(({ paid }) => amountOf(paid))))}</bdi>
        </b>
      }
    >
      <ol className={styles.hours} aria-label={text('contract.hours')}>
        {cells.map(({ start, validBet, paid, state }) => (
          <li key={start} data-state={state}>
            <b>{hour(start)}</b>
            <span>{state === 'next' ? '·' : roughAmount(amountOf(validBet))}</span>
            <small>{state === 'reached' ? <bdi>{cash(paid)}</bdi> : text(`contract.hours.${state}`)}</small>
          </li>
        ))}
      </ol>
      <div className={contracts.inner}>
        <p className={contracts.fine}>{text('contract.hours.count', { count: reached.length })}</p>
      </div>
    </SectionCard>
  );
}
