/** What other pages show of this room, as scripts of their own. */
import { lazyPart } from '#platform/web/lazy.ts';
import type { LimitMeterProps } from './LimitMeter.tsx';
import { protectionTexts } from './texts.ts';

export const pauseNotice = lazyPart('PauseNotice', async () => (await import('./PauseNotice.tsx')).PauseNotice, [
  protectionTexts,
]);
export const limitMeter = lazyPart<LimitMeterProps>(
  'LimitMeter',
  async () => (await import('./LimitMeter.tsx')).LimitMeter,
  [protectionTexts],
);
