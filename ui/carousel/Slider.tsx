/**
 * A row that goes on beyond the edge: the browser's own scrolling with snap points, so it works before
 * any script does; a mouse may pull it, the arrow keys go item by item.
 */
import { Children, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { isRightToLeft, stepForKey } from '../interaction/roving-focus.ts';
import { Icon } from '../picture/Icon.tsx';
import { trackDrag } from './drag.ts';
import styles from './Slider.module.css';

type Props = {
  readonly label: string;
  /** How many are in view on a wide screen; smaller ones show fewer. */
  readonly perView: 2 | 3 | 4 | 5 | 6;
  readonly gap?: 12 | 16 | 20 | undefined;
  readonly arrows?: boolean | undefined;
  readonly labels: { readonly previous: string; readonly next: string };
  /** Puts the arrows into the head of the section. */
  readonly head: (arrows: ReactNode) => ReactNode;
  readonly children: ReactNode;
};

type ScrollEnds = { readonly start: boolean; readonly end: boolean };

const scrollEndsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollEnds => ({
  start: Math.abs(scrollLeft) < 2,
  end: Math.abs(scrollLeft) + clientWidth > scrollWidth - 2,
});

export function Slider({ label, perView, gap = 16, arrows = false, labels, head, children }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<ScrollEnds>({ start: true, end: false });

  const onScroll = () => {
    if (!track.current) return;
    const now = scrollEndsOf(track.current);
    if (now.start !== ends.start || now.end !== ends.end) setEnds(now);
  };
  const scroll = (items: number) => {
    const row = track.current;
    const [first, second] = row?.children ?? [];
    if (!row || !first) return;
    const itemPx = second ? Math.abs(second.getBoundingClientRect().x - first.getBoundingClientRect().x) : 0;
    row.scrollBy({ left: items * (itemPx || row.clientWidth) * (isRightToLeft(row) ? -1 : 1), behavior: 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = stepForKey(event.key, 'row', isRightToLeft(event.currentTarget));
    if (step !== 'next' && step !== 'previous') return;
    event.preventDefault();
    scroll(step === 'next' ? 1 : -1);
  };
  const onPointerDown = (event: PointerEvent<HTMLUListElement>) => {
    // A finger scrolls by itself.
    if (event.pointerType !== 'mouse') return;
    const row = event.currentTarget;
    const startedAt = row.scrollLeft;
    trackDrag(event, {
      onMove: (pulledPx) => {
        row.dataset['pulled'] = '';
        row.scrollLeft = startedAt - pulledPx;
      },
      onEnd: () => {
        delete row.dataset['pulled'];
      },
    });
  };
  const buttons = arrows && (
    <div className={styles.arrows}>
      <Arrow to="previous" label={labels.previous} disabled={ends.start} onPress={() => scroll(-1)} />
      <Arrow to="next" label={labels.next} disabled={ends.end} onPress={() => scroll(1)} />
    </div>
  );

  return (
    <div className={styles.slider}>
      {head(buttons)}
      <ul
        ref={track}
        className={styles.track}
        aria-label={label}
        data-per-view={perView}
        data-gap={gap}
        onScroll={arrows ? onScroll : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onDragStart={(event) => event.preventDefault()}
      >
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}

type ArrowProps = {
  readonly to: 'previous' | 'next';
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
};

/** It says that it leads no further but keeps the focus of whoever presses it to the end. */
function Arrow({ to, label, disabled, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onPress}
    >
      <Icon name={to === 'previous' ? 'left' : 'right'} flip />
    </button>
  );
}
