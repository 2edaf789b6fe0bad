/** A finger that stays. One finger is watched at a time, so the watch stands outside the thousand tiles. */
import type { PointerEvent } from 'react';

const longMs = 500;
let timer: ReturnType<typeof setTimeout> | undefined;
let wasLong = false;

const stop = () => clearTimeout(timer);

/** Handlers for a control whose long press does something else than its press. */
export const longPress = (act: () => void) => ({
  onPointerDown: ({ pointerType }: PointerEvent) => {
    stop();
    wasLong = false;
    if (pointerType !== 'touch') return;
    timer = setTimeout(() => {
      wasLong = true;
      act();
    }, longMs);
  },
  onPointerUp: stop,
  onPointerLeave: stop,
  onPointerCancel: stop,
});

/** The press that ends a long one means nothing any more. */
export function endsLongPress(): boolean {
  const was = wasLong;
  wasLong = false;
  return was;
}
