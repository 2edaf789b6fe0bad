/**
 * What a visitor sees who opens an address without a line. It is fetched long before it is shown, so it
 * carries every language, and the document picks the one that was chosen. Rendered by the server only.
 */
import { type Locale, locales, writtenLocales } from '#kernel/locale.ts';
import type { Texts } from '#platform/web/text/i18n.ts';
import { Button, Logo, StatusPage } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import frame from '../shell/BareShell.module.css';

type Props = { readonly brand: string; readonly textsByLocale: Readonly<Record<string, Texts>> };

export function OfflinePage({ brand, textsByLocale }: Props) {
  return (
    <div className={frame.shell}>
      <header className={frame.header}>
        <Logo name={brand} />
      </header>
      <main className={frame.main}>
        {writtenLocales.map((locale, at) => {
          const texts = textsByLocale[locale];
          return texts && <OfflineText key={locale} locale={locale} texts={texts} isHidden={at > 0} />;
        })}
      </main>
    </div>
  );
}

type OfflineTextProps = { readonly locale: Locale; readonly texts: Texts; readonly isHidden: boolean };

function OfflineText({ locale, texts: { i18n }, isHidden }: OfflineTextProps) {
  return (
    <div lang={locales[locale].tag} data-locale={locale} hidden={isHidden}>
      <StatusPage
        picture={{ src: unplugged, width: 260, height: 239 }}
        title={i18n.t('offline.title')}
        lead={i18n.t('offline.lead')}
      >
        <Button kind="primary" size="large" icon="refresh">
          {i18n.t('offline.retry')}
        </Button>
      </StatusPage>
    </div>
  );
}
