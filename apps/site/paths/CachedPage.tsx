/** A page that stays in the document as it was left: unseen, out of reach of keyboard and screen reader, and laid out. */
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useRef, useState } from 'react';
import { LocationRoot, type PageLocation, useOwnLocation } from '#platform/web/location/page-location.ts';
import { classNames } from '#ui';
import { createPageVisibility, PageVisibilityRoot } from '#ui/interaction/page-visibility.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { routeOf } from '../routes.tsx';
import { GuardedRoute } from '../session/GuardedRoute.tsx';
import styles from './CachedPage.module.css';

type Props = { readonly isVisible: boolean; readonly location: PageLocation };

export function CachedPage({ isVisible, location }: Props) {
  const [shown] = useState(() => createPageVisibility(isVisible));
  useEffect(() => shown.tell(isVisible), [shown, isVisible]);
  useRefetchOnReturn(isVisible);
  return (
    <PageVisibilityRoot value={shown}>
      <div className={classNames(styles.page, !isVisible && styles.unseen)}>
        <ErrorBoundary inside resetKey={location.search}>
          <CachedPageContent place={location} />
        </ErrorBoundary>
      </div>
    </PageVisibilityRoot>
  );
}

/** Remembered: where the visitor goes next is nothing to a page that is not seen. */
const CachedPageContent = memo(function Inside({ place }: { readonly place: PageLocation }) {
  const route = routeOf(place.pathname);
  return <LocationRoot value={useOwnLocation(place)}>{route && <GuardedRoute route={route} />}</LocationRoot>;
});

const refetchDelayMs = 100;

/** Who comes back is told what is new, as on a page that begins; what is to stay as it was left says so to the query. */
function useRefetchOnReturn(isShown: boolean): void {
  const queries = useQueryClient();
  const wasLeft = useRef(false);
  useEffect(() => {
    const isBack = isShown && wasLeft.current;
    wasLeft.current = !isShown;
    if (!isBack) return undefined;
    const refresh = () =>
      queries.refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ observers }) => observers.some(({ options }) => options.refetchOnMount !== false),
      });
    // The page is seen first.
    const timer = setTimeout(() => void refresh(), refetchDelayMs);
    return () => clearTimeout(timer);
  }, [isShown, queries]);
}
