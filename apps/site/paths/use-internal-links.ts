/** Changes the page in place for every click on a link inside the site that the browser was not asked to treat otherwise. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigateTo } from '#platform/web/location/page-location.ts';

/** A click with a key held opens a tab or a window, and one that a handler has answered is done. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export function useInternalLinks(): void {
  const go = useNavigateTo();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link =
      isPlainClick(event) &&
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[data-inside]');
    if (!link || link.target) return;
    event.preventDefault();
    // The page that is open already is no further step back.
    const replace = link.dataset['inside'] === 'replace' || link.href === window.location.href;
    go(link.pathname + link.search + link.hash, { replace });
  });
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
