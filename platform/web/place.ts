/**
 * The address of the page that a part stands on, and the way to another. The router's own hooks draw whoever asks them
 * again with every step of the visitor; these keep still, and a page that stays in the document unseen hears of none.
 */
import { createContext, use, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Path } from 'react-router';

export type Place = Pick<Path, 'pathname' | 'search'>;

/** What a page writes into the history when its visitor changes its address: a filter that is not named there was taken away. */
type Meant = { readonly isMeant: true };

export const isMeant = (state: unknown): boolean => (state as Partial<Meant> | null)?.isMeant === true;

/** For a page that knows its own address, wherever the visitor is. */
export const PlaceRoot = createContext<Place | null>(null);

/** The same function on every page. `to` begins with a stroke. */
export function useGo(): (to: string, options?: { readonly replace?: boolean }) => void {
  const { navigator } = use(NavigationContext);
  return useMemo(
    () =>
      (to, { replace = false } = {}) =>
        replace ? navigator.replace(to) : navigator.push(to),
    [navigator],
  );
}

/** The place of a kept page, and how its address is changed where it stands. */
export function usePlace() {
  const place = use(PlaceRoot);
  if (!place) throw new Error('usePlace() is for a page inside of a PlaceRoot');
  const { pathname, search } = place;
  const { navigator } = use(NavigationContext);
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const setAddress = (change: (now: URLSearchParams) => URLSearchParams) => {
    // On a slow device the address is ahead of the page: what was pressed a moment ago counts, though it is not drawn yet.
    const { location } = window;
    const next = change(new URLSearchParams(location.pathname === pathname ? location.search : search));
    navigator.replace(next.size > 0 ? `${pathname}?${next}` : pathname, { isMeant: true } satisfies Meant);
  };
  return { pathname, address, setAddress };
}
