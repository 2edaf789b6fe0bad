import { expect, test } from 'vitest';
import { pickEncoding } from './assets/assets.ts';
import { localeOf, themeOf } from './visitor.ts';

test('I18N-018 the theme cookie is read, and anything odd is no choice', () => {
  expect(themeOf('a=b; theme=light')).toBe('light');
  for (const header of [undefined, '', 'theme', 'theme=LIGHT', 'xtheme=light']) expect(themeOf(header)).toBeNull();
});

test('I18N-010 no cookie is no choice, and neither is an unknown code', () => {
  expect(localeOf('lang=TY; theme=dark')).toBe('TY');
  expect(localeOf('lang=PT-BR')).toBe('PT-BR');
  for (const header of [undefined, 'lang=', 'lang=XX', 'lang=constructor', 'lang=%54%59'])
    expect(localeOf(header)).toBeNull();
});

test('a browser gets the best form that it reads and that exists', () => {
  expect(pickEncoding('gzip, deflate, br;q=1', ['identity', 'br', 'gzip'])).toBe('br');
  expect(pickEncoding('gzip', ['identity', 'br', 'gzip'])).toBe('gzip');
  expect(pickEncoding('br', ['identity'])).toBe('identity');
  expect(pickEncoding(undefined, ['identity', 'br'])).toBe('identity');
});
