/** A server as a child process that can be killed and started again on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { runtimeFlags } from '#platform/server/performance/runtime-flags.mjs';
import { freePort } from '#platform/server/runtime/free-port.ts';

export type KillableServer = {
  readonly port: number;
  /** Resolves when it listens. */
  start(): Promise<void>;
  /** As by kill -9. */
  kill(): Promise<void>;
  /** Its report on request; only of servers that listen for it. */
  ask<T>(): Promise<T>;
};

/** A server that was killed writes nothing down, so each keeps what it compiled as soon as it listens; the next one reads it. */
export function tellReady(): void {
  flushCompileCache();
  process.send?.('ready');
}

export const createPostingServer = (url: string): Promise<KillableServer> =>
  createKillableServer('posting-server.ts', url);
export const createGatewayServer = (url: string): Promise<KillableServer> =>
  createKillableServer('gateway-server.ts', url);
export const createCashierServer = (url: string): Promise<KillableServer> =>
  createKillableServer('cashier-server.ts', url);
export const createSettlementWorker = (url: string): Promise<KillableServer> =>
  createKillableServer('settlement/settlement-worker.ts', url);
export const createLotteryWorker = (url: string): Promise<KillableServer> =>
  createKillableServer('lottery/lottery-worker.ts', url);

export const createClaimsWorker = (url: string): Promise<KillableServer> =>
  createKillableServer('claims/claims-worker.ts', url);

async function createKillableServer(file: string, url: string): Promise<KillableServer> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  return {
    port,
    async start() {
      const args = [...runtimeFlags, join(import.meta.dirname, file)];
      const started = spawn(process.execPath, [...args, String(port), url], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      const ended = once(started, 'exit').then(() => 'ended');
      const first = await Promise.race([once(started, 'message'), ended]);
      if (first === 'ended') throw new Error(`${file} ended before it listened`);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async ask<T>() {
      if (!child) throw new Error(`${file} was not started`);
      const answer = once(child, 'message');
      child.send('how are you');
      return ((await answer) as [T])[0];
    },
  };
}
