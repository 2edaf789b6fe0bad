/**
 * A page of another site may open a socket here and the browser sends our cookies along; only a page
 * of the host it connects to (or one that this host names) may. Programs send no origin and hold a token anyway.
 */
export function isOwnOrigin(origin: string | undefined, host: string, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  try {
    const url = new URL(origin);
    return (
      (url.protocol === 'https:' || url.protocol === 'http:') && url.host === new URL(`${url.protocol}//${host}`).host
    );
  } catch {
    return false;
  }
}
