/** What a device is told when somebody puts the site among their apps. */
import type { Bundle } from '../assets/bundle.ts';
import type { SiteInfo } from '../site-info.ts';
import { themeColours } from './head.ts';

type Icon = { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string };

/** Files of a brand, as they are drawn; a brand that lacks one goes without. */
const brandIcons = [
  { file: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { file: 'mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
] as const;

export function webManifest(site: SiteInfo, bundle: Bundle, { lang, dir }: { lang: string; dir: string }): object {
  const icons = brandIcons.flatMap(({ file, ...icon }): Icon[] => {
    const src = bundle.addressOf(`ui/brand/${site.brand}-${file}`);
    return src ? [{ src, ...icon }] : [];
  });
  return {
    id: '/',
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColours.dark,
    theme_color: themeColours.dark,
    icons,
  };
}
