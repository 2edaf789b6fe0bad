/** The screens of this room that have addresses of their own, each fetched when its address is opened. */
import { lazyScreen } from '#platform/web/lazy.ts';

export const helpScreen = lazyScreen('Help', async () => (await import('./help/HelpScreen.tsx')).HelpScreen);
export const downloadScreen = lazyScreen(
  'Download',
  async () => (await import('./download/DownloadScreen.tsx')).DownloadScreen,
);
