/** Counts visits where a brand has somebody count them, once the page has settled, and not of whoever asks not to be. */
import { useBootstrap } from '#domains/content/web/index.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { useHasInteracted } from '#platform/web/lazy/first-interaction.ts';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';

const AnalyticsFrame = lazyPart('VisitFrame', async () => (await import('./AnalyticsFrame.tsx')).AnalyticsFrame);

export function Analytics() {
  const { gtagId } = useBootstrap().analytics;
  const isSettled = useHasInteracted();
  if (gtagId === null || !isSettled) return null;
  return (
    <Silent>
      <AnalyticsFrame />
    </Silent>
  );
}
