/** Long press. Only one finger is tracked at a time, so the state is shared by the thousand tiles. */
import type { PointerEvent } from 'react';

const longMs = 500;
let timer: ReturnType<typeof setTimeout> | undefined;
let wasLong = false;

const stop = () => clearTimeout(timer);

/** Handlers for a control whose long press has another action than its press. */
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

/** The click that ends a long press is ignored. */
export function endsLongPress(): boolean {
  const was = wasLong;
  wasLong = false;
  return was;
}
