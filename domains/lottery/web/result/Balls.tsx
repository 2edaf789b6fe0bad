/** Drawn numbers as balls, left to right in every language. New ones appear one by one; with reduced motion all at once. */
import type { CSSProperties } from 'react';
import { classNames } from '#ui';
import '#ui/tokens/stage.css';
import styles from './Balls.module.css';

type Props = {
  readonly numbers: readonly string[];
  readonly size?: 'large' | 'small';
  /** They were drawn a moment ago. */
  readonly isFresh?: boolean;
  /** The family's look: balls, dice, or racers in their colours. */
  readonly look?: 'ball' | 'die' | 'racer';
};

/** A number may be drawn at several places: a ball is named by its place. */
const places = (numbers: readonly string[]) =>
  numbers.map((number, place) => ({ number, place, key: `place ${place}` }));

const keysOf = (count: number): string[] => Array.from({ length: count }, (_, place) => `place ${place}`);

export function Balls({ numbers, size = 'large', isFresh = false, look = 'ball' }: Props) {
  return (
    <div
      className={classNames(styles.balls, styles[size], numbers.length > 10 && styles.many)}
      role="img"
      aria-label={numbers.join(' ')}
      data-fresh={isFresh || undefined}
    >
      {places(numbers).map(({ number, place, key }) => (
        <span
          key={key}
          className={styles[look]}
          data-tone={look === 'racer' ? Number(number) : (place % 5) + 1}
          // Only a fresh draw is animated; a document from the server may have no styles of its own.
          style={isFresh ? ({ '--place': place } as CSSProperties) : undefined}
        >
          {look === 'die' ? <Pips count={Number(number)} /> : number}
        </span>
      ))}
    </div>
  );
}

const Pips = ({ count }: { readonly count: number }) => (
  <span className={styles.pips} data-count={count}>
    {keysOf(count).map((key) => (
      <i key={key} />
    ))}
  </span>
);

/** Places whose number is still to come. */
export const WaitingBalls = ({ count }: { readonly count: number }) => (
  <div className={classNames(styles.balls, styles.large)} aria-hidden="true">
    {keysOf(count).map((key) => (
      <span key={key} className={styles.waiting} />
    ))}
  </div>
);
