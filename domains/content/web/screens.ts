/** The screens of this room that have addresses of their own, each fetched when its address is opened. */
import { lazyScreen } from '#platform/web/lazy.ts';
import { downloadTexts } from './download/texts.ts';
import { helpTexts } from './help/texts.ts';

export const helpScreen = lazyScreen('Help', async () => (await import('./help/HelpScreen.tsx')).HelpScreen, [
  helpTexts,
]);
export const downloadScreen = lazyScreen(
  'Download',
  async () => (await import('./download/DownloadScreen.tsx')).DownloadScreen,
  [downloadTexts],
);
