import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { envelopeTexts } from './texts.ts';

export const envelopePage = lazyScreen('RedEnvelope', async () => (await import('./EnvelopePage.tsx')).EnvelopePage, [
  envelopeTexts,
]);
