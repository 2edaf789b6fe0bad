/** Messages to and from the surrounding page: only the origin that the address names is accepted. */
import type { FrameMessage, PageMessage } from '#domains/games/contract/frame.ts';
import { webOrigin } from '#kernel/web-origin.ts';

type WithoutVersion<T> = T extends unknown ? Omit<T, 'kislap'> : never;
export type OutgoingMessage = WithoutVersion<FrameMessage>;

const version = 1;
const pageOrigin = webOrigin(new URLSearchParams(location.search).get('page') ?? '');

/** Without a surrounding page no messages are sent. */
export const isFramed = window.parent !== window && pageOrigin !== null;

export function postToPage(message: OutgoingMessage): void {
  if (isFramed && pageOrigin) window.parent.postMessage({ kislap: version, ...message }, pageOrigin);
}

const knownTypes: ReadonlySet<string> = new Set<PageMessage['type']>([
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
  knownTypes.has(data.type);

export function onPageMessage(hear: (message: PageMessage) => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === pageOrigin && isPageMessage(data)) hear(data);
  });
}
