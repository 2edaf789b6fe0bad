/** The real jackpots wake later than the first view, in the room that is kept for them. */
import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useState } from 'react';
import { jackpotPart, jackpotsNowKey, type ShownJackpot } from '#domains/studio/web/site.ts';

/** Remembered, because a part that still sleeps would be thrown away by a change from outside. */
export const Jackpots = memo(function Jackpots() {
  const Part = jackpotPart;
  const queries = useQueryClient();
  const [written] = useState(() => queries.getQueryData<readonly ShownJackpot[]>(jackpotsNowKey));
  return (
    <Suspense>
      <Part {...(written && { written })} />
    </Suspense>
  );
});
