/** What machines give back in the long run, reckoned from their strips by other means than the engine's own. */
import { multiplierScale } from '../multiplier.ts';
import { type FreeSpins, type Hold, type Machine, payOf, type SlotSymbol, spinsFor } from './machine.ts';
import { alongLine, windowOf } from './screen.ts';

const part = (pays: bigint) => Number(pays) / Number(multiplierScale);

/** One spin without what follows from it: every place of a line is any stop of its strip. */
function lineReturn(machine: Machine, lines: number): number {
  const chances = machine.strips.map((strip) => chancesOf(strip));
  const along = (shown: readonly SlotSymbol[]): number => {
    const reel = chances[shown.length];
    if (!reel) return part(alongLine(machine, shown).pays);
    return [...reel].reduce((sum, [symbol, chance]) => sum + chance * along([...shown, symbol]), 0);
  };
  return lines * along([]);
}

function chancesOf(strip: readonly SlotSymbol[]): Map<SlotSymbol, number> {
  const chances = new Map<SlotSymbol, number>();
  for (const symbol of strip) chances.set(symbol, (chances.get(symbol) ?? 0) + 1 / strip.length);
  return chances;
}

/** Reels are independent: the ways of a symbol are the product of what is to be expected on each. */
function wayReturn(machine: Machine): number {
  const symbols = Object.keys(machine.pays);
  return symbols.reduce((sum, symbol) => {
    const counts = machine.strips.map((_, reel) => countsOf(machine, reel, [symbol, machine.wild ?? symbol]));
    let ways = 1;
    let back = 0;
    for (const [reel, here] of counts.entries()) {
      ways *= here.reduce((expected, chance, count) => expected + chance * count, 0);
      const isEnd = counts[reel + 1]?.[0] ?? 1;
      back += part(payOf(machine, symbol, reel + 1)) * ways * isEnd;
    }
    return sum + back;
  }, 0);
}

/** How likely it is to see so many of these on a reel. */
function countsOf({ strips, rows }: Machine, reel: number, symbols: readonly SlotSymbol[]): number[] {
  const strip = strips[reel] ?? [];
  const chances = Array<number>(rows + 1).fill(0);
  for (const stop of strip.keys()) {
    const count = windowOf(strip, stop, rows).filter((symbol) => symbols.includes(symbol)).length;
    chances[count] = (chances[count] ?? 0) + 1 / strip.length;
  }
  return chances;
}

/** How likely it is to see so many on the whole screen. */
function symbolDistribution(machine: Machine, symbol: SlotSymbol): number[] {
  return machine.strips.reduce<number[]>(
    (spread, _, reel) => {
      const here = countsOf(machine, reel, [symbol]);
      const next = Array<number>(spread.length + here.length - 1).fill(0);
      for (const [a, chance] of spread.entries())
        for (const [b, other] of here.entries()) next[a + b] = (next[a + b] ?? 0) + chance * other;
      return next;
    },
    [1],
  );
}

const sumFrom = (spread: readonly number[], least: number) =>
  spread.slice(least).reduce((sum, chance) => sum + chance, 0);

function withFreeSpins(machine: Machine, spin: number, freeSpins: FreeSpins): number {
  const spread = symbolDistribution(machine, freeSpins.scatter);
  const each = spin + sumFrom(spread, freeSpins.least) * part(freeSpins.pays);
  const brought = spread.reduce((sum, chance, count) => sum + chance * spinsFor(freeSpins, count), 0);
  return each + (brought / (1 - brought)) * freeSpins.factor * each;
}

function holdReturn(machine: Machine, hold: Hold): number {
  const places = machine.strips.length * machine.rows;
  const weight = hold.values.reduce((sum, value) => sum + value.weight, 0);
  const coin = hold.values.reduce((sum, value) => sum + (part(value.pays) * value.weight) / weight, 0);
  const chance = hold.coinOfThousand / 1_000;
  const known = new Map<string, number>();
  /** What is still to come, with so many coins and so many spins left. */
  const toCome = (coins: number, left: number): number => {
    if (coins === places) return part(hold.full);
    if (left === 0) return 0;
    const key = `${coins}:${left}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const free = places - coins;
    let expected = 0;
    for (let more = 0; more <= free; more++) {
      const likely = binomial(free, more) * chance ** more * (1 - chance) ** (free - more);
      const next = toCome(coins + more, more === 0 ? left - 1 : hold.respins);
      expected += likely * (more * coin + next);
    }
    known.set(key, expected);
    return expected;
  };
  return symbolDistribution(machine, hold.coin).reduce(
    (sum, likely, coins) => (coins < hold.least ? sum : sum + likely * (coins * coin + toCome(coins, hold.respins))),
    0,
  );
}

const binomial = (many: number, some: number): number =>
  some === 0 ? 1 : (binomial(many - 1, some - 1) * many) / some;

/** The part of all bets that comes back; of machines whose symbols do not fall. */
export function returnOf(machine: Machine): number {
  const { award, freeSpins, hold } = machine;
  const spin = award.kind === 'lines' ? lineReturn(machine, award.lines.length) : wayReturn(machine);
  const round = freeSpins ? withFreeSpins(machine, spin, freeSpins) : spin;
  return round + (hold ? holdReturn(machine, hold) : 0);
}
