/** The page without a line, as markup. Used by the server's half only. */
import { renderToStaticMarkup } from 'react-dom/server';
import { writtenLocales } from '#kernel/locale.ts';
import { loadTexts, type TextSource } from '#platform/web/text/i18n.ts';
import { OfflinePage } from './OfflinePage.tsx';

const offlineTexts: TextSource = {
  folder: 'apps/site/offline',
  messages: import.meta.glob('./messages/*.ts'),
};

export async function renderOffline(brand: string): Promise<string> {
  const said = await Promise.all(
    writtenLocales.map(async (locale) => [locale, await loadTexts(locale, [offlineTexts])] as const),
  );
  return renderToStaticMarkup(<OfflinePage brand={brand} textsByLocale={Object.fromEntries(said)} />);
}
