/** Follows a pointer that pulls something sideways. A press that became a pull is no click. */
import type { PointerEvent } from 'react';

const dragThresholdPx = 6;

type DragHandlers = {
  readonly onMove: (pulledPx: number) => void;
  /** `pulledPx` is 0 where the browser took the pointer for its own scrolling. */
  readonly onEnd: (pulledPx: number) => void;
};

const suppressClick = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

export function trackDrag(event: PointerEvent<HTMLElement>, { onMove, onEnd }: DragHandlers) {
  if (event.button !== 0) return;
  const element = event.currentTarget;
  const { clientX: startX, pointerId } = event;
  let pulling = false;
  const move = (moved: globalThis.PointerEvent) => {
    const pulledPx = moved.clientX - startX;
    if (!pulling && Math.abs(pulledPx) < dragThresholdPx) return;
    if (!pulling) element.setPointerCapture(pointerId);
    pulling = true;
    onMove(pulledPx);
  };
  const end = (ended: globalThis.PointerEvent) => {
    listening.abort();
    if (!pulling) return;
    element.addEventListener('click', suppressClick, { capture: true, once: true });
    // No click follows where the pull ended elsewhere; the next one must not be swallowed.
    setTimeout(() => element.removeEventListener('click', suppressClick, { capture: true }));
    onEnd(ended.type === 'pointerup' ? ended.clientX - startX : 0);
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  globalThis.addEventListener('pointerup', () => listening.abort(), { signal });
}
