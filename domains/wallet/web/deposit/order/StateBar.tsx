/** The state of the order in one line, with the remaining time where there is one. */
import type { ReactNode } from 'react';
import { Countdown } from '#domains/wallet/web/cashier/Countdown.tsx';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { Icon, type IconName, Spinner } from '#ui';
import styles from './StateBar.module.css';

type Props = {
  readonly tone: 'waiting' | 'good' | 'ended';
  /** A wait has no icon but a spinner. */
  readonly icon?: IconName;
  readonly title: string;
  readonly lead: ReactNode;
  readonly from?: number;
  readonly endsAt?: number;
};

export function StateBar({ tone, icon, title, lead, from, endsAt }: Props) {
  const cashier = useCashierText();
  const { beside } = useMoments();
  return (
    <div className={styles.bar} data-tone={tone}>
      <span className={styles.mark}>{icon ? <Icon name={icon} /> : <Spinner />}</span>
      <div role="status">
        <b>{title}</b>
        <small>{lead}</small>
      </div>
      {endsAt !== undefined && from !== undefined && (
        <div className={styles.end}>
          <Countdown className={styles.digits} endsAt={endsAt} />
          <small>{cashier('cashier.until', { time: beside(endsAt, from) })}</small>
        </div>
      )}
    </div>
  );
}
