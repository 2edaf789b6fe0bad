import { expect, test } from 'vitest';
import { locales } from '#kernel/locale.ts';
import namesInFont from '#ui/fonts/noto-sans-names.txt?raw';
import hanInFont from '#ui/fonts/noto-sans-sc.txt?raw';
import { messages } from './chinese/messages/zh.ts';
import { chineseFaults } from './chinese-faults.ts';
import { chineseTexts } from './chinese-texts.ts';

test('ROUTE-008 CONST-061 TRAP-073 the agents’ login page states the hours as given, without a zone', () => {
  expect(chineseTexts['door.hours']).toContain('12:00-21:00');
  expect(chineseTexts['door.hours']).toMatch(/^周一至周五 /);
  expect(chineseTexts['door.hours']).not.toMatch(/GMT|UTC/);
});

test('ROUTE-006 TRAP-039 every text of the agents’ login page is Chinese', () => {
  for (const word of [...Object.values(chineseTexts), ...Object.values(messages)])
    expect(word).toMatch(/\p{Script=Han}/u);
});

test('I18N-014 the letters of this page and of the names of all languages come with the site', () => {
  const chinese = [chineseTexts, messages, chineseFaults].flatMap((texts) => Object.values(texts));
  const names = Object.values(locales).map(({ name }) => name);
  // The other scripts have faces of their own: Latin, Thai, Khmer, Arabic; Cyrillic is on every machine.
  const scripts = /[\p{sc=Han}\p{sc=Hang}\p{sc=Mymr}\p{sc=Deva}\p{sc=Taml}\p{sc=Beng}\p{sc=Laoo}]/u;
  const known = new Set(`${hanInFont}${namesInFont}`);
  const needed = new Set([...chinese, ...names].join('').match(new RegExp(scripts, 'gu')));
  expect([...needed].filter((letter) => !known.has(letter))).toEqual([]);
});
