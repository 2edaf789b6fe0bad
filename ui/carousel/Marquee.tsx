/**
 * A row that passes by without end. It stands still under a pointer, under the focus, by its button, and
 * as a plain list for whoever asked for stillness.
 */
import { type FocusEvent, type ReactNode, useState } from 'react';
import { reducedMotionQuery } from '../interaction/media.ts';
import styles from './Marquee.module.css';
import { loopSeconds } from './marquee-speed.ts';

type MarqueeSpeed =
  | { readonly seconds: number; readonly step?: undefined }
  /** Pixels a frame. */
  | { readonly step: number; readonly seconds?: undefined };

type Props = MarqueeSpeed & {
  readonly label: string;
  readonly pauseLabel: string;
  /** Where nothing moves: everything in sight, or one line that is pushed by hand and needs something to focus in it. */
  readonly still?: 'list' | 'line' | undefined;
  readonly children: ReactNode;
};

/** A browser takes for seen what shows an edge; and a pointer that presses must find in its place what it aimed at. */
const scrollFocusedIntoView = ({ target }: FocusEvent) =>
  target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
/** The second round hears nothing, but eyes do not know which one they follow: what is pressed there is pressed in the first. */
function forwardClick({ currentTarget, target, clientX, clientY }: MouseEvent): void {
  if (!(currentTarget instanceof HTMLElement) || target !== currentTarget) return;
  const [round, twin] = currentTarget.children;
  if (!round || !twin) return;
  const x = clientX - twin.getBoundingClientRect().x + round.getBoundingClientRect().x;
  const isAt = ({ left, right, top, bottom }: DOMRect) =>
    left <= x && x <= right && top <= clientY && clientY <= bottom;
  const pressed = [...round.querySelectorAll<HTMLElement>('a, button')];
  pressed.find((one) => isAt(one.getBoundingClientRect()))?.click();
}

/** Only when the focus has left: from one title to the next the line would be pulled away under the pointer. */
const resetScrollOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
  if (!currentTarget.contains(relatedTarget) && !window.matchMedia(reducedMotionQuery).matches)
    currentTarget.scrollTo(0, 0);
};

export function Marquee({ label, pauseLabel, still = 'list', children, ...pace }: Props) {
  const [paused, setPaused] = useState(false);
  const { seconds, step } = pace;

  /** A length is known only on the page, and asked for when it has been laid out anyway. */
  const tend = (row: HTMLDivElement) => {
    const tell = (round: number) => row.style.setProperty('--round', `${round}s`);
    const watch = new ResizeObserver(() => tell(loopSeconds(row.scrollWidth / 2, step ?? 0)));
    if (seconds === undefined) watch.observe(row);
    else tell(seconds);
    row.addEventListener('click', forwardClick);
    return () => {
      watch.disconnect();
      row.removeEventListener('click', forwardClick);
    };
  };

  return (
    <div
      className={styles.marquee}
      role="group"
      aria-label={label}
      data-still={still}
      data-paused={paused || undefined}
    >
      <div className={styles.window} onFocus={scrollFocusedIntoView} onBlur={resetScrollOnBlur}>
        <div ref={tend} className={styles.row}>
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
