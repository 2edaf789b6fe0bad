/** A new page starts at its top; going back, and a list that was kept, is found where it was left. */
import { useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

type ScrollState = { readonly page: string; readonly spot: string };

/** `page` changes with what is shown, not with every address; `kept` names a list that remembers its own place. */
export function useScrollRestoration({ page, kept }: { readonly page: string; readonly kept: string | null }): void {
  const { key } = useLocation();
  const came = useNavigationType();
  const spot = kept ?? key;
  const [places] = useState(() => new Map<string, number>());
  const before = useRef<ScrollState | null>(null);
  /** Where the window was seen last: to ask it makes the browser lay out the new page twice. */
  const seen = useRef(0);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = { page, spot };
    // The first page of a visit, and a reload, are the browser's to place.
    if (from && from.page !== page) {
      const top = kept !== null || came === NavigationType.Pop ? (places.get(spot) ?? 0) : 0;
      if (top !== 0 || seen.current !== 0) window.scrollTo({ top, behavior: 'instant' });
      seen.current = top;
    }
    // Noted while it happens: by the time a page leaves, the next one has already changed its height.
    const note = () => {
      seen.current = window.scrollY;
      places.set(spot, seen.current);
    };
    window.addEventListener('scroll', note, { passive: true });
    // Whoever scrolled before the page was awake is noted too, once nothing else has to be laid out for it.
    const early = from ? undefined : setTimeout(note);
    return () => {
      clearTimeout(early);
      window.removeEventListener('scroll', note);
    };
  }, [page, spot, kept, came, places]);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const giveBack = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', giveBack);
    return () => window.removeEventListener('pagehide', giveBack);
  }, []);
}
