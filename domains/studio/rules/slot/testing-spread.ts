/** What one spin can pay, over every stop of every reel, counted in whole numbers. */
import { type Machine, minWinLength, type SlotSymbol } from './machine.ts';
import { windowOf } from './screen.ts';

/** By how many scatters or coins are seen: what is paid, in ten-thousandths, to the number of stops that pay it. */
export type PayoutDistribution = readonly ReadonlyMap<number, number>[];

/** A line or the ways of a symbol that have matched so far. */
type Run = {
  readonly symbol: SlotSymbol;
  /** On which row of each reel; null for ways, which go anywhere. */
  readonly rows: readonly number[] | null;
  readonly ways: number;
  readonly hasWild: boolean;
};

/** What is still seen and paid from a reel on, as one number, to the number of stops. */
type RunEnds = ReadonlyMap<number, number>;
const maxPlaces = 16;
const endOf = (seen: number, paid: number) => paid * maxPlaces + seen;

export function payoutDistributionOf(machine: Machine): PayoutDistribution {
  const { strips, rows, freeSpins, hold } = machine;
  const special = freeSpins?.scatter ?? hold?.coin ?? '';
  const windows = strips.map((strip) => strip.map((_, stop) => windowOf(strip, stop, rows)));
  const seenAt = windows.map((reel) => reel.map((shown) => shown.filter((symbol) => symbol === special).length));
  const known = new Map<string, RunEnds>();

  /** Equal sets of runs continue equally, whatever preceded them, so each set is expanded once. */
  const after = (reel: number, runs: readonly Run[]): RunEnds => {
    const key = `${reel} ${runs.map(nameOf).join(' ')}`;
    const before = known.get(key);
    if (before) return before;
    const ends = new Map<number, number>();
    known.set(key, ends);
    if (reel === strips.length) {
      ends.set(
        endOf(
          0,
          runs.reduce((sum, run) => sum + paysOf(machine, run, reel), 0),
        ),
        1,
      );
      return ends;
    }
    for (const [stop, shown] of (windows[reel] ?? []).entries()) {
      const next = reel === 0 ? firstRuns(machine, shown) : runs.map((run) => extend(machine, run, { reel, shown }));
      const ended = runs.reduce((sum, run, at) => sum + (next[at] ? 0 : paysOf(machine, run, reel)), 0);
      const here = endOf(seenAt[reel]?.[stop] ?? 0, ended);
      const held = next.filter((run) => run !== null);
      for (const [end, stops] of after(reel + 1, held)) ends.set(here + end, (ends.get(here + end) ?? 0) + stops);
    }
    return ends;
  };

  const spread = Array.from({ length: maxPlaces }, () => new Map<number, number>());
  for (const [end, stops] of after(0, [])) spread[end % maxPlaces]?.set(Math.floor(end / maxPlaces), stops);
  return spread;
}

const nameOf = ({ symbol, rows, ways, hasWild }: Run) =>
  `${symbol}${rows?.join('') ?? ''}*${ways}${hasWild ? 'w' : ''}`;

function firstRuns({ award }: Machine, shown: readonly SlotSymbol[]): Run[] {
  if (award.kind === 'lines')
    return award.lines.map((rows) => ({ symbol: shown[rows[0] ?? 0] ?? '', rows, ways: 1, hasWild: false }));
  return [...new Set(shown)].map((symbol) => ({
    symbol,
    rows: null,
    ways: shown.filter((one) => one === symbol).length,
    hasWild: false,
  }));
}

function extend(
  { wild }: Machine,
  run: Run,
  { reel, shown }: { reel: number; shown: readonly SlotSymbol[] },
): Run | null {
  const cells = run.rows ? [shown[run.rows[reel] ?? 0] ?? ''] : shown;
  const fit = cells.filter((symbol) => symbol === run.symbol || symbol === wild);
  if (fit.length === 0) return null;
  return { ...run, ways: run.ways * fit.length, hasWild: run.hasWild || fit.some((symbol) => symbol === wild) };
}

function paysOf({ pays, wildFactor, award }: Machine, { symbol, ways, hasWild }: Run, reels: number): number {
  const factor = hasWild && award.kind === 'lines' ? wildFactor : 1;
  return Number(pays[symbol]?.[reels - minWinLength] ?? 0n) * ways * factor;
}
