/**
 * A row that passes by without end. It stands still under a pointer, under the focus, by its button, and
 * as a plain list for whoever asked for stillness.
 */
import { type FocusEvent, type ReactNode, useState } from 'react';
import styles from './Marquee.module.css';
import { roundSeconds } from './marquee-pace.ts';

type Pace =
  | { readonly seconds: number; readonly step?: undefined }
  /** Pixels a frame. */
  | { readonly step: number; readonly seconds?: undefined };

type Props = Pace & {
  readonly label: string;
  readonly pauseLabel: string;
  /** Where nothing moves: everything in sight, or one line that is pushed by hand and needs something to focus in it. */
  readonly still?: 'list' | 'line' | undefined;
  readonly children: ReactNode;
};

/** A browser takes for seen what shows an edge; and a pointer that presses must find in its place what it aimed at. */
const reveal = ({ target }: FocusEvent) =>
  target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
const giveBack = ({ currentTarget }: FocusEvent) => currentTarget.scrollTo(0, 0);

export function Marquee({ label, pauseLabel, still = 'list', children, ...pace }: Props) {
  const [paused, setPaused] = useState(false);
  const { seconds, step } = pace;

  /** A length is known only on the page, and asked for when it has been laid out anyway. */
  const keepPace = (row: HTMLDivElement) => {
    const tell = (round: number) => row.style.setProperty('--round', `${round}s`);
    const watch = new ResizeObserver(() => tell(roundSeconds(row.scrollWidth / 2, step ?? 0)));
    if (seconds === undefined) watch.observe(row);
    else tell(seconds);
    return () => watch.disconnect();
  };

  return (
    <div
      className={styles.marquee}
      role="group"
      aria-label={label}
      data-still={still}
      data-paused={paused || undefined}
    >
      <div className={styles.window} onFocus={reveal} onBlur={giveBack}>
        <div ref={keepPace} className={styles.row}>
          <div className={styles.round}>{children}</div>
          <div className={styles.round} aria-hidden="true" inert>
            {children}
          </div>
        </div>
      </div>
      <button
        type="button"
        className={styles.button}
        aria-label={pauseLabel}
        aria-pressed={paused}
        title={pauseLabel}
        onClick={() => setPaused(!paused)}
      >
        <span className={paused ? styles.play : styles.pause} />
      </button>
    </div>
  );
}
