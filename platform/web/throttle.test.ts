import { expect, test } from 'vitest';
import { throttle } from './throttle.ts';

function actedAt(...moments: number[]): number[] {
  const acted: number[] = [];
  let time = 0;
  const press = throttle(() => acted.push(time), { ms: 1_000, now: () => time });
  for (const moment of moments) {
    time = moment;
    press();
  }
  return acted;
}

test('CONST-008 GAME-033 TRAP-025 of three fast presses the first acts and none is made up for', () => {
  expect(actedAt(0, 10, 999)).toEqual([0]);
});

test('CONST-008 the window opens again a second after the press that acted, not after a dropped one', () => {
  expect(actedAt(0, 900, 1_000, 1_500, 2_000)).toEqual([0, 1_000, 2_000]);
});

test('the throttled act gets what the press was given', () => {
  const received: string[] = [];
  const press = throttle((word: string) => received.push(word), { ms: 1_000, now: () => 0 });
  press('first');
  press('second');
  expect(received).toEqual(['first']);
});
