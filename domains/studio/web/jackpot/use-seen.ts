/** Whether something stands on the screen now, on a page that is in sight. */
import { type RefCallback, useCallback, useState } from 'react';
import { useShown } from '#ui/shown.ts';

export function useSeen(): readonly [seen: boolean, watch: RefCallback<HTMLElement>] {
  const isShown = useShown();
  const [isInView, setInView] = useState(false);
  const watch: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setInView(last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isShown && isInView, watch];
}
