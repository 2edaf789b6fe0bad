import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { instant } from '#kernel/time.ts';
import { cronItems, toZone } from './cron.ts';
import { defineJob } from './job.ts';

const digestOf = (iso: string) => {
  const at = new Date(iso);
  return {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  };
};
const zoneAt = (iso: string, offsetMinutes = 480) => ({
  clock: { now: () => instant(Date.parse(iso)) },
  offsetMinutes,
});

it.each([
  ['2026-11-15T16:05:00Z', '2026-11-16T00:05:00Z', 480],
  ['2026-12-31T16:00:00Z', '2027-01-01T00:00:00Z', 480],
  ['2028-02-28T20:00:00Z', '2028-02-29T04:00:00Z', 480],
  ['2027-02-28T20:00:00Z', '2027-03-01T04:00:00Z', 480],
  ['2027-01-01T01:00:00Z', '2026-12-31T22:00:00Z', -180],
])('%s is %s on a clock that is %d minutes ahead', (utc, local, offset) => {
  expect(toZone(digestOf(utc), zoneAt(utc, offset))).toEqual(digestOf(local));
});

it('the last days of a year are read rightly just after it has turned', () => {
  expect(toZone(digestOf('2026-12-31T15:59:00Z'), zoneAt('2027-01-01T00:00:00Z'))).toEqual(
    digestOf('2026-12-31T23:59:00Z'),
  );
});

it('a cron line at midnight runs at midnight of the platform and at no other minute of the day', () => {
  const job = defineJob({ name: 'test.midnight', payload: z.object({}), run: async () => {} });
  const [item] = cronItems([{ job, at: '0 0 * * *' }], zoneAt('2026-11-15T12:00:00Z'));
  const start = Date.parse('2026-11-15T00:00:00Z');
  const hits = Array.from({ length: 1_440 }, (_, minute) => new Date(start + minute * 60_000).toISOString()).filter(
    (iso) => item?.match(digestOf(iso)),
  );
  expect(hits).toEqual(['2026-11-15T16:00:00.000Z']);
});

it('runs of a line that names a queue wait for each other, and the others do not', () => {
  const job = defineJob({ name: 'test.round', payload: z.object({}), run: async () => {} });
  const lines = [
    { job, at: '*/5 * * * *', queue: 'rounds' },
    { job, at: '0 0 * * *' },
  ];
  const queues = cronItems(lines, zoneAt('2026-11-15T12:00:00Z')).map(({ options }) => options.queueName);
  expect(queues).toEqual(['rounds', undefined]);
});
