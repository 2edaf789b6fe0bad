import { expect, test } from 'vitest';
import { foldName, isVisibleName, looksLikeStaff } from './nickname.ts';

test.each([
  ['Hangul filler', '\u3164\u3164'],
  ['empty braille cell', '\u2800'],
  ['Hangul choseong filler', '\u115F'],
  ['Hangul jungseong filler', '\u1160'],
  ['halfwidth Hangul filler', '\uFFA0'],
  ['tags', '\u{E0041}\u{E0042}'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['zero width', '\u200B\u200D\u2060'],
  ['blanks', ' \u00A0\u2003'],
  ['a mark on nothing', '\u0301'],
  ['nothing', ''],
])('MEMBER-005 a name of %s alone shows nothing', (_what, name) => {
  expect(isVisibleName(name)).toBe(false);
});

test.each(['Maria', 'Ñoñita', '李小龍', 'ลูกค้า', '❤️', '7'])('MEMBER-005 the name %s is seen', (name) => {
  expect(isVisibleName(name)).toBe(true);
});

test.each([
  'Admin',
  'ADMIN',
  'admin1',
  'Adm1n',
  '4dmin',
  'Аdmіn',
  'аdmin',
  'Αdmin',
  'adrnin',
  'AdmIn',
  'a d m i n',
  'A.d.m.i.n',
  'Ad\u3164min',
  'ａｄｍｉｎ',
  '𝐀𝐝𝐦𝐢𝐧',
  'Ádmín',
  'Kislap',
  'KisIap',
  'Kіslар',
  'K1slap',
  'Kislap Support',
  'Kislap_Support',
  'kislapsupport',
  'Customer  Service',
  'Customer-Service-24',
  'Support Maria',
  'Official',
  'Админ',
  'Поддержка',
  'Moderat0r',
  'Staff | Maria',
])('MEMBER-005 %s looks like staff or the brand and is refused', (name) => {
  expect(looksLikeStaff(name, 'Kislap')).toBe(true);
});

test.each([
  'Maria',
  'Badminton King',
  'Adminda',
  'Supporter',
  'Kislapan',
  'Stafford',
  'Ñoñita ng Quiapo',
  'Иван',
  'Rolando7',
])('MEMBER-005 %s is a name of one’s own', (name) => {
  expect(looksLikeStaff(name, 'Kislap')).toBe(false);
});

test('MEMBER-005 two names that look the same have one form', () => {
  expect(foldName('Аdmіn')).toBe(foldName('admin'));
  expect(foldName('Maria')).not.toBe(foldName('Marie'));
});
