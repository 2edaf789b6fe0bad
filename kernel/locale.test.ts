import { expect, test } from 'vitest';
import { defaultLocale, isLocale, locales, writtenLocaleOf } from './locale.ts';

const input = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW UR TY TR AR PT-BR BN UZ RU FA LO'.split(' ');

test('I18N-002 CONST-062 the twenty-five given locale codes are accepted', () => {
  expect(input).toHaveLength(25);
  expect(input.filter((code) => !isLocale(code))).toEqual([]);
});

test('I18N-003 Kazakh, Nepali and French have codes of our own, and nothing else is added', () => {
  expect(Object.keys(locales).filter((code) => !input.includes(code))).toEqual(['KK', 'NE', 'FR']);
});

/** The languages in the order of the product, each with its code, its tag and its own letters. */
const offered = {
  Chinese: ['CN', 'zh-Hans', '简体中文'],
  English: ['EN', 'en', 'English'],
  Japanese: ['JA', 'ja', '日本語'],
  Thai: ['TH', 'th', 'ไทย'],
  Vietnamese: ['VI', 'vi', 'Tiếng Việt'],
  Burmese: ['MY', 'my', 'မြန်မာ'],
  Spanish: ['ES', 'es', 'Español'],
  Hindi: ['HI', 'hi', 'हिन्दी'],
  Indonesian: ['ID', 'id', 'Bahasa Indonesia'],
  Khmer: ['KM', 'km', 'ខ្មែរ'],
  Korean: ['KO', 'ko', '한국어'],
  Malay: ['MS', 'ms', 'Bahasa Melayu'],
  Portuguese: ['PT', 'pt', 'Português'],
  Tamil: ['TA', 'ta', 'தமிழ்'],
  Tagalog: ['TY', 'fil', 'Tagalog'],
  Urdu: ['UR', 'ur', 'اردو'],
  Turkish: ['TR', 'tr', 'Türkçe'],
  Bengali: ['BN', 'bn', 'বাংলা'],
  Arabic: ['AR', 'ar', 'العربية'],
  Persian: ['FA', 'fa', 'فارسی'],
  Russian: ['RU', 'ru', 'Русский'],
  Kazakh: ['KK', 'kk', 'Қазақша'],
  Uzbek: ['UZ', 'uz', 'Oʻzbekcha'],
  Lao: ['LO', 'lo', 'ລາວ'],
  Nepali: ['NE', 'ne', 'नेपाली'],
  French: ['FR', 'fr', 'Français'],
} as const;

/** What a tag means to somebody who does not know our table; it has newer names for two of them. */
const languageOf = (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(tag).language);
const newerNames: Readonly<Record<string, string>> = { Tagalog: 'Filipino', Bengali: 'Bangla' };

test('I18N-001 I18N-004 the twenty-six languages stand behind the codes, two of them in two variants', () => {
  for (const [language, [code, tag, name]] of Object.entries(offered)) {
    expect([code, locales[code]]).toEqual([code, { tag, name }]);
    expect(languageOf(tag)).toBe(newerNames[language] ?? language);
  }
  expect(Object.keys(offered)).toHaveLength(26);
  const codes = Object.values(offered).map(([code]) => code);
  expect(Object.keys(locales).toSorted()).toEqual([...codes, 'TW', 'PT-BR'].toSorted());
  expect([locales.TW.tag, locales['PT-BR'].tag]).toEqual(['zh-Hant', 'pt-BR']);
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
