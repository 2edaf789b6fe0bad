/** The foot of a tile: what happens next and when, a bar of the time that is left, and what the link leads to. */
import type { ReactNode } from 'react';
import { clockText } from '../game/time-left.ts';
import { shortIssue } from '../results/issue-number.ts';
import { type ServerClock, useServerClock, wholeSecond } from './server-clock.ts';
import styles from './Tile.module.css';
import { useText } from './texts.ts';
import { percentLeft, type TileState } from './tile-state.ts';
import { useMomentText } from './use-time-text.ts';

type Props = { readonly clock: ServerClock; readonly state: TileState };

/** A draw that is so near is counted down to. */
const soonMs = 3_600_000;

/** All of it is in the name of the link already. */
export function TileFoot({ clock, state }: Props) {
  const text = useText();
  return (
    <div className={styles.foot} aria-hidden="true">
      <div className={styles.when}>
        <TileTime clock={clock} state={state} />
      </div>
      <TileBar clock={clock} state={state} />
      <span className={styles.do}>{text(`lottery.centre.do.${state.kind}`)}</span>
    </div>
  );
}

const Lines = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <small>{label}</small>
    <b>{children}</b>
  </>
);

function TileTime({ clock, state }: Props) {
  const text = useText();
  const moment = useMomentText();
  switch (state.kind) {
    case 'open':
    case 'waiting':
      return (
        <Lines label={text(`lottery.centre.state.${state.kind}`)}>
          <Countdown clock={clock} until={state.until} />
        </Lines>
      );
    case 'closed':
      if (state.until - state.issue.closesAt > soonMs)
        return (
          <Lines label={text('lottery.centre.state.closed', { time: moment(state.issue.closesAt, clock.now) })}>
            {text('lottery.centre.state.closed.draw', { time: moment(state.until, clock.now) })}
          </Lines>
        );
      return (
        <Lines label={text('lottery.centre.state.closed.soon')}>
          <Countdown clock={clock} until={state.until} />
        </Lines>
      );
    case 'drawing':
    case 'late':
      return (
        <Lines label={text(`lottery.centre.state.${state.kind}`, { issue: shortIssue(state.issue.issue) })}>
          {text(`lottery.centre.state.${state.kind}.now`)}
        </Lines>
      );
    default:
      return (
        <Lines label={text(`lottery.centre.state.${state.kind}`)}>
          {text(`lottery.centre.state.${state.kind}.now`)}
        </Lines>
      );
  }
}

function Countdown({ clock, until }: { readonly clock: ServerClock; readonly until: number }) {
  const text = useText();
  const now = useServerClock(clock, wholeSecond);
  const dayText = (count: number, time: string) => text('lottery.centre.left.clock', { count, clock: time });
  return <bdi suppressHydrationWarning>{clockText(until - now, dayText, 'short')}</bdi>;
}

function TileBar({ clock, state }: Props) {
  const percent = useServerClock(clock, (now) => percentLeft(state, now));
  return <progress className={styles.bar} value={percent} max={100} suppressHydrationWarning />;
}
