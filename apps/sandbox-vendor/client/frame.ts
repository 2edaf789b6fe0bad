/** The words between this frame and the page around it; `domains/games/contract/frame.ts` is their list. */

const version = 1;
type Heard = { readonly kislap: number; readonly type: string; readonly [field: string]: unknown };

/** `page` is the origin that may hold this frame; without it nobody is told anything. */
export function createFrame(page: string | null, hear: (message: Heard) => void) {
  addEventListener('message', ({ origin, source, data }: MessageEvent<Heard | null>) => {
    if (page === null || origin !== page || source !== parent) return;
    if (data?.kislap === version && typeof data.type === 'string') hear(data);
  });
  return (type: string, fields: object = {}): void => {
    if (page !== null && parent !== window) parent.postMessage({ kislap: version, type, ...fields }, page);
  };
}
