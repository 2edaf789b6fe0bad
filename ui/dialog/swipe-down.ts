/** A sheet follows the finger that pulls it down, and is let go where it was pulled far or fast enough. */
import type { PointerEvent } from 'react';

const dismissDistancePx = 96;
const dismissPxPerMs = 0.6;

/** Whether a pull of so many pixels in so many milliseconds means "away with it". */
export const isDismissSwipe = (pulledPx: number, tookMs: number): boolean =>
  pulledPx > dismissDistancePx || (pulledPx > 24 && pulledPx / Math.max(tookMs, 1) > dismissPxPerMs);

/** Begins at a press on the head of a sheet; a dialog in the middle of a wide screen is not pulled. */
export function trackSwipeDown(event: PointerEvent<HTMLElement>, onDismiss: () => void) {
  const head = event.currentTarget;
  const sheet = head.closest('dialog');
  const startedOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
  if (!sheet || startedOnControl || event.pointerType === 'mouse' || !matchMedia('(max-width: 720px)').matches) return;
  const { clientY: startY, timeStamp: startMs, pointerId } = event;
  const pulled = (moved: globalThis.PointerEvent) => Math.max(0, moved.clientY - startY);
  const move = (moved: globalThis.PointerEvent) => {
    sheet.style.translate = `0 ${pulled(moved)}px`;
  };
  const end = (ended: globalThis.PointerEvent) => {
    head.removeEventListener('pointermove', move);
    head.removeEventListener('pointerup', end);
    head.removeEventListener('pointercancel', end);
    sheet.style.translate = '';
    if (ended.type === 'pointerup' && isDismissSwipe(pulled(ended), ended.timeStamp - startMs)) onDismiss();
  };
  head.setPointerCapture(pointerId);
  head.addEventListener('pointermove', move);
  head.addEventListener('pointerup', end);
  head.addEventListener('pointercancel', end);
}
