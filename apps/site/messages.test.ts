/** One check for the texts of every domain: the same keys and the same placeholders in every language. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { defaultLocale, localeFileName, writtenLocales } from '#kernel/locale.ts';
import { createTexts } from '#platform/web/text/i18n.ts';

type Catalogue = Record<string, string>;
const modules = import.meta.glob<{ messages: Catalogue }>('/{apps/site,domains/*/web,platform/web}/**/messages/*.ts', {
  eager: true,
});

const englishFiles = Object.keys(modules).filter((file) => file.endsWith('/en.ts'));
const messagesIn = (language: string, file: string) =>
  modules[file.replace(/en\.ts$/, `${language}.ts`)]?.messages ?? {};
const tagalogMessages = (file: string) => messagesIn('ty', file);
const translations = writtenLocales.filter((locale) => locale !== defaultLocale).map(localeFileName);

/** Names that a text takes values for, whatever their order and form. */
function placeholders(text: string): string[] {
  const tokens = compileMessage(text);
  const names = Array.isArray(tokens) ? tokens.flatMap((token) => (Array.isArray(token) ? [token[0]] : [])) : [];
  return [...new Set(names)].sort();
}

test.each(englishFiles)('I18N-006 %s has every key and every placeholder in every other written language', (file) => {
  const english = modules[file]?.messages ?? {};
  for (const language of translations) {
    const translated = messagesIn(language, file);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      const expected = { language, key, takes: placeholders(text), empty: false };
      const translation = translated[key] ?? '';
      expect({ language, key, takes: placeholders(translation), empty: translation.trim() === '' }).toEqual(expected);
    }
  }
});

test('no two domains have the same key', () => {
  const keys = englishFiles.flatMap((file) => Object.keys(modules[file]?.messages ?? {}));
  expect(keys.length).toBe(new Set(keys).size);
});

test('I18N-016 SYS-006 SYS-010 the named keys exist in every written language', () => {
  const all = (pick: (file: string) => Catalogue) => Object.assign({}, ...englishFiles.map(pick)) as Catalogue;
  const catalogues = writtenLocales.map((locale) => all((file) => messagesIn(localeFileName(locale), file)));
  const named = ['in_need_true_account', 'in_increase_submit', 'in_sure_logout', 'blockip', 'info_ip_block'];
  for (const key of [...named, 'game_maintenance', 'info_maintenance']) {
    for (const catalogue of catalogues)
      expect({ key, said: /\S/.test(catalogue[key] ?? '') }).toEqual({ key, said: true });
  }
});

test.each(writtenLocales.map(localeFileName))(
  'the turnover left and what is free to withdraw have one name in the cashier and beside bonuses, in %s',
  (language) => {
    const wordsOf = (domain: string) => modules[`/domains/${domain}/messages/${language}.ts`]?.messages ?? {};
    const [cashier, bonus] = [wordsOf('wallet/web/cashier'), wordsOf('rewards/web/bonus')];
    expect(cashier['cashier.turnover']).toMatch(/\S/);
    expect([bonus['turnover.left'], bonus['bonus.left']]).toEqual([
      cashier['cashier.turnover'],
      cashier['cashier.turnover'],
    ]);
    expect(bonus['turnover.withdrawable']).toBe(cashier['cashier.free']);
  },
);

test('ERR-003 ERR-004 ERR-006 ERR-007 the given messages are verbatim in English', () => {
  const english = modules['/apps/site/messages/en.ts']?.messages;
  expect(english).toMatchObject({
    'error.network': 'Network link is abnormal, please try again',
    'error.chunk': 'The page took longer time to load, please check your network connectivity',
    'error.unknown': 'Unknown error',
    'error.domain': 'Invalid URL, please contact customer service',
  });
});

/** What may follow a placeholder and is no plural: verbs after a name or an amount. */
const verbs = new Set(
  'acts adds as brings comes does ends fits has holds is needs opens pays receives stays waits was'.split(' '),
);

test('a number is followed by a word that can be singular', () => {
  const wrong = englishFiles.flatMap((file) =>
    Object.entries(modules[file]?.messages ?? {}).flatMap(([key, text]) => {
      const counted = [...text.matchAll(/\{\w+\} ([a-z]+s)\b/g)].map(([, noun = '']) => noun);
      return counted.filter((noun) => !verbs.has(noun)).map((noun) => `${key}: ${noun}`);
    }),
  );
  expect(wrong).toEqual([]);
  // In Tagalog a number stands with the bare noun: `3 laro`, never `3 mga laro`.
  const plural = englishFiles.flatMap((file) =>
    Object.entries(tagalogMessages(file)).filter(([, text]) => /[}#] (na )?mga\b/.test(text)),
  );
  expect(plural.map(([key]) => key)).toEqual([]);
});

test.each([
  ['games.seats', 'count', '1 player', '2 players'],
  ['transfer.done.many', 'count', '1 wallet collected, ₱5 in all', '2 wallets collected, ₱5 in all'],
  ['deposit.offer.days', 'days', '1 day for it', '2 days for it'],
])('%s says %s right for one and for many', (key, name, one, many) => {
  const { i18n } = createTexts(
    'EN',
    englishFiles.map((file) => compileAll(modules[file]?.messages ?? {})),
  );
  expect([1, 2].map((count) => i18n.t(key, { [name]: count, amount: '₱5' }))).toEqual([one, many]);
});

const compileAll = (catalogue: Catalogue) =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]));
