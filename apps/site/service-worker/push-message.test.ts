import { expect, test } from 'vitest';
import { readPushMessage } from './push-message.ts';

const words = { title: 'Kislap', body: 'There is news' };

test.each([
  ['no json', null],
  ['null', null],
  [JSON.stringify({ title: 'Kislap' }), null],
  [
    JSON.stringify({ ...words, tag: 'money', url: '/member/messageV2?open=ib_1' }),
    { ...words, tag: 'money', url: '/member/messageV2?open=ib_1' },
  ],
  [JSON.stringify(words), { ...words, tag: 'inbox', url: '/member/messageV2' }],
  [JSON.stringify({ ...words, url: 'https://evil.example' }), { ...words, tag: 'inbox', url: '/member/messageV2' }],
  [JSON.stringify({ ...words, url: '//evil.example' }), { ...words, tag: 'inbox', url: '/member/messageV2' }],
  [JSON.stringify({ ...words, url: 'javascript:alert(1)' }), { ...words, tag: 'inbox', url: '/member/messageV2' }],
])('MEMBER-014 the message %s opens a page of ours or nothing', (text, expected) => {
  expect(readPushMessage(text)).toEqual(expected);
});
