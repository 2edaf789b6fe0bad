/** The jackpots of the first page hydrate after the first view, in the space that is reserved for them. */
import { memo, Suspense } from 'react';
import { jackpotPart } from '#domains/studio/web/site.ts';

/** Memoised: an update from outside would discard a boundary that has not hydrated yet. */
export const Jackpots = memo(function Jackpots() {
  const Part = jackpotPart;
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
});
