/** Whether something has ever been near the screen. Until then it need not be there: only its room is kept. */
import { type RefCallback, startTransition, useCallback, useState } from 'react';

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
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [near, watch];
}
