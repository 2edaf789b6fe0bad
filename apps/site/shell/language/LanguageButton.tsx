/** Opens the languages. They come in a dialog that is fetched when somebody wants it. */
import { use, useState } from 'react';
import { BootstrapRoot } from '#domains/content/web/index.ts';
import { isLocale, type Locale, locales } from '#kernel/locale.ts';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Icon, IconButton, Notice } from '#ui';
import { PopupBoundary } from '../PopupBoundary.tsx';
import { useText } from '../texts.ts';
import styles from './LanguageButton.module.css';

const LanguageDialog = lazyPart('LanguageDialog', async () => (await import('./LanguageDialog.tsx')).LanguageDialog);

const allLocales = Object.keys(locales) as Locale[];

type Props = {
  /** `icon` where the language is not told, `named` where it is. */
  readonly look: 'icon' | 'named';
  readonly onChosen?: (() => void) | undefined;
};

export function LanguageButton({ look, onChosen }: Props) {
  const text = useText();
  const { locale, choose, choosing } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const bootstrap = use(BootstrapRoot);
  const open = () => setOpen(true);
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon="globe" label={`${text('shell.language')} ${locales[locale].name}`} onPress={open} />
      ) : (
        <button
          type="button"
          className={styles.named}
          aria-haspopup="dialog"
          aria-busy={choosing || undefined}
          onClick={open}
        >
          <Icon name="globe" />
          <span className={styles.title}>{text('shell.language')} </span>
          <span lang={locales[locale].tag}>{locales[locale].name}</span>
          <Icon name="down" />
        </button>
      )}
      {isOpen && (
        <PopupBoundary onClose={() => setOpen(false)}>
          <LanguageDialog
            offered={bootstrap?.languages.filter(isLocale) ?? allLocales}
            value={locale}
            onChoose={(chosen) => {
              choose(chosen);
              onChosen?.();
            }}
            onClose={() => setOpen(false)}
          />
        </PopupBoundary>
      )}
    </>
  );
}

/** Said once on a page, however many buttons there are. */
export function LanguageNotice() {
  const text = useText();
  const { choose, choosing, missing } = useLocale();
  if (missing === null) return null;
  return (
    <Notice tone="refusal" action={{ label: text('error.retry'), onPress: () => choose(missing), busy: choosing }}>
      {text('error.network')}
    </Notice>
  );
}
