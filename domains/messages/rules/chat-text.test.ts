import { describe, expect, test } from 'vitest';
import { cleanChatText, foldWord, mask } from './chat-text.ts';

const family = '👨‍👩‍👧‍👦';
const marked = 'e\u0301\u0323';
const clean = (text: string, filtered: readonly string[] = []) => cleanChatText(text, new Set(filtered.map(foldWord)));

describe('MEMBER-030 140 characters as a reader counts them', () => {
  test.each([
    ['letters', 'a'],
    ['emoji of four people', family],
    ['a flag', '🇵🇭'],
    ['a letter with two marks', marked],
    ['a hand with its colour', '👍🏽'],
  ])('%s: 140 pass and 141 do not', (_, character) => {
    expect(clean(character.repeat(140))).toHaveProperty('words');
    expect(clean(character.repeat(141))).toEqual({ fault: 'chat_too_long' });
  });

  test('decomposed and composed letters are the same text', () => {
    expect(clean('e\u0301'.repeat(140))).toEqual({ words: 'é'.repeat(140) });
  });

  test('a tower of marks is cut to three', () => {
    expect(clean(`a${'\u0336'.repeat(500)}b`)).toEqual({ words: `a${'\u0336'.repeat(3)}b` });
  });
});

test.each([
  ['', 'chat_empty'],
  [' \n\t ', 'chat_empty'],
  ['\u200b\u202e\u2066\u0000', 'chat_empty'],
  ['https://example.com', 'chat_not_allowed'],
  ['0917 123 4567', 'chat_not_allowed'],
])('MEMBER-030 %j is refused as %s', (text, fault) => expect(clean(text)).toEqual({ fault }));

test.each([
  ['see https://evil.example/x?a=1 now', `see ${mask} now`],
  ['see www.evil.example now', `see ${mask} now`],
  ['go to evil.com/free please', `go to ${mask} please`],
  ['mail me a@b.ph ok', `mail me ${mask} ok`],
  ['join t.me/abc ok', `join ${mask} ok`],
  ['call +63 (917) 123-45-67 ok', `call ${mask} ok`],
  ['call 0.9.1.7.1.2.3.4.5.6.7 ok', `call ${mask} ok`],
  ['call ０９１７１２３４５６７ ok', `call ${mask} ok`],
  ['won ₱1,250,000.00 today', 'won ₱1,250,000.00 today'],
  ['sige.tapos na ako', 'sige.tapos na ako'],
  ['<script>alert(1)</script> hi', '<script>alert(1)</script> hi'],
])('MEMBER-030 %s becomes %s', (text, words) => expect(clean(text)).toEqual({ words }));

test('MEMBER-030 a filtered word is masked however it is written, and inside another word it is not', () => {
  const filtered = ['tanga', 'bobo'];
  expect(clean('ang TÁNGA mo t4ng4 taaangaa', filtered)).toEqual({ words: `ang ${mask} mo ${mask} ${mask}` });
  expect(clean('katangahan at boboto', filtered)).toEqual({ words: 'katangahan at boboto' });
});
