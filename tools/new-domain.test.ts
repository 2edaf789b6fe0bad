import { expect, test } from 'vitest';
import { localeFileName, writtenLocales } from '#kernel/locale.ts';
import { nameProblem, skeleton } from './new-domain.ts';

test.each(['', 'Wallet', 'wallet2', '../wallet', 'a', 'wallet-'])('"%s" is no name for a domain', (name) => {
  expect(nameProblem(name, false)).toContain('no name');
});

test('a domain is not created over another', () => {
  expect(nameProblem('wallet', true)).toContain('already');
  expect(nameProblem('loyalty', false)).toBeNull();
});

test('a new domain has its README, its texts and its entry points', () => {
  const languages = writtenLocales.map((locale) => `contract/texts/${localeFileName(locale)}.ts`);
  const files = ['README.md', 'contract/texts.ts', ...languages, 'server/index.ts'];
  expect(Object.keys(skeleton('loyalty'))).toEqual(files);
});
