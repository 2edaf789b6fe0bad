/** The chat rooms, fetched when their page is opened. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { ChatScreenProps } from './ChatScreen.tsx';
import { chatTexts } from './texts.ts';

export const chatScreen = lazyPart<ChatScreenProps>(
  'ChatRoom',
  async () => (await import('./ChatScreen.tsx')).ChatScreen,
  [chatTexts],
);
