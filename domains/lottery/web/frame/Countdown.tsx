/** To the cut-off, by the server's clock; while no issue takes bets, to the opening of the next. */
import type { CSSProperties } from 'react';
import { classNames } from '#ui';
import { splitTime } from '../game/time-left.ts';
import { useClockText } from '../game/use-clock-text.ts';
import type { IssueState } from '../lottery.queries.ts';
import { useText } from '../texts.ts';
import type { IssueView } from '../wire.ts';
import styles from './DrawStage.module.css';
import { useServerSecond } from './use-issue.ts';

type Props = { readonly state: IssueState; readonly issue: IssueView; readonly isOpen: boolean };

/** Said when it begins and not with each second. */
export function Countdown({ state, issue, isOpen }: Props) {
  const text = useText();
  const now = useServerSecond(state);
  const until = isOpen ? issue.closesAt : issue.opensAt;
  const left = useClockText('full')(until - now);
  const hasDays = splitTime(until - now).days > 0;
  const whole = issue.closesAt - issue.opensAt;
  const share = isOpen && whole > 0 ? Math.min(Math.max((issue.closesAt - now) / whole, 0), 1) : 0;
  return (
    <>
      <div className={classNames(styles.big, hasDays && styles.days)} role="timer" aria-live="off">
        <bdi aria-hidden="true">{left}</bdi>
        <span className={styles.said}>{text(isOpen ? 'lottery.toClose' : 'lottery.toOpen', { time: left })}</span>
      </div>
      <div className={styles.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true">
        <i />
      </div>
    </>
  );
}
