/** A page that stays in the document as it was left: unseen, out of reach of keyboard and screen reader, and laid out. */
import { memo } from 'react';
import { type Place, PlaceRoot } from '#platform/web/place.ts';
import { classes } from '#ui';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './KeptPage.module.css';
import { routeOf } from './routes.tsx';
import { Passing } from './session/Passing.tsx';

type Props = { readonly isShown: boolean; readonly place: Place };

export const KeptPage = ({ isShown, place }: Props) => (
  <div className={classes(styles.page, !isShown && styles.unseen)}>
    <ErrorBoundary inside place={place.search}>
      <Inside place={place} />
    </ErrorBoundary>
  </div>
);

/** Remembered: where the visitor goes next is nothing to a page that is not seen. */
const Inside = memo(function Inside({ place }: { readonly place: Place }) {
  const route = routeOf(place.pathname);
  return <PlaceRoot value={place}>{route && <Passing route={route} />}</PlaceRoot>;
});
