import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test, vi } from 'vitest';
import { isLocale, type Locale, locales, writtenLocaleOf, writtenLocales } from '#kernel/locale.ts';
import { createTexts, directionOf, loadTexts, parseLocale } from './i18n.ts';

const catalogue = (text: string) => ({
  messages: { greeting: compileMessage(text) } as unknown as Record<string, string>,
});
const source = {
  folder: 'a/folder',
  messages: {
    './messages/en.ts': async () => catalogue('Welcome, {name}'),
    './messages/ty.ts': async () => catalogue('Tuloy, {name}'),
  },
};

test('I18N-006 a chosen language speaks with its own texts', async () => {
  const { i18n } = await loadTexts('TY', [source]);
  expect(i18n.t('greeting', { name: 'Maria' })).toBe('Tuloy, Maria');
});

test('I18N-008 a language without texts falls back to English and says nothing about it', async () => {
  const words = (['log', 'info', 'warn', 'error', 'debug'] as const).map((kind) => vi.spyOn(console, kind));
  const { i18n, locale } = await loadTexts('JA', [source]);
  expect(locale).toBe('JA');
  expect(i18n.t('greeting', { name: 'Maria' })).toBe('Welcome, Maria');
  for (const word of words) expect(word).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('I18N-008 TRAP-038 numbers and plurals are those of the words, in every language', () => {
  const games = compileMessage('{count, plural, one {# game} other {# games}}');
  const said = (locale: Locale) => {
    const { i18n } = createTexts(locale, [{ games }]);
    return [0, 1, 12_345].map((count) => i18n.t('games', { count })).join(', ');
  };
  const isEnglish = (code: string): code is Locale => isLocale(code) && writtenLocaleOf(code) === 'EN';
  const others = Object.keys(locales).filter(isEnglish);
  expect(others.length).toBe(28 - (writtenLocales.length - 1));
  for (const locale of others) expect([locale, said(locale)]).toEqual([locale, '0 games, 1 game, 12,345 games']);
  // Tagalog counts in its own way: what ends in 4, 6 or 9 is many.
  expect(said('TY')).toBe('0 game, 1 game, 12,345 game');
});

test('I18N-015 a right-to-left language without texts runs left to right', () => {
  for (const locale of ['AR', 'FA', 'UR', 'EN', 'TY'] as const) expect(directionOf(locale)).toBe('ltr');
});

test('I18N-015 with texts of their own the three run right to left, and they alone', () => {
  const turned = Object.keys(locales).filter((code) => directionOf(code as Locale, code as Locale) === 'rtl');
  expect(turned.sort()).toEqual(['AR', 'FA', 'UR']);
});

test('I18N-002 only listed codes are languages, anything else is the default', () => {
  expect(parseLocale('PT-BR')).toBe('PT-BR');
  expect(parseLocale('toString')).toBe('EN');
  expect(parseLocale('ty')).toBe('EN');
  expect(parseLocale(null, 'TY')).toBe('TY');
});

test('later sources add to the texts of earlier ones', () => {
  const { i18n } = createTexts('EN', [{ one: ['1'] }, { two: ['2'] }]);
  expect([i18n.t('one'), i18n.t('two')]).toEqual(['1', '2']);
});
