import { expect, test } from 'vitest';
import { messages } from './messages/zh.ts';
import { words } from './words.ts';

test('ROUTE-008 CONST-061 TRAP-073 the agents’ door states the hours as given, without a zone', () => {
  expect(words.hours).toContain('12:00-21:00');
  expect(words.hours).toMatch(/^周一至周五 /);
  expect(words.hours).not.toMatch(/GMT|UTC/);
});

test('ROUTE-006 TRAP-039 every word of the agents’ door is Chinese', () => {
  for (const word of [...Object.values(words).flat(), ...Object.values(messages)])
    expect(word).toMatch(/\p{Script=Han}/u);
});
