/** What the bell unfolds, fetched when it is pressed. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { inboxTexts } from '../inbox/texts.ts';
import type { BellListProps } from './BellList.tsx';

export const bell = lazyPart<BellListProps>('Bell', async () => (await import('./BellList.tsx')).BellList, [
  inboxTexts,
]);
