/** Whether something has ever been near the screen. Until then it need not be rendered: only its space is reserved. */
import { type RefCallback, startTransition, useCallback, useState } from 'react';
import { afterFirstInteraction } from './first-interaction.ts';

const nearPx = 600;

/** False on the server, which writes the first view and not what is far below it. */
export function useNearView(): readonly [near: boolean, watch: RefCallback<HTMLElement>] {
  const [near, setNear] = useState(false);
  const watch: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return undefined;
    let isOver = false;
    const observe = (marginPx: number) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          isOver = true;
          observer.disconnect();
          // In pieces, between the frames of the scroll that brought it near.
          startTransition(() => setNear(true));
        },
        { rootMargin: `${marginPx}px 0px` },
      );
      observer.observe(element);
      return observer;
    };
    // While the first view is only looked at, what lies below it is no work for the device of whoever looks.
    let observer = observe(0);
    void afterFirstInteraction().then(() => {
      observer.disconnect();
      if (!isOver) observer = observe(nearPx);
    });
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, []);
  return [near, watch];
}
