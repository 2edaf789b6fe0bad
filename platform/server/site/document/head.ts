/** What a document says about itself, to browsers, to search engines and to whoever shares its address. */
import { attribute, escapeHtml, escapeJson } from './escape.ts';

export type HeadParts = {
  readonly title: string;
  readonly description: string;
  /** The whole address under which search engines keep the page; null where they should not. */
  readonly canonical: string | null;
  /** Null where the device decides. */
  readonly theme: 'dark' | 'light' | null;
  readonly lang: string;
  /** What the brand is called. */
  readonly name: string;
  readonly icon: string | undefined;
  readonly touchIcon: string | undefined;
  readonly manifest: string | undefined;
  /** The whole address of a picture of 1200 x 630. */
  readonly picture: string | undefined;
  readonly structured: readonly unknown[];
};

export const themeColours = { dark: '#171015', light: '#f8f3ea' } as const;

const meta = (name: string, content: string) => `<meta name="${name}" ${attribute('content', content)}>`;
const metaProperty = (name: string, content: string) => `<meta property="${name}" ${attribute('content', content)}>`;
const link = (rel: string, href: string | undefined) =>
  href ? [`<link rel="${rel}" ${attribute('href', href)}>`] : [];

/** The colour of the browser's own bars. */
function themeColourOf(theme: HeadParts['theme']): string[] {
  if (theme !== null) return [meta('theme-color', themeColours[theme])];
  return (['dark', 'light'] as const).map(
    (preferred) =>
      `<meta name="theme-color" media="(prefers-color-scheme:${preferred})" ${attribute('content', themeColours[preferred])}>`,
  );
}

export function writeHead(parts: HeadParts): string[] {
  return [
    `<title>${escapeHtml(parts.title)}</title>`,
    meta('description', parts.description),
    ...themeColourOf(parts.theme),
    '<meta name="color-scheme" content="dark light">',
    ...(parts.canonical === null ? [meta('robots', 'noindex')] : link('canonical', parts.canonical)),
    // Without a mark the browser is told so, or it would ask for one.
    ...link('icon', parts.icon ?? 'data:,'),
    ...link('apple-touch-icon', parts.touchIcon),
    ...link('manifest', parts.manifest),
    ...(parts.canonical === null ? [] : socialTags(parts, parts.canonical)),
  ];
}

/** A page that nobody should find is not shared either. */
function socialTags({ title, description, name, lang, picture, structured }: HeadParts, canonical: string): string[] {
  return [
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', name),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:url', canonical),
    metaProperty('og:locale', localeOf(lang)),
    ...(picture
      ? [
          metaProperty('og:image', picture),
          metaProperty('og:image:width', '1200'),
          metaProperty('og:image:height', '630'),
          metaProperty('og:image:alt', name),
        ]
      : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...structured.map((thing) => `<script type="application/ld+json">${escapeJson(thing)}</script>`),
  ];
}

/** With the country where the language is mostly spoken: without one it is not understood. */
function localeOf(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}
