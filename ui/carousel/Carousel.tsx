/**
 * One picture at a time that changes by itself, unless a pointer, the focus or the pause button holds
 * it, the page is not looked at, or stillness is wanted.
 */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { reducedMotionQuery, useMediaQuery, usePageHidden } from '../interaction/media.ts';
import { isRightToLeft, stepForKey } from '../interaction/roving-focus.ts';
import styles from './Carousel.module.css';
import { CarouselControls, type CarouselLabels } from './CarouselControls.tsx';
import { animateSlideChange, dragSlides, nextSlideIndex, resetSlides } from './carousel-motion.ts';
import { trackDrag } from './drag.ts';

export type Slide = { readonly key: string; readonly content: ReactNode };

type Props = {
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Pixels between two slides while they change. */
  readonly spacing?: number | undefined;
  readonly speedMs?: number | undefined;
  readonly delayMs?: number | undefined;
  readonly loop?: boolean | undefined;
  readonly labels: CarouselLabels;
};

/** Pulled so far of its width, a slide gives way. */
const swipeThreshold = 0.16;

/** The slides behind the first are laid out when the rest of the page has been. */
const mountDelayMs = 1_200;

function useDelayedMount(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), mountDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isAwake;
}

export function Carousel(props: Props) {
  const { label, slides, spacing = 20.3, speedMs = 1_000, delayMs = 5_000, loop = true, labels } = props;
  const [chosen, setChosen] = useState(0);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const still = useMediaQuery(reducedMotionQuery);
  const unseen = usePageHidden();
  const isAwake = useDelayedMount();
  const stage = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const current = Math.min(chosen, Math.max(count - 1, 0));
  const running = count > 1 && !held && !paused && !unseen && !still;

  const elements = () => [...(stage.current?.children ?? [])] as HTMLElement[];
  const go = (to: number, direction: 1 | -1, pulledPx = 0) => {
    const leaving = elements()[current];
    const arriving = elements()[to];
    resetSlides(elements());
    if (!leaving || !arriving || to === current) return;
    animateSlideChange(leaving, arriving, { direction, spacing, speedMs: still ? 1 : speedMs, pulledPx });
    setChosen(to);
  };
  const step = (by: 1 | -1, pulledPx = 0) => go(nextSlideIndex(current, by, { count, loop }), by, pulledPx);

  const onTime = useEffectEvent((from: number) => {
    if (from === current) step(1);
  });
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => onTime(current), delayMs);
    return () => clearTimeout(timer);
  }, [running, current, delayMs]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = stepForKey(event.key, 'row', isRightToLeft(event.currentTarget));
    if (count < 2 || (direction !== 'next' && direction !== 'previous')) return;
    event.preventDefault();
    step(direction === 'next' ? 1 : -1);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (count < 2) return;
    const widthPx = event.currentTarget.clientWidth;
    const sideways = isRightToLeft(event.currentTarget) ? -1 : 1;
    const wayOf = (pulledPx: number) => (pulledPx * sideways < 0 ? 1 : -1);
    trackDrag(event, {
      onMove: (pulledPx) => {
        const all = elements();
        const slide = all[current];
        resetSlides(all);
        if (slide)
          dragSlides(slide, all[nextSlideIndex(current, wayOf(pulledPx), { count, loop })], { pulledPx, spacing });
      },
      onEnd: (pulledPx) => {
        if (Math.abs(pulledPx) > widthPx * swipeThreshold) step(wayOf(pulledPx), pulledPx);
        else resetSlides(elements());
      },
    });
  };

  return (
    <section
      className={styles.carousel}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={stage}
        className={isAwake ? styles.stage : `${styles.stage} ${styles.asleep}`}
        aria-live={running ? 'off' : 'polite'}
        onPointerDown={onPointerDown}
        onDragStart={(event) => event.preventDefault()}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-label={labels.slide(index + 1)}
            data-current={index === current || undefined}
            inert={index !== current}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <CarouselControls
          slides={slides}
          current={current}
          running={running}
          paused={paused || still}
          labels={labels}
          onChoose={(to) => go(to, to > current ? 1 : -1)}
          onStep={step}
          onPause={still ? undefined : () => setPaused(!paused)}
        />
      )}
    </section>
  );
}
