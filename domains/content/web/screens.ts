/** The screens of this room: those with addresses of their own, and the one in place of every address. Each is fetched when it is seen. */
import { lazyPart, lazyScreen } from '#platform/web/lazy.ts';
import { downloadTexts } from './download/texts.ts';
import { helpTexts } from './help/texts.ts';
import type { ClosedProps } from './player/ClosedScreen.tsx';

export const helpScreen = lazyScreen('Help', async () => (await import('./help/HelpScreen.tsx')).HelpScreen, [
  helpTexts,
]);
export const downloadScreen = lazyScreen(
  'Download',
  async () => (await import('./download/DownloadScreen.tsx')).DownloadScreen,
  [downloadTexts],
);

/** Its source file, by which the server finds its styles. */
export const closedScreenModule = 'domains/content/web/player/ClosedScreen.tsx';
export const closedScreen = lazyPart<ClosedProps>(
  'Closed',
  async () => (await import('./player/ClosedScreen.tsx')).ClosedScreen,
);
