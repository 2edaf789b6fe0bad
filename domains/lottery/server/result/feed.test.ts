import { expect, test } from 'vitest';
import { createSourceClient } from './feed.ts';

const report = { game: 'TH', issue: '20261116', day: '2026-11-16', result: { first: ['123456'] } };
let answer: { status: number; body: string };
let asked = '';
const send = (async (url: URL) => {
  asked = url.href;
  return new Response(answer.body, { status: answer.status });
}) as typeof fetch;

const read = () => createSourceClient({ url: 'https://results.example/th?key=1', fetch: send }).read('TH', '20261116');

test('LOTT-015 a source is asked for the issue of a game, and its report is read', async () => {
  answer = { status: 200, body: JSON.stringify(report) };
  expect(await read()).toEqual(report);
  expect(asked).toBe('https://results.example/th?key=1&game=TH&issue=20261116');
});

test.each([
  ['none yet', 404, ''],
  ['a fault', 500, JSON.stringify(report)],
  ['another place', 302, JSON.stringify(report)],
  ['no JSON', 200, '<html>'],
  ['no day', 200, JSON.stringify({ ...report, day: undefined })],
  ['a day of no calendar', 200, JSON.stringify({ ...report, day: '2026-13-01' })],
  ['numbers that are no text', 200, JSON.stringify({ ...report, result: { first: [123456] } })],
  ['too much', 200, JSON.stringify({ ...report, more: 'x'.repeat(60_000) })],
])('LOTT-015 %s is no report', async (_, status, body) => {
  answer = { status, body };
  expect(await read()).toBeNull();
});
