/** The page around the frame. It is spoken to at the origin that the address names, and nobody else is heard. */
import type { FrameMessage, PageMessage } from '#domains/games/contract/frame.ts';
import { webOrigin } from '#kernel/web-origin.ts';

type Word<T> = T extends unknown ? Omit<T, 'kislap'> : never;
export type ToPage = Word<FrameMessage>;

const version = 1;
const around = webOrigin(new URLSearchParams(location.search).get('page') ?? '');

/** Alone in its tab a game has nobody to tell. */
export const isFramed = window.parent !== window && around !== null;

export function tell(message: ToPage): void {
  if (isFramed && around) window.parent.postMessage({ kislap: version, ...message }, around);
}

const known: ReadonlySet<string> = new Set<PageMessage['type']>([
  'welcome',
  'setSound',
  'setTheme',
  'openRules',
  'pause',
  'resume',
  'balanceChanged',
]);

const isPageMessage = (data: unknown): data is PageMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kislap' in data &&
  data.kislap === version &&
  'type' in data &&
  typeof data.type === 'string' &&
  known.has(data.type);

export function hearPage(hear: (message: PageMessage) => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === around && isPageMessage(data)) hear(data);
  });
}
