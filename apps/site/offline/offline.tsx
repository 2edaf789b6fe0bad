/** The page without a line, as markup. Used by the server's half only. */
import { renderToStaticMarkup } from 'react-dom/server';
import { writtenLocales } from '#kernel/locale.ts';
import { loadTexts, type TextSource } from '#platform/web/i18n.ts';
import { OfflinePage } from './OfflinePage.tsx';

const offlineTexts: TextSource = {
  room: 'apps/site/offline',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export async function renderOffline(brand: string): Promise<string> {
  const said = await Promise.all(
    writtenLocales.map(async (locale) => [locale, await loadTexts(locale, [offlineTexts])] as const),
  );
  return renderToStaticMarkup(<OfflinePage brand={brand} said={Object.fromEntries(said)} />);
}
