/** The end of the lobby wakes later than its beginning. */
import { type ComponentProps, memo, Suspense } from 'react';
import { deferredPart } from '#platform/web/lazy/deferred-part.ts';

export const homeEndPart = deferredPart(
  'apps/site/screens/home/HomeEnd.tsx',
  async () => (await import('./HomeEnd.tsx')).HomeEnd,
);

/** Remembered, because a part that still sleeps would be thrown away by a change from outside. */
export const DeferredHomeEnd = memo(function End(props: ComponentProps<typeof homeEndPart>) {
  const Part = homeEndPart;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
});
