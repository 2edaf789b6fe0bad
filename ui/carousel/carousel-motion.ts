/** How slides change places: they lie on one another and only the two that meet are moved, so a loop has no seam. */
import { isRightToLeft } from '../interaction/roving-focus.ts';

export type SlideTransition = { readonly direction: 1 | -1; readonly spacing: number; readonly speedMs: number };

/** The slide that a step leads to; a carousel that does not loop stops at its ends. */
export function nextSlideIndex(at: number, step: number, { count, loop }: { count: number; loop: boolean }): number {
  if (count < 1) return 0;
  return loop ? (((at + step) % count) + count) % count : Math.min(Math.max(at + step, 0), count - 1);
}

const easing = 'cubic-bezier(0.65, 0, 0.25, 1)';

/** `pulledPx` is how far the leaving one has already been pulled by hand. */
export function animateSlideChange(
  leaving: HTMLElement,
  arriving: HTMLElement,
  change: SlideTransition & { pulledPx: number },
) {
  const { direction, spacing, speedMs: duration, pulledPx } = change;
  const way = direction * (isRightToLeft(leaving) ? -1 : 1) * (leaving.offsetWidth + spacing);
  for (const slide of [leaving, arriving]) for (const running of slide.getAnimations()) running.cancel();
  const move = (slide: HTMLElement, fromPx: number, toPx: number) =>
    slide.animate(
      [
        { translate: `${fromPx}px`, visibility: 'visible' },
        { translate: `${toPx}px`, visibility: 'visible' },
      ],
      { duration, easing },
    );
  move(leaving, pulledPx, -way);
  move(arriving, way + pulledPx, 0);
}

type DragOffset = { readonly pulledPx: number; readonly spacing: number };

/** While a hand pulls, the slide and the neighbour that comes into view follow it. */
export function dragSlides(slide: HTMLElement, neighbour: HTMLElement | undefined, { pulledPx, spacing }: DragOffset) {
  slide.style.translate = `${pulledPx}px`;
  if (!neighbour || neighbour === slide) return;
  neighbour.style.visibility = 'visible';
  neighbour.style.translate = `${pulledPx - Math.sign(pulledPx) * (slide.offsetWidth + spacing)}px`;
}

export function resetSlides(slides: Iterable<HTMLElement>) {
  for (const { style } of slides) {
    style.translate = '';
    style.visibility = '';
  }
}
