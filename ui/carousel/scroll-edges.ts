/** A row that may be longer than its place: whether there is more beyond either edge, and the way there. */
import { useCallback, useRef, useState } from 'react';
import { isRightToLeft } from '../interaction/roving-focus.ts';

export type ScrollOverflow = { readonly start: boolean; readonly end: boolean };

type ScrollMetrics = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** Fractions of a pixel are nothing to go for. */
const tolerancePx = 2;

/** Where a page runs from right to left, the browser counts down from nothing. */
export const scrollOverflowOf = ({ scrollLeft, scrollWidth, clientWidth }: ScrollMetrics): ScrollOverflow => ({
  start: Math.abs(scrollLeft) > tolerancePx,
  end: Math.abs(scrollLeft) + clientWidth < scrollWidth - tolerancePx,
});

/** What was half in sight is whole after a step. */
const stepFraction = 0.7;

export function useScrollEdges() {
  const row = useRef<HTMLElement | null>(null);
  const [beyond, setBeyond] = useState<ScrollOverflow>({ start: false, end: false });
  const watch = useCallback((element: HTMLElement | null) => {
    row.current = element;
    if (!element) return undefined;
    const look = () => {
      const now = scrollOverflowOf(element);
      setBeyond((before) => (before.start === now.start && before.end === now.end ? before : now));
    };
    // The last one too: a letter or a language that comes late makes the row longer, and not its place.
    const sizes = new ResizeObserver(look);
    for (const part of [element, element.lastElementChild]) if (part) sizes.observe(part);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const step = (to: 'start' | 'end') => {
    const element = row.current;
    if (!element) return;
    const sign = (to === 'end' ? 1 : -1) * (isRightToLeft(element) ? -1 : 1);
    element.scrollBy({ left: sign * element.clientWidth * stepFraction, behavior: 'smooth' });
  };
  return { watch, beyond, step };
}
