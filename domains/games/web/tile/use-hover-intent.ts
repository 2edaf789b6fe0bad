/** Whether a pointer rests on a tile, or the focus is in it. Tiles that pass under the pointer during a scroll do not change. */
import { type FocusEvent, type PointerEvent, useRef, useState } from 'react';

const restMs = 80;

export function useHoverIntent() {
  const [near, setNear] = useState(false);
  const resting = useRef<number | undefined>(undefined);

  const turn = (to: boolean) => {
    window.clearTimeout(resting.current);
    setNear(to);
  };
  const watch = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') resting.current = window.setTimeout(setNear, restMs, true);
    },
    onPointerLeave: () => turn(false),
    onFocus: () => turn(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) turn(false);
    },
  };
  return [near, watch] as const;
}
