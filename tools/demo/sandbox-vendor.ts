/** Starts the vendor of the sandbox beside the server: a small process of its own, reached by its own port on loopback. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareSandboxVendor, type SandboxConfig } from '#domains/games/server/index.ts';
import { listVendorWallets } from '#domains/wallet/server/index.ts';
import { moneyText } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { createPool, transact } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import type { RunningConfig } from '#platform/server/runtime/config.ts';
import { freePort } from '#platform/server/runtime/free-port.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { UserError } from '../process/terminal.ts';

export type SandboxVendor = { readonly url: string; readonly count: number; stop(): Promise<void> };

/** It draws cards and keeps a few thousand rounds; more memory than this would be a leak. */
const flags = ['--max-old-space-size=64', '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'];
const wildcardHosts = new Set(['0.0.0.0', '::', 'localhost']);

export async function startSandboxVendor({ appUrl, host, port, data }: RunningConfig): Promise<SandboxVendor> {
  const own = await freePort();
  const url = `http://127.0.0.1:${own}`;
  const pool = createPool({ url: appUrl, max: 1, name: 'kislap vendors' });
  const moment = { at: systemClock.now(), rng: systemRng, address: url };
  const orders = await transact(pool, async (tx) => {
    const settings = await prepareSandboxVendor(tx, moment);
    return { ...settings, wallets: await walletsOf(tx, settings, data) };
  }).finally(() => void pool.end());
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../../apps/sandbox-vendor/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = new Promise<unknown>((settings) => {
    child.once('message', (message) => settings(message));
    child.once('exit', () => settings('it ended at once'));
  });
  const operatorUrl = `http://${wildcardHosts.has(host) ? '127.0.0.1' : host}:${port}`;
  child.send({ ...orders, operatorUrl, host: '127.0.0.1', port: own });
  const message = await ready;
  if (message !== 'ready') throw new UserError(`The vendor of the sandbox could not start: ${String(message)}`);
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

/** Its ledger is a file beside the database. A missing one starts with the vendor's balances in our ledger. */
async function walletsOf(tx: Tx, { wallets }: SandboxConfig, data: string) {
  const file = resolve(data, 'sandbox-vendor.jsonl');
  const openings = [];
  for (const vendor of existsSync(file) ? [] : wallets)
    for (const { member, currency, balance } of await listVendorWallets(tx, vendor))
      openings.push({ vendor, playerId: member, currency, balance: moneyText(balance) });
  return { file, vendors: wallets, openings };
}
