/** What a code's letter says. The purpose is named, so that nobody is talked into telling a code for something else. */

import type { CodePurpose } from '#domains/identity/contract/code.ts';
import type { WrittenLocale } from '#kernel/locale.ts';

type Words = { readonly brand: string; readonly code: string; readonly minutes: number; readonly purpose: CodePurpose };

const deeds: Readonly<Record<WrittenLocale, Readonly<Record<CodePurpose, string>>>> = {
  EN: {
    login: 'to log in',
    register: 'to register',
    reset: 'to set a new password',
    bind: 'to confirm this as yours',
    second: 'to confirm that it is you',
    prove: 'to confirm what is done in your account',
  },
  TY: {
    login: 'para mag-log in',
    register: 'para magrehistro',
    reset: 'para magtakda ng bagong password',
    bind: 'para patunayang sa iyo ito',
    second: 'para patunayang ikaw nga ito',
    prove: 'para kumpirmahin ang ginagawa sa account mo',
  },
};

const sentences: Readonly<Record<WrittenLocale, (words: Words & { deed: string }) => string>> = {
  EN: ({ brand, code, minutes, deed }) =>
    `${brand}: ${code} is your code ${deed}. It is good for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. ` +
    'Tell it to nobody, not even to us.',
  TY: ({ brand, code, minutes, deed }) =>
    `${brand}: ${code} ang code mo ${deed}. Magagamit ito nang ${minutes} minuto. ` +
    'Huwag itong sabihin kaninuman, kahit sa amin.',
};

const subjects: Readonly<Record<WrittenLocale, (words: Words) => string>> = {
  EN: ({ brand }) => `Your code for ${brand}`,
  TY: ({ brand }) => `Ang code mo para sa ${brand}`,
};

export const codeLetter = (locale: WrittenLocale, words: Words) => ({
  subject: subjects[locale](words),
  text: sentences[locale]({ ...words, deed: deeds[locale][words.purpose] }),
});
