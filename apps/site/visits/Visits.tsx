/** Counts visits where a brand has somebody count them, once the page has settled, and not of whoever asks not to be. */
import { useBootstrap } from '#domains/content/web/index.ts';
import { Silent } from '#platform/web/boundary.tsx';
import { lazyPart } from '#platform/web/lazy.ts';
import { useSettled } from '#platform/web/settled.ts';

const VisitFrame = lazyPart('VisitFrame', async () => (await import('./VisitFrame.tsx')).VisitFrame);

export function Visits() {
  const { gtagId } = useBootstrap().analytics;
  const isSettled = useSettled();
  if (gtagId === null || !isSettled) return null;
  return (
    <Silent>
      <VisitFrame />
    </Silent>
  );
}
