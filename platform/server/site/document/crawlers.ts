/** What search engines ask for before anything else. */
import { escapeHtml } from './escape.ts';

/** Pages that should not be found say so themselves, so they may be read; the sandbox has nothing to tell. */
export const writeRobots = (origin: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /sandbox/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** For a host that nobody answers to. */
export const closedRobots = 'User-agent: *\nDisallow: /\n';

export function writeSitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
