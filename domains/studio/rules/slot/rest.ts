/** Reels as they stand before the first spin of a visit. */
import type { Machine } from './machine.ts';
import { cellsOf, type Screen, screenAt, winsOf } from './screen.ts';

const triesMost = 1_000;

const isQuiet = (machine: Machine, screen: Screen): boolean => {
  const { freeSpins, hold } = machine;
  const special = [freeSpins?.scatter, hold?.coin].flatMap((symbol) => (symbol ? cellsOf(screen, symbol) : []));
  return winsOf(machine, screen).length === 0 && special.length <= 1;
};

/** Nothing on it wins, and nothing on it almost does: what stands there was never played. */
export function restScreen(machine: Machine): Screen {
  const stopsOf = (nth: number) => machine.strips.map((strip, reel) => (nth * (reel + 2) + reel * 5) % strip.length);
  for (let nth = 0; nth < triesMost; nth++) {
    const screen = screenAt(machine, stopsOf(nth));
    if (isQuiet(machine, screen)) return screen;
  }
  return screenAt(machine, []);
}
