import { expect, it } from 'vitest';
import { EventRing } from './event-ring.ts';

const result = (position: number, at = 0) => ({ position, topic: 'all' as const, frame: Buffer.from([position]), at });
const after = (ring: EventRing, position: number, now = 0) =>
  ring.after(position, now)?.map((entry) => entry.position) ?? null;

function ringOf(count: number, bounds = { maxCount: 5, maxAgeMs: 1_000, maxBytes: 100 }): EventRing {
  const ring = new EventRing(bounds);
  ring.restart(100);
  for (let n = 1; n <= count; n++) ring.push(result(100 + n));
  return ring;
}

it('what came after a known message is replayed in order', () => {
  const ring = ringOf(4);
  expect(after(ring, 104)).toEqual([]);
  expect(after(ring, 102)).toEqual([103, 104]);
  expect(after(ring, 100)).toEqual([101, 102, 103, 104]);
});

it('what is older than the ring holds by count is unknown', () => {
  const ring = ringOf(23);
  expect(after(ring, 118)).toEqual([119, 120, 121, 122, 123]);
  expect(after(ring, 117)).toBeNull();
});

it('what is older than the ring holds by bytes is unknown, however long it goes on', () => {
  const ring = ringOf(1_000, { maxCount: 500, maxAgeMs: 1_000, maxBytes: 3 });
  expect(after(ring, 1_097)).toEqual([1_098, 1_099, 1_100]);
  expect(after(ring, 1_096)).toBeNull();
});

it('what is older than the ring holds by age is unknown', () => {
  const ring = ringOf(0);
  ring.push(result(101, 0));
  ring.push(result(102, 900));
  expect(after(ring, 100, 950)).toEqual([101, 102]);
  expect(after(ring, 100, 1_000)).toBeNull();
  expect(after(ring, 101, 1_000)).toEqual([102]);
  expect(after(ring, 102, 9_000)).toEqual([]);
});

it('a message that has not come yet, and everything after a restart, is unknown', () => {
  const ring = ringOf(2);
  expect(after(ring, 103)).toBeNull();
  ring.restart(200);
  expect(after(ring, 102)).toBeNull();
  expect(after(ring, 200)).toEqual([]);
});
