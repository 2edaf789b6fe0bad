/** Every language of the brand, in its own letters and in the reader's: a machine may have no font for the first. */
import { type KeyboardEvent, use } from 'react';
import { chooseLanguage } from '#domains/content/contract/language.ts';
import { type Locale, locales, writtenLocaleOf } from '#kernel/locale.ts';
import { CallRoot } from '#platform/web/call/use-call.ts';
import { Dialog, Icon } from '#ui';
import { useText } from '../texts.ts';
import styles from './LanguageDialog.module.css';

type Props = {
  readonly offered: readonly Locale[];
  readonly value: Locale;
  readonly onChoose: (locale: Locale) => void;
  readonly onClose: () => void;
};

/** Where each key leads from the place `at`; the grid reads row by row. */
const indexByKey: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = indexByKey[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at(step(at, items.length) % items.length)?.focus();
}

/** A dialog that opens gives the focus to whoever asks for it in the browser's own way. */
const setAutofocus = (choice: HTMLElement | null) => choice?.setAttribute('autofocus', '');

export function LanguageDialog({ offered, value, onChoose, onClose }: Props) {
  const text = useText();
  const call = use(CallRoot);
  // The variant behind the language, so that the two of one language begin alike.
  const names = new Intl.DisplayNames([locales[writtenLocaleOf(value)].tag], {
    type: 'language',
    languageDisplay: 'standard',
    fallback: 'none',
  });

  const choose = (locale: Locale) => {
    onClose();
    onChoose(locale);
    // The page has changed already; a server that does not hear of it changes nothing here.
    void call?.(chooseLanguage, { lang: locale });
  };
  return (
    <Dialog title={text('shell.language')} closeLabel={text('shell.close')} size="large" onClose={onClose}>
      <div className={styles.grid} role="radiogroup" aria-label={text('shell.language')} onKeyDown={moveFocus}>
        {offered.map((locale) => {
          const { name, tag } = locales[locale];
          const hint = names.of(tag);
          const isChosen = locale === value;
          return (
            <button
              key={locale}
              type="button"
              role="radio"
              className={styles.choice}
              aria-checked={isChosen}
              tabIndex={isChosen ? 0 : -1}
              ref={isChosen ? setAutofocus : undefined}
              onClick={() => choose(locale)}
            >
              <span>
                <b lang={tag}>{name}</b>
                {hint && hint !== name && <small>{hint}</small>}
              </span>
              {isChosen && <Icon name="check" />}
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}
