/** The worker as a process of the product starts it, with the providers that its settings name. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/server/database/db.ts';
import { createLetters, createProviders } from '#platform/server/letters/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { type RunningConfig, readConfig, withDatabase } from '#platform/server/runtime/config.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { startWorkerProcess } from './main.ts';

let db: TestDatabase;
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});
afterAll(() => db.drop());

function configOf(environment: Record<string, string>): RunningConfig {
  const read = readConfig({ LOG_LEVEL: 'silent', ...environment });
  if (!read.ok) throw new Error(read.problems.join());
  return withDatabase(read.config, db.ownerUrl);
}

async function writeCodeLetter(config: RunningConfig): Promise<void> {
  const letters = createLetters({ providers: createProviders(config), clock: systemClock, rng: systemRng });
  const letter = {
    merchant: 'kislap',
    channel: 'sms',
    to: '+639171234567',
    text: 'Code 483920',
    secret: true,
  } as const;
  await transact(db.pool, (tx) => letters.write(tx, letter));
}

async function countDelivered(provider: string) {
  return eventually(async () => {
    const { rows } = await db.owner.query<{ words: string | null }>(
      `SELECT words FROM platform.letter WHERE state = 'delivered' AND provider = $1`,
      [provider],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.words;
  });
}

test('SMS-012 in the sandbox a code is not sent but readable, whatever provider is set', async () => {
  const config = configOf({ SMS_URL: 'http://127.0.0.1:1/never', SMS_KEY: 'key-of-the-gateway' });
  const worker = await startWorkerProcess(config);
  cleanups.push(() => worker.stop());
  await writeCodeLetter(config);
  expect(await countDelivered('sandbox')).toBe('Code 483920');
});

test('SMS-012 outside the sandbox a code goes to the gateway and is forgotten', async () => {
  const received: string[] = [];
  const gateway = createServer((request, response) => {
    request.on('data', (part: Buffer) => received.push(part.toString()));
    request.on('end', () => response.writeHead(202).end());
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  cleanups.push(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
  const config = configOf({ KISLAP_SANDBOX: 'off', SMS_URL: url, SMS_KEY: 'key-of-the-gateway' });
  const worker = await startWorkerProcess(config);
  cleanups.push(() => worker.stop());
  await writeCodeLetter(config);
  expect(await countDelivered('http')).toBeNull();
  expect(received.join()).toContain('483920');
});
