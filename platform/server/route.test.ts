import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDoor } from './route.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('CALL-008 whoever is turned away and comes again when they were told finds a place', async () => {
  const door = createDoor(50, { atWork: 4, perSecond: 25, longestWaitMs: 4_000 });
  const due = new Map<number, number>();
  let refusedTwice = 0;
  let served = 0;
  let left = 0;
  const knock = (isAgain: boolean, at: number) => {
    const turn = door.isFull() ? null : door.enter();
    if (turn) return void turn.then((isTurn) => void (served += isTurn ? 1 : 0));
    if (isAgain) refusedTwice += 1;
    const second = at + door.secondsToWait();
    due.set(second, (due.get(second) ?? 0) + 1);
    return undefined;
  };
  for (let i = 0; i < 200; i++) knock(false, 0);
  expect(Math.max(...due.keys())).toBe(8);
  // Four are at work, and one of them is done every forty milliseconds.
  for (let second = 1; second <= 10; second++) {
    for (let i = 0; i < 25; i++) {
      await vi.advanceTimersByTimeAsync(40);
      if (left === served) continue;
      door.leave();
      left += 1;
    }
    for (let i = due.get(second) ?? 0; i > 0; i--) knock(true, second);
  }
  expect([served, refusedTwice]).toEqual([200, 0]);
});

test('CALL-008 a flood that comes again at once is told no more than half a minute', () => {
  const door = createDoor(1, { perSecond: 1 });
  void door.enter();
  const told = Array.from({ length: 100 }, () => door.secondsToWait());
  expect([told[0], told.at(-1)]).toEqual([2, 30]);
});

test('CALL-008 whoever waits in line longer than they may is turned away, and their place is free', async () => {
  const door = createDoor(3, { atWork: 1, longestWaitMs: 4_000 });
  const turns: (boolean | undefined)[] = [];
  for (let i = 0; i < 3; i++) void door.enter()?.then((isTurn) => turns.push(isTurn));
  expect(door.isFull()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_999);
  door.leave();
  await vi.advanceTimersByTimeAsync(1);
  expect([turns, door.isFull()]).toEqual([[true, true, false], false]);
  door.leave();
  expect(await door.enter()).toBe(true);
});
