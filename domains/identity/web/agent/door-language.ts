/** The language of the agents' door: Chinese, as the product has it, until an agent chooses a language of the site. */
import { useState } from 'react';
import { type Locale, locales, type WrittenLocale, writtenLocaleOf, writtenLocales } from '#kernel/locale.ts';
import { useSite } from '#platform/web/site.ts';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useAwake } from '#platform/web/use-awake.ts';

export type DoorLanguage = 'CN' | WrittenLocale;

const storedKey = 'agentLang';

export type Door = {
  readonly language: DoorLanguage;
  readonly offered: readonly DoorLanguage[];
  /** For the document: `zh-Hans`, or that of the site's language. */
  readonly tag: string;
  readonly isBusy: boolean;
  readonly choose: (language: DoorLanguage) => void;
};

/** The server writes the door in Chinese; what this browser chose is known when the page is awake. */
export function useDoorLanguage(): Door {
  const { locale, choose, choosing } = useLocale();
  const { languages } = useSite();
  const isAwake = useAwake();
  const [chosen, setChosen] = useState<'CN' | 'site' | null>(null);
  const isChinese = (chosen ?? (isAwake ? readStored('localStorage', storedKey) : null)) !== 'site';
  const shown: Locale = isChinese ? 'CN' : locale;
  return {
    language: isChinese ? 'CN' : writtenLocaleOf(locale),
    offered: ['CN', ...writtenLocales.filter((written) => languages.includes(written))],
    tag: locales[shown].tag,
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
