/** Live chat, fetched when its page is opened. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { supportTexts } from './texts.ts';

export const supportScreen = lazyScreen('Support', async () => (await import('./SupportScreen.tsx')).SupportScreen, [
  supportTexts,
]);
