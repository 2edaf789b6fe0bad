/** A page that stays in the document as it was left: unseen, out of reach of keyboard and screen reader, and laid out. */
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useRef, useState } from 'react';
import { type Place, PlaceRoot, useOwnPlace } from '#platform/web/place.ts';
import { classes } from '#ui';
import { createShown, ShownRoot } from '#ui/shown.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './KeptPage.module.css';
import { routeOf } from './routes.tsx';
import { Passing } from './session/Passing.tsx';

type Props = { readonly isShown: boolean; readonly place: Place };

export function KeptPage({ isShown, place }: Props) {
  const [shown] = useState(() => createShown(isShown));
  useEffect(() => shown.tell(isShown), [shown, isShown]);
  useFreshness(isShown);
  return (
    <ShownRoot value={shown}>
      <div className={classes(styles.page, !isShown && styles.unseen)}>
        <ErrorBoundary inside place={place.search}>
          <Inside place={place} />
        </ErrorBoundary>
      </div>
    </ShownRoot>
  );
}

/** Remembered: where the visitor goes next is nothing to a page that is not seen. */
const Inside = memo(function Inside({ place }: { readonly place: Place }) {
  const route = routeOf(place.pathname);
  return <PlaceRoot value={useOwnPlace(place)}>{route && <Passing route={route} />}</PlaceRoot>;
});

const seenAfterMs = 100;

/** Who comes back is told what is new, as on a page that begins; what is to stay as it was left says so to the query. */
function useFreshness(isShown: boolean): void {
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
    const timer = setTimeout(() => void refresh(), seenAfterMs);
    return () => clearTimeout(timer);
  }, [isShown, queries]);
}
