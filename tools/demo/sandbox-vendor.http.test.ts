/** The vendor of the sandbox as the product starts it: a process of its own, whose wallet of one vendor is outside. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSandboxWallet } from '#domains/games/server/index.ts';
import type { RunningConfig } from '#platform/server/runtime/config.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createWorldDatabase } from '../testing/world.ts';
import { checkTransferWallet } from '../vendor-check/transfer-run.ts';
import { createWalletClient } from '../vendor-check/transfer-wallet.ts';
import { type SandboxVendor, startSandboxVendor } from './sandbox-vendor.ts';

let db: TestDatabase;
let vendor: SandboxVendor;
const data = mkdtempSync(join(tmpdir(), 'kislap-data-'));
const start = () =>
  startSandboxVendor({ appUrl: db.url, host: '127.0.0.1', port: 1, data } as Partial<RunningConfig> as RunningConfig);

beforeAll(async () => {
  db = await createWorldDatabase();
  vendor = await start();
});
afterAll(async () => {
  await vendor.stop();
  await db.drop();
  rmSync(data, { recursive: true });
});

async function wallet() {
  const storedWallet = await readSandboxWallet(db.pool);
  if (!storedWallet) throw new Error('no wallet is outside');
  return createWalletClient({ ...storedWallet, url: storedWallet.address });
}
const player = `mb_${'7'.repeat(26)}`;

test('WALLET-005 a vendor of the catalogue keeps its wallet outside, and passes the kit of transfers', async () => {
  const verdicts = await checkTransferWallet(await wallet(), { run: 'STARTED', lateMs: 5 });
  expect(verdicts.filter(({ problem }) => problem !== null)).toEqual([]);
});

test('WALLET-005 what lies there lies there after a stop, wherever it listens then', async () => {
  const before = await wallet();
  expect(await before('deposit', { player, id: 'vt_kept', amount: '70' })).toMatchObject({ state: 'done' });
  await vendor.stop();
  expect((await before('balance', { player })).problem).toContain('no answer');
  vendor = await start();
  const after = await wallet();
  expect(await after('balance', { player })).toMatchObject({ balance: '70', problem: null });
  expect(await after('deposit', { player, id: 'vt_kept', amount: '70' })).toMatchObject({ state: 'done' });
  expect(await after('balance', { player })).toMatchObject({ balance: '70' });
});
