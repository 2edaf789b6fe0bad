import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('CALL-008 password work runs two at a time, in order, and turns the surplus away', async () => {
  const queue = createWorkQueue({ running: 2, waiting: 2 });
  const gates = Array.from({ length: 5 }, gate);
  const begun: number[] = [];
  const jobs = gates.map(({ opened }, number) =>
    queue.run(async () => {
      begun.push(number);
      await opened;
      return number;
    }),
  );
  expect(jobs[4]).toBeNull();
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);

  gates[1]?.open();
  expect(await jobs[1]).toBe(1);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);

  for (const { open } of gates) open();
  expect(await Promise.all(jobs.filter((job) => job !== null))).toEqual([0, 1, 2, 3]);
  expect(await queue.run(async () => 'free again')).toBe('free again');
});

test('CALL-008 work that fails gives its place back', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 0 });
  await expect(
    queue.run(async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('CALL-008 work is begun no closer together than it may be, and a lone piece of it at once', async () => {
  const queue = createWorkQueue({ running: 3, waiting: 0, apartMs: 40 });
  const askedAt = performance.now();
  const begun = async () => performance.now() - askedAt;
  const [first, second, third] = [queue.run(begun), queue.run(begun), queue.run(begun)];
  expect(await first).toBeLessThan(40);
  // A timer of Node may fire a little early.
  expect(await second).toBeGreaterThanOrEqual(36);
  expect(await third).toBeGreaterThanOrEqual(72);
});
