/** The reels before the first spin of a visit. */
import type { Machine } from './machine.ts';
import { cellsOf, type Screen, screenAt, winsOf } from './screen.ts';

const maxTries = 1_000;

const hasNoWin = (machine: Machine, screen: Screen): boolean => {
  const { freeSpins, hold } = machine;
  const special = [freeSpins?.scatter, hold?.coin].flatMap((symbol) => (symbol ? cellsOf(screen, symbol) : []));
  return winsOf(machine, screen).length === 0 && special.length <= 1;
};

/** It shows no win and no near miss, because it was never played. */
export function idleScreen(machine: Machine): Screen {
  const stopsOf = (nth: number) => machine.strips.map((strip, reel) => (nth * (reel + 2) + reel * 5) % strip.length);
  for (let nth = 0; nth < maxTries; nth++) {
    const screen = screenAt(machine, stopsOf(nth));
    if (hasNoWin(machine, screen)) return screen;
  }
  return screenAt(machine, []);
}
