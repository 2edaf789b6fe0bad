import { expect, test } from 'vitest';
import { defaultLocale, isLocale, locales, writtenLocaleOf } from './locale.ts';

const given = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW UR TY TR AR PT-BR BN UZ RU FA LO'.split(' ');

test('I18N-002 CONST-062 the twenty-five given locale codes are accepted', () => {
  expect(given).toHaveLength(25);
  expect(given.filter((code) => !isLocale(code))).toEqual([]);
});

test('I18N-003 Kazakh, Nepali and French have codes of our own, and nothing else is added', () => {
  expect(Object.keys(locales).filter((code) => !given.includes(code))).toEqual(['KK', 'NE', 'FR']);
});

/** The languages in the order of the product. */
const offered = {
  Chinese: 'zh-Hans',
  English: 'en',
  Japanese: 'ja',
  Thai: 'th',
  Vietnamese: 'vi',
  Burmese: 'my',
  Spanish: 'es',
  Hindi: 'hi',
  Indonesian: 'id',
  Khmer: 'km',
  Korean: 'ko',
  Malay: 'ms',
  Portuguese: 'pt',
  Tamil: 'ta',
  Tagalog: 'fil',
  Urdu: 'ur',
  Turkish: 'tr',
  Bengali: 'bn',
  Arabic: 'ar',
  Persian: 'fa',
  Russian: 'ru',
  Kazakh: 'kk',
  Uzbek: 'uz',
  Lao: 'lo',
  Nepali: 'ne',
  French: 'fr',
};

test('I18N-001 I18N-004 the twenty-six languages stand behind the codes, two of them in two variants', () => {
  const tags = Object.values(locales).map(({ tag }) => tag);
  expect(tags.toSorted()).toEqual([...Object.values(offered), 'zh-Hant', 'pt-BR'].toSorted());
  expect([locales.TW.tag, locales['PT-BR'].tag]).toEqual(['zh-Hant', 'pt-BR']);
  expect(new Set(Object.values(locales).map(({ name }) => name)).size).toBe(28);
});

test('I18N-005 I18N-014 the codes map to standard tags', () => {
  expect(locales.MY.tag).toBe('my');
  expect(locales.MS.tag).toBe('ms');
  expect(locales.TY.tag).toBe('fil');
  expect(locales.CN.tag).toBe('zh-Hans');
  expect(locales.TW.tag).toBe('zh-Hant');
});

test('I18N-007 I18N-008 a language without texts falls back to the default', () => {
  expect(defaultLocale).toBe('EN');
  expect(writtenLocaleOf('JA')).toBe('EN');
  expect(writtenLocaleOf('TY')).toBe('TY');
});

test('a code is not taken from the prototype', () => {
  expect(isLocale('constructor')).toBe(false);
});
