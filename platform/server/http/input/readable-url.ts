/** Addresses that no router can read. */
import type { IncomingMessage } from 'node:http';

export const callPrefixes = ['/wps', '/lgw', '/lotto'];

/** No page has it: the site answers it with the page for addresses that lead nowhere. */
const missingPage = '/not-found';

/** Somebody is led there in a browser: a file or a call is asked for in other words. */
export const isNavigation = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

/**
 * Letters that are cut in half, and two slashes, which a browser would take for another host, are a page that is
 * missing for whoever is led there. A program is told that it asked badly.
 */
export function readableUrl(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const { url = '/' } = request;
  if (isReadable(url) || !isNavigation(request)) return url;
  return callPrefixes.some((prefix) => url.startsWith(`${prefix}/`)) ? url : missingPage;
}

function isReadable(url: string): boolean {
  if (url.startsWith('//')) return false;
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
