/** The real jackpots wake later than the first view, in the room that is kept for them. */
import { memo, Suspense } from 'react';
import { jackpotPart } from '#domains/studio/web/site.ts';

/** Remembered, because a part that still sleeps would be thrown away by a change from outside. */
export const Jackpots = memo(function Jackpots() {
  const Part = jackpotPart;
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
});
