/** The texts of the chosen language, for every component below. */
import { createContext, type ReactNode, use, useState, useTransition } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { keepLocale, loadTexts, type TextSource, type Texts } from './i18n.ts';

type Chosen = Texts & { readonly choose: (locale: Locale) => void; readonly choosing: boolean };

const TextsContext = createContext<Chosen | null>(null);

function useChosen(): Chosen {
  const chosen = use(TextsContext);
  if (chosen === null) throw new Error('texts are asked for outside TextsRoot');
  return chosen;
}

type RootProps = { readonly initial: Texts; readonly sources: readonly TextSource[]; readonly children: ReactNode };

/** The old language stays on the screen until the new one has arrived. */
export function TextsRoot({ initial, sources, children }: RootProps) {
  const [texts, setTexts] = useState(initial);
  const [choosing, startChoosing] = useTransition();

  const choose = (locale: Locale) =>
    startChoosing(async () => {
      const next = await loadTexts(locale, sources);
      keepLocale(locale);
      setTexts(next);
    });

  return <TextsContext value={{ ...texts, choose, choosing }}>{children}</TextsContext>;
}

export function useLocale() {
  const { locale, choose, choosing } = useChosen();
  return { locale, choose, choosing };
}

export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** A room makes its hook once: `const useText = textsOf<keyof typeof messages>()`. */
export function textsOf<Key extends string>(): () => Translate<Key> {
  return function useText() {
    const { i18n } = useChosen();
    return (key, values) => i18n.t(key, values);
  };
}
