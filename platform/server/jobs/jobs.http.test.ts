import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { money } from '#kernel/money.ts';
import { addMs } from '#kernel/time.ts';
import { MoneyText } from '#kernel/wire.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { transact } from '../database/db.ts';
import { systemClock } from '../runtime/clock.ts';
import { silentLog } from '../runtime/log.ts';
import { systemRng } from '../runtime/rng.ts';
import { type AnyJob, defineJob, enqueue, startWorker, type Worker } from './index.ts';
import { prepareJobs } from './prepare.ts';

let database: TestDatabase;
const workers: Worker[] = [];

beforeAll(async () => {
  database = await testDatabase({ max: 20 });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => database.drop());

async function work(jobs: readonly AnyJob[], silenceMs = 20_000): Promise<Worker> {
  const worker = await startWorker({
    url: database.url,
    pool: database.pool,
    jobs,
    crons: [],
    log: silentLog,
    clock: systemClock,
    rng: systemRng,
    heartbeatMs: 100,
    silenceMs,
  });
  workers.push(worker);
  return worker;
}

const Numbered = z.object({ n: z.int() });
const waitingJobs = async (name: string) => {
  const { rows } = await database.pool.query<{ count: bigint }>(
    'SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = $1',
    [name],
  );
  return Number(rows[0]?.count);
};

it('a job runs exactly once under two workers', async () => {
  const ran: number[] = [];
  const job = defineJob({ name: 'test.once', payload: Numbered, run: async (_, { n }) => void ran.push(n) });
  await Promise.all([work([job]), work([job])]);
  await transact(database.pool, async (tx) => {
    for (let n = 0; n < 60; n++) await enqueue(tx, job, { payload: { n } });
  });
  await eventually(async () => expect(await waitingJobs(job.name)).toBe(0), 10_000);
  expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

it('a job of a rolled-back transaction never runs', async () => {
  const ran: number[] = [];
  const job = defineJob({ name: 'test.rolled_back', payload: Numbered, run: async (_, { n }) => void ran.push(n) });
  await work([job]);
  const failed = transact(database.pool, async (tx) => {
    await enqueue(tx, job, { payload: { n: 1 } });
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await transact(database.pool, (tx) => enqueue(tx, job, { payload: { n: 2 } }));
  await eventually(() => expect(ran).toEqual([2]));
});

it('a payload arrives as the values that its schema names', async () => {
  const paid: bigint[] = [];
  const job = defineJob({
    name: 'test.amount',
    payload: z.object({ amount: MoneyText }),
    run: async (_, { amount }) => void paid.push(amount),
  });
  await work([job]);
  await transact(database.pool, (tx) => enqueue(tx, job, { payload: { amount: money(125_000n) } }));
  await eventually(() => expect(paid).toEqual([125_000n]));
});

it('a second job with the same key takes the place of the first, and a later one waits for its time', async () => {
  const ran: number[] = [];
  const job = defineJob({ name: 'test.keyed', payload: Numbered, run: async (_, { n }) => void ran.push(n) });
  const at = addMs(systemClock.now(), 1_500);
  await transact(database.pool, async (tx) => {
    await enqueue(tx, job, { payload: { n: 1 }, key: 'one', at });
    await enqueue(tx, job, { payload: { n: 2 }, key: 'one', at });
  });
  await work([job]);
  await sleep(700);
  expect(ran).toEqual([]);
  await eventually(() => expect(ran).toEqual([2]));
});

it('a job that throws is tried again', async () => {
  const attempts: number[] = [];
  const job = defineJob({
    name: 'test.again',
    payload: z.object({}),
    run: async () => {
      attempts.push(attempts.length + 1);
      if (attempts.length === 1) throw new Error('not yet');
    },
  });
  await work([job]);
  await transact(database.pool, (tx) => enqueue(tx, job, { payload: {} }));
  await eventually(() => expect(attempts).toEqual([1, 2]), 10_000);
});

it('the job of a worker killed with -9 is taken over once it has been silent', async () => {
  const ran: number[] = [];
  const job = defineJob({ name: 'test.taken_over', payload: Numbered, run: async (_, { n }) => void ran.push(n) });
  const victim = spawn(process.execPath, ['--input-type=module', '-e', workerThatHangs], {
    env: { URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await transact(database.pool, (tx) => enqueue(tx, job, { payload: { n: 7 } }));
  await once(victim.stdout, 'data');
  victim.kill('SIGKILL');
  await once(victim, 'exit');

  const worker = await work([job], 1_500);
  await sleep(500);
  expect(ran).toEqual([]);
  await eventually(() => expect(ran).toEqual([7]), 10_000);
  const { rows } = await database.pool.query('SELECT id FROM platform.worker');
  expect(rows).toEqual([{ id: worker.id }]);
});

const workerThatHangs = `
  import { z } from 'zod/mini';
  import { createPool } from '#platform/server/database/db.ts';
  import { systemClock } from '#platform/server/runtime/clock.ts';
  import { defineJob, startWorker } from '#platform/server/jobs/index.ts';
  import { silentLog } from '#platform/server/runtime/log.ts';
  import { systemRng } from '#platform/server/runtime/rng.ts';
  const url = process.env.URL;
  const job = defineJob({
    name: 'test.taken_over',
    payload: z.object({ n: z.int() }),
    run: () => new Promise(() => process.stdout.write('begun')),
  });
  await startWorker({
    url, pool: createPool({ url, max: 2, name: 'victim' }), jobs: [job], crons: [],
    log: silentLog, clock: systemClock, rng: systemRng, heartbeatMs: 100,
  });
`;

it('a worker that stops lets the job under way end and is no longer listed', async () => {
  let ended = false;
  let begun = false;
  const job = defineJob({
    name: 'test.slow',
    payload: z.object({}),
    run: async () => {
      begun = true;
      await sleep(400);
      ended = true;
    },
  });
  const worker = await work([job]);
  await transact(database.pool, (tx) => enqueue(tx, job, { payload: {} }));
  await eventually(() => expect(begun).toBe(true));
  await workers.pop()?.stop();
  expect(ended).toBe(true);
  expect(await waitingJobs(job.name)).toBe(0);
  const { rows } = await database.pool.query('SELECT 1 FROM platform.worker WHERE id = $1', [worker.id]);
  expect(rows).toEqual([]);
});

it('the queue belongs to the application, which may create no other schema; preparing it again at once is safe', async () => {
  await Promise.all([1, 2, 3].map(() => prepareJobs(database.ownerUrl)));
  const { rows } = await database.pool.query<{ owner: string; may: boolean }>(
    `SELECT pg_get_userbyid(nspowner) AS owner, has_database_privilege(current_database(), 'CREATE') AS may
       FROM pg_namespace WHERE nspname = 'graphile_worker'`,
  );
  expect(rows).toEqual([{ owner: 'kislap_app', may: false }]);
  await expect(database.pool.query('CREATE SCHEMA another')).rejects.toThrow(/permission denied/);
});
