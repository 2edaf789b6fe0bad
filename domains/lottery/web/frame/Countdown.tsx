/** To the cut-off, by the server's clock; while no issue takes bets, to the opening of the next. */
import type { CSSProperties } from 'react';
import type { IssueState } from '../lottery.queries.ts';
import { useText } from '../texts.ts';
import type { IssueView } from '../wire.ts';
import styles from './DrawStage.module.css';
import { countdownText } from './draw-phase.ts';
import { useServerSecond } from './use-issue.ts';

type Props = { readonly state: IssueState; readonly issue: IssueView; readonly isOpen: boolean };

/** Said when it begins and not with each second. */
export function Countdown({ state, issue, isOpen }: Props) {
  const text = useText();
  const now = useServerSecond(state);
  const until = isOpen ? issue.closesAt : issue.opensAt;
  const left = countdownText(until - now);
  const whole = issue.closesAt - issue.opensAt;
  const share = isOpen && whole > 0 ? Math.min(Math.max((issue.closesAt - now) / whole, 0), 1) : 0;
  return (
    <>
      <div className={styles.big} role="timer" aria-live="off">
        <span aria-hidden="true">{left}</span>
        <span className={styles.said}>{text(isOpen ? 'lottery.toClose' : 'lottery.toOpen', { time: left })}</span>
      </div>
      <div className={styles.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true">
        <i />
      </div>
    </>
  );
}
