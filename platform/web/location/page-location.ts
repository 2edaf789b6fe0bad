/**
 * The address of the page that a part stands on, and the way to another. The router's own hooks draw whoever asks them
 * again with every step of the visitor; these keep still, and a page that stays in the document unseen hears of none.
 */
import { createContext, startTransition, use, useMemo, useOptimistic } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Path } from 'react-router';

export type PageLocation = Pick<Path, 'pathname' | 'search'>;

/** What a page writes into the history when its visitor changes its address: a filter that is not named there was taken away. */
type DeliberateChange = { readonly isMeant: true };

export const isDeliberateChange = (state: unknown): boolean =>
  (state as Partial<DeliberateChange> | null)?.isMeant === true;

type OwnLocation = PageLocation & {
  /** Shows the page as it is with another query, until the router has followed. Called inside of a transition. */
  readonly show: (search: string) => void;
};

/** For a page that knows its own address, wherever the visitor is. */
export const LocationRoot = createContext<OwnLocation | null>(null);

/**
 * The router changes addresses in transitions, and React holds one back until every part of the page has hydrated. What
 * the visitor changes on a page does not wait for parts that have nothing to do with it.
 */
export function useOwnLocation(place: PageLocation): OwnLocation {
  const [shown, show] = useOptimistic(place, (now, search: string): PageLocation => ({ ...now, search }));
  return useMemo(() => ({ ...shown, show }), [shown, show]);
}

/** The same function on every page. `to` begins with a stroke. */
export function useNavigateTo(): (to: string, options?: { readonly replace?: boolean }) => void {
  const { navigator } = use(NavigationContext);
  return useMemo(
    () =>
      (to, { replace = false } = {}) =>
        replace ? navigator.replace(to) : navigator.push(to),
    [navigator],
  );
}

/** The place of a kept page, and how its address is changed where it stands. */
export function usePageLocation() {
  const place = use(LocationRoot);
  if (!place) throw new Error('usePlace() is for a page inside of a PlaceRoot');
  const { pathname, search, show } = place;
  const { navigator } = use(NavigationContext);
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const setAddress = (change: (now: URLSearchParams) => URLSearchParams) => {
    // On a slow device the address is ahead of the page: what was pressed a moment ago counts, though it is not drawn yet.
    const { location } = window;
    const next = change(new URLSearchParams(location.pathname === pathname ? location.search : search));
    const query = next.size > 0 ? `?${next}` : '';
    startTransition(() => {
      show(query);
      navigator.replace(pathname + query, { isMeant: true } satisfies DeliberateChange);
    });
  };
  return { pathname, address, setAddress };
}
