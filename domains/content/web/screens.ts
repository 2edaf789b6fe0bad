/** The screens of this domain: those with their own addresses, and the one that replaces every address. Each is loaded when it is shown. */
import { lazyPart, lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { downloadTexts } from './download/texts.ts';
import { helpTexts } from './help/texts.ts';
import type { ClosedProps } from './status/ClosedScreen.tsx';

export const helpScreen = lazyScreen('Help', async () => (await import('./help/HelpScreen.tsx')).HelpScreen, [
  helpTexts,
]);
export const downloadScreen = lazyScreen(
  'Download',
  async () => (await import('./download/DownloadScreen.tsx')).DownloadScreen,
  [downloadTexts],
);

/** Its source file, by which the server finds its styles. */
export const closedScreenModule = 'domains/content/web/status/ClosedScreen.tsx';
export const closedScreen = lazyPart<ClosedProps>(
  'Closed',
  async () => (await import('./status/ClosedScreen.tsx')).ClosedScreen,
);
