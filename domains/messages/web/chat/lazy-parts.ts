/** The chat rooms, fetched when their page is opened. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { chatTexts } from './texts.ts';

export const chatScreen = lazyScreen('ChatRoom', async () => (await import('./ChatScreen.tsx')).ChatScreen, [
  chatTexts,
]);
