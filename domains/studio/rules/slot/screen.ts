/** The symbols on the reels, and the wins among them. */
import { type Multiplier, multiplier } from '../multiplier.ts';
import { type Machine, minWinLength, payOf, type SlotSymbol, type Strip } from './machine.ts';

/** By reel, from the top. */
export type Screen = readonly (readonly SlotSymbol[])[];
export type Cell = { readonly reel: number; readonly row: number };

export type Win = {
  readonly symbol: SlotSymbol;
  /** On how many reels. */
  readonly count: number;
  /** The number of the line, or how many ways there were. */
  readonly line: number | null;
  readonly ways: number;
  /** Of the whole bet. */
  readonly pays: Multiplier;
  readonly cells: readonly Cell[];
};

export const windowOf = (strip: Strip, stop: number, rows: number): SlotSymbol[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');

export const screenAt = ({ strips, rows }: Machine, stops: readonly number[]): Screen =>
  strips.map((strip, reel) => windowOf(strip, stops[reel] ?? 0, rows));

export const winsOf = (machine: Machine, screen: Screen): Win[] =>
  machine.award.kind === 'lines' ? lineWins(machine, machine.award.lines, screen) : wayWins(machine, screen);

export const cellsOf = (screen: Screen, symbol: SlotSymbol): Cell[] =>
  screen.flatMap((symbols, reel) => symbols.flatMap((shown, row) => (shown === symbol ? [{ reel, row }] : [])));

function lineWins(machine: Machine, lines: readonly (readonly number[])[], screen: Screen): Win[] {
  return lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => screen[reel]?.[row] ?? '');
    const { count, pays } = alongLine(machine, shown);
    if (pays === 0n) return [];
    const cells = rows.slice(0, count).map((row, reel) => ({ reel, row }));
    return [{ symbol: shown[0] ?? '', count, line, ways: 1, pays, cells }];
  });
}

/** What the symbols of a line pay from the left. */
export function alongLine(machine: Machine, shown: readonly SlotSymbol[]): { count: number; pays: Multiplier } {
  const [first = ''] = shown;
  const others = shown.findIndex((symbol) => symbol !== first && symbol !== machine.wild);
  const count = others === -1 ? shown.length : others;
  const hasWild = shown.slice(0, count).includes(machine.wild ?? '');
  const factor = hasWild ? BigInt(machine.wildFactor) : 1n;
  return { count, pays: multiplier(payOf(machine, first, count) * factor) };
}

function wayWins(machine: Machine, screen: Screen): Win[] {
  const firsts = [...new Set(screen[0])];
  return firsts.flatMap((symbol) => {
    const byReel = screen.map((shown, reel) =>
      shown.flatMap((one, row) => (one === symbol || one === machine.wild ? [{ reel, row }] : [])),
    );
    const end = byReel.findIndex((cells) => cells.length === 0);
    const part = end === -1 ? byReel : byReel.slice(0, end);
    if (part.length < minWinLength) return [];
    const ways = part.reduce((product, cells) => product * cells.length, 1);
    const pays = multiplier(payOf(machine, symbol, part.length) * BigInt(ways));
    return pays === 0n ? [] : [{ symbol, count: part.length, line: null, ways, pays, cells: part.flat() }];
  });
}
