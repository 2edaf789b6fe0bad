import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMs, hourMs, minuteMs } from '#kernel/time.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { manualClock } from '#tools/testing/http.ts';
import { transact } from '../database/db.ts';
import { startWorker, type Worker } from '../jobs/index.ts';
import { systemClock } from '../runtime/clock.ts';
import { silentLog } from '../runtime/log.ts';
import { systemRng } from '../runtime/rng.ts';
import {
  createLetters,
  type DeliveryResult,
  deliveryJob,
  type OutgoingLetter,
  type Providers,
  sandboxProviders,
} from './index.ts';
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
const workers: Worker[] = [];
beforeAll(async () => {
  db = await testDatabase({ max: 20 });
  post = createLetterHarness({ pool: db.pool, clock });
});
beforeEach(() => post.clear());
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => db.drop());

async function work(providers: Providers): Promise<void> {
  const jobs = [deliveryJob(providers)];
  const worker = await startWorker({
    url: db.url,
    pool: db.pool,
    jobs,
    crons: [],
    log: silentLog,
    clock: systemClock,
    rng: systemRng,
  });
  workers.push(worker);
}

test('SMS-012 a letter of a rolled-back transaction is never sent', async () => {
  const { providers, sent } = scriptedProviders();
  await work(providers);
  const failed = transact(db.pool, async (tx) => {
    await createLetters({ providers, clock, rng: systemRng }).write(tx, codeLetter);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect([await post.rows(), await post.runsAt()]).toEqual([[], []]);
  await post.write(providers, noticeLetter);
  await eventually(() => expect(sent.map(({ to }) => to)).toEqual([noticeLetter.to]));
});

test('every letter is delivered once though two workers run', async () => {
  const sent: string[] = [];
  const deliver = async ({ id }: OutgoingLetter): Promise<DeliveryResult> => {
    sent.push(id);
    await sleep(5);
    return { ok: true };
  };
  const providers: Providers = { sms: { name: 'outside', deliver }, mail: { name: 'outside', deliver } };
  await Promise.all([work(providers), work(providers)]);
  await transact(db.pool, async (tx) => {
    const letters = createLetters({ providers, clock, rng: systemRng });
    for (let n = 0; n < 40; n++) await letters.write(tx, n % 4 === 0 ? noticeLetter : codeLetter);
  });
  await eventually(
    async () => expect((await post.rows()).filter(({ state }) => state === 'delivered')).toHaveLength(40),
    15_000,
  );
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
});

test('a letter that somebody is sending is left alone, and looked at again when he may be dead', async () => {
  const answer = Promise.withResolvers<DeliveryResult>();
  const sent: string[] = [];
  const deliver = ({ id }: OutgoingLetter) => {
    sent.push(id);
    return answer.promise;
  };
  const providers: Providers = { sms: { name: 'slow', deliver }, mail: null };
  await post.write(providers, codeLetter);
  const { id } = await post.onlyRow();
  const first = post.run(providers, id);
  await eventually(() => expect(sent).toEqual([id]));
  await post.run(providers, id);
  expect(sent).toEqual([id]);
  const { due_at: due } = await post.onlyRow();
  expect(due).toBe(addMs(clock.now(), minuteMs));
  expect((await post.runsAt()).at(-1)).toBe(due + 1_000);
  answer.resolve({ ok: true });
  await first;
  expect(await post.onlyRow()).toMatchObject({ state: 'delivered', attempts: 1, provider: 'slow' });
});

test('a letter whose worker died is sent again under the same id, and the late answer settles nothing', async () => {
  const answers = [Promise.withResolvers<DeliveryResult>(), Promise.withResolvers<DeliveryResult>()];
  const sent: string[] = [];
  const deliver = ({ id }: OutgoingLetter) => answers[sent.push(id) - 1]?.promise ?? Promise.resolve(temporaryFailure);
  const providers: Providers = { sms: { name: 'slow', deliver }, mail: null };
  await post.write(providers, codeLetter);
  const { id } = await post.onlyRow();
  const first = post.run(providers, id);
  await eventually(() => expect(sent).toHaveLength(1));
  clock.pass(minuteMs);
  const second = post.run(providers, id);
  await eventually(() => expect(sent).toEqual([id, id]));
  answers[0]?.resolve(permanentFailure);
  await first;
  expect((await post.onlyRow()).state).toBe('waiting');
  answers[1]?.resolve({ ok: true });
  await second;
  expect(await post.onlyRow()).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('a failure is tried again, each time after a longer wait, and not before', async () => {
  const { providers, sent } = scriptedProviders(temporaryFailure, temporaryFailure, { ok: true });
  await post.write(providers, noticeLetter);
  const { id } = await post.onlyRow();
  await post.run(providers, id);
  expect(await post.onlyRow()).toMatchObject({ state: 'waiting', attempts: 1, trouble: 'http_503' });
  expect((await post.runsAt()).at(-1)).toBe(addMs(clock.now(), 5_000));

  clock.pass(4_999);
  await post.run(providers, id);
  expect(sent).toHaveLength(1);
  clock.pass(1);
  await post.run(providers, id);
  expect((await post.runsAt()).at(-1)).toBe(addMs(clock.now(), 15_000));
  clock.pass(15_000);
  await post.run(providers, id);
  expect(await post.onlyRow()).toMatchObject({ state: 'delivered', attempts: 3, trouble: null, provider: 'outside' });
  await post.run(providers, id);
  expect(sent).toHaveLength(3);
});

test('a letter that a provider refuses for good, or that failed ten times, is given up', async () => {
  const refusing = scriptedProviders(permanentFailure);
  await post.write(refusing.providers, codeLetter);
  await post.run(refusing.providers, (await post.onlyRow()).id);
  expect(await post.onlyRow()).toMatchObject({ state: 'failed', trouble: 'http_422', words: null });

  await post.clear();
  const { providers, sent } = scriptedProviders(temporaryFailure);
  await post.write(providers, noticeLetter);
  const { id } = await post.onlyRow();
  for (let n = 0; n < 12; n++) {
    await post.run(providers, id);
    clock.pass(hourMs);
  }
  expect(sent).toHaveLength(10);
  expect(await post.onlyRow()).toMatchObject({ state: 'failed', attempts: 10, words: noticeLetter.text });
});

test('SMS-012 a code that came too late is not sent, and one that would be late at its next try is given up', async () => {
  const { providers, sent } = scriptedProviders(temporaryFailure);
  await post.write(providers, { ...codeLetter, expiresAt: addMs(clock.now(), minuteMs) });
  const { id } = await post.onlyRow();
  clock.pass(minuteMs);
  await post.run(providers, id);
  expect(sent).toEqual([]);
  expect(await post.onlyRow()).toMatchObject({ state: 'expired', trouble: 'late', words: null });

  await post.clear();
  await post.write(providers, { ...codeLetter, expiresAt: addMs(clock.now(), 4_000) });
  await post.run(providers, (await post.onlyRow()).id);
  expect(await post.onlyRow()).toMatchObject({ state: 'expired', trouble: 'http_503', words: null });
});

test('without a provider the platform reports so beforehand, and a letter waits for one', async () => {
  const nobody: Providers = { sms: null, mail: sandboxProviders.mail };
  const letters = createLetters({ providers: nobody, clock, rng: systemRng });
  expect([letters.delivers('sms'), letters.delivers('mail')]).toEqual([false, true]);
  await post.write(nobody, codeLetter);
  const { id } = await post.onlyRow();
  await post.run(nobody, id);
  expect(await post.onlyRow()).toMatchObject({ state: 'waiting', trouble: 'no_provider' });
  clock.pass(5_000);
  await post.run(scriptedProviders().providers, id);
  expect((await post.onlyRow()).state).toBe('delivered');
});
