/** The texts of the chosen language, for every component below. */
import { createContext, type ReactNode, use, useMemo, useState, useTransition } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { keepLocale, switchLocale, type Texts } from './i18n.ts';

type LocaleState = Texts & {
  readonly choose: (locale: Locale) => void;
  readonly choosing: boolean;
  /** The language that was chosen and did not arrive; the page stays as it was. */
  readonly missing: Locale | null;
};

const TextsContext = createContext<LocaleState | null>(null);

function useLocaleState(): LocaleState {
  const chosen = use(TextsContext);
  if (chosen === null) throw new Error('texts are asked for outside TextsRoot');
  return chosen;
}

type RootProps = { readonly initial: Texts; readonly children: ReactNode };

/** The old language stays on the screen until the new one has arrived. */
export function TextsRoot({ initial, children }: RootProps) {
  const [texts, setTexts] = useState(initial);
  const [missing, setMissing] = useState<Locale | null>(null);
  const [choosing, startChoosing] = useTransition();

  const chosen = useMemo<LocaleState>(() => {
    const choose = (locale: Locale) =>
      startChoosing(async () => {
        const next = await switchLocale(locale).catch(() => null);
        // After an await React has to be told again that this belongs to the transition.
        startChoosing(() => {
          setMissing(next === null ? locale : null);
          if (next === null) return;
          keepLocale(locale);
          setTexts(next);
        });
      });
    return { ...texts, choose, choosing, missing };
  }, [texts, choosing, missing]);

  return <TextsContext value={chosen}>{children}</TextsContext>;
}

export function useLocale() {
  const { locale, choose, choosing, missing } = useLocaleState();
  return { locale, choose, choosing, missing };
}

export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** A domain makes its hook once: `const useText = textsOf<keyof typeof messages>()`. */
export function createUseText<Key extends string>(): () => Translate<Key> {
  return function useText() {
    const { i18n } = useLocaleState();
    return (key, values) => i18n.t(key, values);
  };
}
