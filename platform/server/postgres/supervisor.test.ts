import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { superviseServer } from './supervisor.ts';

type Fake = ChildProcess & { die(): void };

function fakeServer(): Fake {
  const server = Object.assign(new EventEmitter(), {
    exitCode: null as number | null,
    signalCode: null as NodeJS.Signals | null,
    kill: () => true,
    die: () => {
      server.exitCode = 1;
      server.emit('exit', 1, null);
    },
  });
  return server as unknown as Fake;
}

test('a server that does not come back is given up with one sentence', async () => {
  const said: string[] = [];
  const first = fakeServer();
  const pauses: number[] = [];
  let launches = 0;
  const givenUp = new Promise<void>((resolved) => {
    superviseServer(first, {
      launch: async () => {
        launches++;
        return fakeServer();
      },
      untilReady: () => Promise.reject(new Error('The disk is full.')),
      report: (sentence) => said.push(sentence),
      onGiveUp: resolved,
      pause: async (ms) => void pauses.push(ms),
    });
  });
  first.die();
  await givenUp;
  expect(launches).toBe(10);
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000]);
  expect(said).toEqual([
    'PostgreSQL ended unexpectedly (exit code 1); it is started again.',
    'PostgreSQL did not come back in 10 tries and is given up. The disk is full.',
  ]);
});

test('a server that ends while we are stopping stays down', async () => {
  const first = fakeServer();
  let launches = 0;
  const keeper = superviseServer(first, {
    launch: async () => {
      launches++;
      return fakeServer();
    },
    untilReady: async () => {},
    report: () => {},
    onGiveUp: () => {},
  });
  await keeper.release();
  first.die();
  await keeper.release();
  expect(launches).toBe(0);
  expect(keeper.server).toBe(first);
});
