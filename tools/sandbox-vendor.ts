/** Starts the vendor of the sandbox beside the server: a small process of its own, reached by its own port on loopback. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sandboxVendorOrders } from '#domains/games/server/index.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { RunningConfig } from '#platform/server/config.ts';
import { createPool, transact } from '#platform/server/db.ts';
import { freePort } from '#platform/server/free-port.ts';
import { systemRng } from '#platform/server/rng.ts';
import { Sentence } from './terminal.ts';

export type SandboxVendor = { readonly url: string; readonly count: number; stop(): Promise<void> };

/** It draws cards and keeps a few thousand rounds; more memory than this would be a leak. */
const flags = ['--max-old-space-size=64', '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'];
const open = new Set(['0.0.0.0', '::', 'localhost']);

export async function startSandboxVendor({ appUrl, host, port }: RunningConfig): Promise<SandboxVendor> {
  const own = await freePort();
  const url = `http://127.0.0.1:${own}`;
  const pool = createPool({ url: appUrl, max: 1, name: 'kislap vendors' });
  const moment = { at: systemClock.now(), rng: systemRng, address: url };
  const orders = await transact(pool, (tx) => sandboxVendorOrders(tx, moment)).finally(() => void pool.end());
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
