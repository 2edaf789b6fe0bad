import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkSlots } from './work-slots.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What became of those who asked, in the order in which they received of it. */
function startWaiters(most: number) {
  const places = createWorkSlots(most);
  const received: string[] = [];
  const ask = (name: string, isEnding = false) => {
    const taken = places.acquire(isEnding);
    const tell = (hasPlace: boolean) => received.push(`${name} ${hasPlace ? 'in' : 'refused'}`);
    if (typeof taken === 'boolean') tell(taken);
    else void taken.then(tell);
  };
  return { ask, received, leave: places.release };
}

test('CALL-001 places are taken at once while there are any, and waited for in order', async () => {
  const { ask, received, leave } = startWaiters(2);
  for (const name of ['a', 'b', 'c', 'd']) ask(name);
  expect(received).toEqual(['a in', 'b in']);
  leave();
  await vi.advanceTimersByTimeAsync(20);
  leave();
  await vi.advanceTimersByTimeAsync(20);
  expect(received).toEqual(['a in', 'b in', 'c in', 'd in']);
});

test('CALL-001 whoever finds no place in time is refused, and takes none afterwards', async () => {
  const { ask, received, leave } = startWaiters(1);
  for (const name of ['a', 'b']) ask(name);
  await vi.advanceTimersByTimeAsync(100);
  expect(received).toEqual(['a in', 'b refused']);
  leave();
  ask('c');
  expect(received.at(-1)).toBe('c in');
});

test('CALL-001 what ends a round has places of its own, and they are not given to what begins one', async () => {
  const { ask, received, leave } = startWaiters(1);
  ask('bet');
  ask('end', true);
  ask('next bet');
  ask('third end', true);
  expect(received).toEqual(['bet in', 'end in']);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(['bet in', 'end in']);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(['bet in', 'end in', 'next bet in']);
});

test('CALL-001 a flood is refused little by little, the longest waiting first, and beyond all bounds at once', async () => {
  const { ask, received } = startWaiters(64);
  const names = Array.from({ length: 64 + 8 * 64 }, (_, n) => String(n));
  for (const name of names) ask(name);
  ask('one too many');
  expect(received.splice(0)).toEqual([...names.slice(0, 64).map((name) => `${name} in`), 'one too many refused']);
  await vi.advanceTimersByTimeAsync(60);
  const first = received.length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(100);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(received).toEqual(names.slice(64).map((name) => `${name} refused`));
});
