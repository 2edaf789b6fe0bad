/** Whether something has ever been near the screen. Until then it need not be there: only its room is kept. */
import { type RefCallback, startTransition, useCallback, useState } from 'react';
import { whenSettled } from './settled.ts';

const nearPx = 600;

/** False on the server, which writes the first view and not what is far below it. */
export function useNearView(): readonly [near: boolean, watch: RefCallback<HTMLElement>] {
  const [near, setNear] = useState(false);
  const watch: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // In pieces, between the frames of the scroll that brought it near.
        startTransition(() => setNear(true));
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    let isGone = false;
    // While the first view is only looked at, what lies below it is no work for the device of whoever looks.
    void whenSettled().then(() => isGone || observer.observe(element));
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, []);
  return [near, watch];
}
