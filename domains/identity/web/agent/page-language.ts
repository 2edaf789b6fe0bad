/** The language of the agents' login page: Chinese by default, until an agent chooses a language of the site. */
import { useState } from 'react';
import { type Locale, locales, type WrittenLocale, writtenLocaleOf, writtenLocales } from '#kernel/locale.ts';
import { useHydrated } from '#platform/web/lazy/use-hydrated.ts';
import { useSite } from '#platform/web/site.ts';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { useLocale } from '#platform/web/text/texts.tsx';

export type AgentPageLanguage = 'CN' | WrittenLocale;

const storedKey = 'agentLang';

export type LanguageChoice = {
  readonly language: AgentPageLanguage;
  readonly offered: readonly AgentPageLanguage[];
  /** For the document: `zh-Hans`, or that of the site's language. */
  readonly tag: string;
  readonly isBusy: boolean;
  readonly choose: (language: AgentPageLanguage) => void;
};

/** The server renders the page in Chinese; the choice stored in this browser is read after hydration. */
export function useAgentPageLanguage(): LanguageChoice {
  const { locale, choose, choosing } = useLocale();
  const { languages } = useSite();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<'CN' | 'site' | null>(null);
  const isChinese = (chosen ?? (isHydrated ? readStored('localStorage', storedKey) : null)) !== 'site';
  const visibleLocale: Locale = isChinese ? 'CN' : locale;
  return {
    language: isChinese ? 'CN' : writtenLocaleOf(locale),
    offered: ['CN', ...writtenLocales.filter((written: Locale) => written !== 'CN' && languages.includes(written))],
    tag: locales[visibleLocale].tag,
    isBusy: choosing,
    choose(language) {
      const next = language === 'CN' ? 'CN' : 'site';
      writeStored('localStorage', storedKey, next);
      setChosen(next);
      // It is the same choice as in the header of the site and in the agent centre.
      if (language !== 'CN' && language !== locale) choose(language);
    },
  };
}
