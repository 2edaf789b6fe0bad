/** A Redis of its own for a test file: Debian's program on a free port, nothing kept on disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '#platform/server/runtime/free-port.ts';

export type TestRedis = {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
};

export type RedisUnavailable = { readonly reason: string };

export function findRedis(): { readonly program: string } | RedisUnavailable {
  const { status } = spawnSync('redis-server', ['--version'], { stdio: 'ignore' });
  return status === 0
    ? { program: 'redis-server' }
    : { reason: 'redis-server is not installed (Debian: apt-get install redis-server)' };
}

/** A port makes it come back where it was before. */
export async function startRedis({ port }: { port?: number } = {}): Promise<TestRedis | RedisUnavailable> {
  const binary = findRedis();
  if ('reason' in binary) return binary;
  const at = port ?? (await freePort());
  const options = { bind: '127.0.0.1', port: String(at), save: '', appendonly: 'no', dir: '/tmp' };
  const server = spawn(
    binary.program,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: 'ignore' },
  );
  const url = `redis://127.0.0.1:${at}`;
  await waitUntilReady(url, server);
  return { url, port: at, stop: () => stop(server) };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  for (let waitedMs = 0; waitedMs < 10_000 && server.exitCode === null; waitedMs += 50) {
    const ready = await redis.connect().then(
      () => true,
      () => false,
    );
    if (ready) return redis.disconnect();
    await sleep(50);
  }
  throw new Error('redis-server did not start');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
