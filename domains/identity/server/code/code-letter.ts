/** The letter of a code. It names the purpose, so that nobody is tricked into giving away a code for another one. */

import type { CodePurpose } from '#domains/identity/contract/code.ts';
import { importTexts, type WrittenLocale } from '#kernel/locale.ts';
import type { texts as source } from './texts/en.ts';

type CodeLetterValues = {
  readonly brand: string;
  readonly code: string;
  readonly minutes: number;
  readonly purpose: CodePurpose;
};

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export function composeCodeLetter(locale: WrittenLocale, { purpose, ...words }: CodeLetterValues) {
  const { purposes, subject, text } = texts[locale];
  const values = { ...words, purposePhrase: purposes[purpose] };
  return { subject: subject(values), text: text(values) };
}
