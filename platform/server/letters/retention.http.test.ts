import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#kernel/time.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { manualClock } from '#tools/testing/http.ts';
import { createLog } from '../runtime/log.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { pruneLettersCron, registerLetterMetrics, sandboxProviders } from './index.ts';
import {
  codeLetter,
  createLetterHarness,
  noticeLetter,
  permanentFailure,
  scriptedProviders,
  temporaryFailure,
} from './testing.ts';

let db: TestDatabase;
let post: ReturnType<typeof createLetterHarness>;
const clock = manualClock();
beforeAll(async () => {
  db = await testDatabase();
  post = createLetterHarness({ pool: db.pool, clock });
});
beforeEach(() => post.clear());
afterAll(() => db.drop());

async function prune(sandbox: boolean): Promise<void> {
  await Promise.all((await pruneLettersCron({ sandbox }).job.start(post.context, {})) ?? []);
}

test('SMS-012 secret words are forgotten once a provider outside has them; others stay', async () => {
  const { providers, sent } = scriptedProviders();
  await post.write(providers, { ...noticeLetter, secret: true, html: '<p>secret</p>' });
  await post.write(providers, noticeLetter);
  for (const { id } of await post.rows()) await post.run(providers, id);
  expect(sent.map(({ html }) => html)).toContain('<p>secret</p>');
  const settled = await post.rows();
  expect(settled.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect(settled.filter(({ words }) => words === null)).toHaveLength(1);
  expect(settled.find(({ words }) => words === null)).toMatchObject({ subject: null, html: null });
  expect(settled.find(({ words }) => words !== null)).toMatchObject({
    subject: noticeLetter.subject,
    words: noticeLetter.text,
  });
});

test('the sandbox keeps the words, and they are forgotten where there is no sandbox any more', async () => {
  await post.write(sandboxProviders, codeLetter);
  await post.run(sandboxProviders, (await post.onlyRow()).id);
  expect(await post.onlyRow()).toMatchObject({ state: 'delivered', provider: 'sandbox', words: codeLetter.text });
  await prune(true);
  expect((await post.onlyRow()).words).toBe(codeLetter.text);
  await prune(false);
  expect((await post.onlyRow()).words).toBeNull();
});

test('a settled letter is kept for a month, a waiting one for as long as it waits', async () => {
  const { providers } = scriptedProviders();
  await post.write(providers, noticeLetter);
  await post.run(providers, (await post.onlyRow()).id);
  await post.write(providers, codeLetter);
  clock.pass(30 * dayMs);
  await prune(false);
  expect(await post.rows()).toHaveLength(2);
  clock.pass(1);
  await prune(false);
  expect((await post.rows()).map(({ state }) => state)).toEqual(['waiting']);
});

test('no word, number or address of a letter is in a log line or in the queue', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  const { providers } = scriptedProviders(temporaryFailure, permanentFailure);
  await post.write(providers, codeLetter);
  await post.write(providers, { ...noticeLetter, secret: true });
  const { rows: jobs } = await db.pool.query('SELECT * FROM graphile_worker._private_jobs');
  const ids = (await post.rows()).map(({ id }) => id);
  for (const id of ids) await post.run(providers, id, log);
  await post.write(providers, { ...codeLetter, expiresAt: clock.now() });
  for (const { id } of await post.rows()) if (!ids.includes(id)) await post.run(providers, id, log);
  expect(lines).toHaveLength(3);
  const result = [
    ...lines,
    JSON.stringify(jobs, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ];
  expect(result.join()).toContain('lt_');
  for (const secret of ['9171234567', '483920', 'ana@example.com', 'password'])
    expect(result.join()).not.toContain(secret);
});

test('what waits and what was given up is told to whoever watches', async () => {
  const metrics = createMetrics();
  registerLetterMetrics(metrics.registry, { pool: db.pool, clock });
  const refusing = scriptedProviders(permanentFailure);
  await post.write(refusing.providers, codeLetter);
  await post.run(refusing.providers, (await post.onlyRow()).id);
  await post.write(refusing.providers, noticeLetter);
  clock.pass(90_000);
  const text = await metrics.text();
  expect(text).toContain('kislap_letter_waiting{channel="mail"} 1');
  expect(text).toContain('kislap_letter_waiting{channel="sms"} 0');
  expect(text).toContain('kislap_letter_oldest_seconds{channel="mail"} 90');
  expect(text).toContain('kislap_letter_given_up{channel="sms"} 1');
  expect(text).toContain('kislap_letter_given_up{channel="mail"} 0');
  clock.pass(hourMs);
  expect(await metrics.text()).toContain('kislap_letter_given_up{channel="sms"} 0');
});
