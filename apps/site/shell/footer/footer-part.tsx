/** The footer is below everything; it wakes later than the page. */
import { memo, Suspense, useMemo } from 'react';
import { deferredPart } from '#platform/web/lazy/deferred-part.ts';
import { type Lane, navigationOf } from '../navigation.ts';

export const footerPart = deferredPart(
  'apps/site/shell/footer/SiteFooter.tsx',
  async () => (await import('./SiteFooter.tsx')).SiteFooter,
);

/** Remembered, because a part that still sleeps would be thrown away by a change from outside. */
export const DeferredFooter = memo(function Footer({ lanes }: { readonly lanes: readonly Lane[] }) {
  const entries = useMemo(() => navigationOf(lanes), [lanes]);
  const Part = footerPart;
  return (
    <Suspense>
      <Part entries={entries} lanes={lanes} />
    </Suspense>
  );
});
