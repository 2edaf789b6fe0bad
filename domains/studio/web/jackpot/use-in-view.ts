/** Whether an element is on the screen now, on a visible page. */
import { type RefCallback, useCallback, useState } from 'react';
import { usePageVisible } from '#ui/interaction/page-visibility.ts';

export function useInView(): readonly [seen: boolean, watch: RefCallback<HTMLElement>] {
  const isShown = usePageVisible();
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
