/** The dots, the pause button and the arrows of a carousel with more than one slide. */

import { Icon } from '../picture/Icon.tsx';
import styles from './Carousel.module.css';

export type CarouselLabels = {
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  /** Names a slide by its place, from 1. */
  readonly slide: (place: number) => string;
};

type Props = {
  readonly slides: readonly { readonly key: string }[];
  readonly current: number;
  readonly running: boolean;
  readonly paused: boolean;
  readonly labels: CarouselLabels;
  readonly onChoose: (index: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Absent where nothing moves by itself anyway. */
  readonly onPause: (() => void) | undefined;
};

export function CarouselControls({ slides, current, running, paused, labels, onChoose, onStep, onPause }: Props) {
  return (
    <div className={styles.controls} data-running={running || undefined}>
      <div className={styles.dots}>
        {slides.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={labels.slide(index + 1)}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        {onPause && (
          <button type="button" aria-label={paused ? labels.play : labels.pause} onClick={onPause}>
            <span className={paused ? styles.play : styles.pause} />
          </button>
        )}
        <button type="button" className={styles.arrow} aria-label={labels.previous} onClick={() => onStep(-1)}>
          <Icon name="left" flip />
        </button>
        <button type="button" className={styles.arrow} aria-label={labels.next} onClick={() => onStep(1)}>
          <Icon name="right" flip />
        </button>
      </div>
    </div>
  );
}
