/** The words between this frame and the page around it; `domains/games/contract/frame.ts` is their list. */

const version = 1;
type PageMessage = { readonly kislap: number; readonly type: string; readonly [field: string]: unknown };

/** `page` is the origin that may embed this frame; without it no messages are sent. */
export function createFrame(page: string | null, hear: (message: PageMessage) => void) {
  addEventListener('message', ({ origin, source, data }: MessageEvent<PageMessage | null>) => {
    if (page === null || origin !== page || source !== parent) return;
    if (data?.kislap === version && typeof data.type === 'string') hear(data);
  });
  return (type: string, fields: object = {}): void => {
    if (page !== null && parent !== window) parent.postMessage({ kislap: version, type, ...fields }, page);
  };
}
