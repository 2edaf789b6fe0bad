/** How many came how far. */
import type { CSSProperties } from 'react';
import { Card, Icon, type IconName } from '#ui';
import styles from './Referral.module.css';
import type { ReferralView } from './referral.queries.ts';
import { useText } from './texts.ts';

const steps = ['visits', 'registered', 'deposited', 'qualified'] as const;
const icons: Readonly<Record<(typeof steps)[number], IconName>> = {
  visits: 'eye',
  registered: 'user',
  deposited: 'deposit',
  qualified: 'check',
};

/** More may have come than opened the link: a code can be typed. */
export const percentOf = (count: number, before: number): number =>
  before === 0 ? (count > 0 ? 100 : 0) : Math.min(100, Math.floor((count * 100) / before));

export function Funnel({ funnel }: Pick<ReferralView, 'funnel'>) {
  const text = useText();
  return (
    <Card heading="h2" title={text('referral.funnel')}>
      <ol className={styles.funnel}>
        {steps.map((step, nth) => {
          const before = steps[nth - 1];
          const percent = before === undefined ? 100 : percentOf(funnel[step], funnel[before]);
          return (
            <li key={step}>
              <p className={styles.count} style={{ '--w': `${funnel[step] > 0 ? percent : 0}%` } as CSSProperties}>
                <Icon name={icons[step]} />
                <b>{funnel[step].toLocaleString('en-US')}</b>
              </p>
              <span>{text(`referral.funnel.${step}`)}</span>
              {before === undefined && <small>{text('referral.funnel.all')}</small>}
              {before !== undefined && funnel[before] > 0 && (
                <small>{text('referral.funnel.share', { percent })}</small>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
