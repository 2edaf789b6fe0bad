import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLetters } from '#kernel/letter.ts';
import { type TestHttp, testHttp, testSite } from '#tools/testing/http.ts';
import { transact } from '../database/db.ts';
import { systemRng } from '../runtime/rng.ts';
import { createLetters, type Letter, sandboxLetterRoutes, sandboxProviders } from './index.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await testHttp({ routes: sandboxLetterRoutes() });
  await write({ ...sms, text: 'Code 111111', secret: true });
  await write({ ...sms, to: '+639180000000', text: 'Code 222222' });
  await write({ merchant: testSite.merchant, channel: 'mail', to: 'Ana@example.com', subject: 'Hello', text: 'Hi' });
  await write({ ...sms, merchant: 'tala', text: 'of another brand' });
});
afterAll(() => http.close());

const sms: Letter = { merchant: testSite.merchant, channel: 'sms', to: '+639171234567', text: 'words' };

async function write(letter: Letter): Promise<void> {
  const letters = createLetters({ providers: sandboxProviders, clock: http.clock, rng: systemRng });
  await transact(http.db.pool, (tx) => letters.write(tx, letter));
  http.clock.pass(1_000);
}

const ask = async (input: { to?: string; pageNo?: number; pageSize?: number } = {}) =>
  (await http.ask(listLetters, input)).envelope.value;

test('SMS-012 the sandbox shows the letters of its brand, newest first, with their words', async () => {
  const value = await ask();
  expect(value?.letters.map(({ text }) => text)).toEqual(['Hi', 'Code 222222', 'Code 111111']);
  expect(value?.letters[0]).toEqual({
    id: expect.stringMatching(/^lt_/) as string,
    channel: 'mail',
    to: 'Ana@example.com',
    subject: 'Hello',
    text: 'Hi',
    state: 'waiting',
    writtenAt: http.clock.now() - 2_000,
  });
});

test('a part of a number or of an address finds its letters, and its signs are only signs', async () => {
  expect((await ask({ to: ' 917123 ' }))?.letters.map(({ text }) => text)).toEqual(['Code 111111']);
  expect((await ask({ to: 'ANA@' }))?.letters.map(({ text }) => text)).toEqual(['Hi']);
  expect(await ask({ to: '%' })).toEqual({ letters: [], totalPages: 1 });
});

test('the list is paged, and a page beyond the last is empty and still knows how many there are', async () => {
  const first = await ask({ pageSize: 2 });
  expect([first?.letters.length, first?.totalPages]).toEqual([2, 2]);
  expect((await ask({ pageSize: 2, pageNo: 2 }))?.letters.map(({ text }) => text)).toEqual(['Code 111111']);
  expect(await ask({ pageSize: 2, pageNo: 9 })).toEqual({ letters: [], totalPages: 2 });
  expect((await http.ask(listLetters, { pageSize: 101 })).status).toBe(400);
});
