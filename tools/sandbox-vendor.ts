/** Starts the vendor of the sandbox beside the server: a small process of its own, reached by its own port on loopback. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SandboxOrders, sandboxVendorOrders } from '#domains/games/server/index.ts';
import { pursesAt } from '#domains/wallet/server/index.ts';
import { moneyText } from '#kernel/money.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { RunningConfig } from '#platform/server/config.ts';
import type { Tx } from '#platform/server/context.ts';
import { createPool, transact } from '#platform/server/db.ts';
import { freePort } from '#platform/server/free-port.ts';
import { systemRng } from '#platform/server/rng.ts';
import { Sentence } from './terminal.ts';

export type SandboxVendor = { readonly url: string; readonly count: number; stop(): Promise<void> };

/** It draws cards and keeps a few thousand rounds; more memory than this would be a leak. */
const flags = ['--max-old-space-size=64', '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'];
const open = new Set(['0.0.0.0', '::', 'localhost']);

export async function startSandboxVendor({ appUrl, host, port, data }: RunningConfig): Promise<SandboxVendor> {
  const own = await freePort();
  const url = `http://127.0.0.1:${own}`;
  const pool = createPool({ url: appUrl, max: 1, name: 'kislap vendors' });
  const moment = { at: systemClock.now(), rng: systemRng, address: url };
  const orders = await transact(pool, async (tx) => {
    const told = await sandboxVendorOrders(tx, moment);
    return { ...told, wallets: await walletsOf(tx, told, data) };
  }).finally(() => void pool.end());
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../apps/sandbox-vendor/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = new Promise<unknown>((told) => {
    child.once('message', (word) => told(word));
    child.once('exit', () => told('it ended at once'));
  });
  const house = `http://${open.has(host) ? '127.0.0.1' : host}:${port}`;
  child.send({ ...orders, house, host: '127.0.0.1', port: own });
  const word = await ready;
  if (word !== 'ready') throw new Sentence(`The vendor of the sandbox could not start: ${String(word)}`);
  return {
    url,
    count: orders.titles.length,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((exited) => child.once('exit', exited));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Its book lies beside the database. One that is not there yet, or is lost, begins with what lies at the vendor by our books. */
async function walletsOf(tx: Tx, { wallets: vendors }: SandboxOrders, data: string) {
  const file = resolve(data, 'sandbox-vendor.jsonl');
  const openings = [];
  for (const vendor of existsSync(file) ? [] : vendors)
    for (const { member: playerId, currency, balance } of await pursesAt(tx, vendor))
      openings.push({ vendor, playerId, currency, balance: moneyText(balance) });
  return { file, vendors, openings };
}
