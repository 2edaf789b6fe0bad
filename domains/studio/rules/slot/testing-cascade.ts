/** Every stop of every reel once, with all that falls after it: in whole numbers, since there are millions. */
import { type Machine, minWinLength } from './machine.ts';
import type { PayoutDistribution } from './testing-spread.ts';

type EncodedMachine = {
  readonly strips: readonly (readonly number[])[];
  readonly lines: readonly (readonly number[])[];
  readonly wild: number;
  /** By symbol and count. */
  readonly pays: readonly (readonly number[])[];
  readonly factors: readonly number[];
  readonly rows: number;
  readonly fallsMost: number;
};

function encodeMachine(machine: Machine): EncodedMachine {
  const names = [...new Set(machine.strips.flat())];
  if (machine.award.kind !== 'lines' || !machine.cascade) throw new Error('only lines fall');
  return {
    strips: machine.strips.map((strip) => strip.map((symbol) => names.indexOf(symbol))),
    lines: machine.award.lines,
    wild: names.indexOf(machine.wild ?? ''),
    pays: names.map((name) => [0, 0, 0, ...(machine.pays[name] ?? []).map(Number)]),
    factors: [1, ...machine.cascade.factors],
    rows: machine.rows,
    fallsMost: machine.cascade.fallsMost,
  };
}

/** What a spin that stops here pays, of the whole bet, in ten-thousandths. */
export function fallsFrom(machine: Machine): (stops: readonly number[]) => number {
  const coded = encodeMachine(machine);
  const reels = coded.strips.length;
  const cells = new Int8Array(reels * coded.rows);
  const gone = new Uint8Array(cells.length);
  const tops = new Int32Array(reels);
  return (stops) => {
    for (let reel = 0; reel < reels; reel++) {
      tops[reel] = stops[reel] ?? 0;
      for (let row = 0; row < coded.rows; row++)
        cells[reel * coded.rows + row] = symbolAt(coded, reel, (tops[reel] ?? 0) + row);
    }
    let total = 0;
    for (let fall = 0; ; fall++) {
      const won = markWins(coded, cells, gone);
      if (won === 0) return total;
      total += won * (coded.factors[Math.min(fall, coded.factors.length - 1)] ?? 1);
      if (fall === coded.fallsMost) return total;
      for (let reel = 0; reel < reels; reel++) dropReel(coded, reel, { cells, gone, tops });
    }
  };
}

const symbolAt = ({ strips }: EncodedMachine, reel: number, at: number): number => {
  const strip = strips[reel] ?? [];
  return strip[(at + strip.length * 16) % strip.length] ?? -1;
};

function markWins({ lines, wild, pays, rows }: EncodedMachine, cells: Int8Array, gone: Uint8Array): number {
  gone.fill(0);
  let won = 0;
  for (const line of lines) {
    const first = cells[line[0] ?? 0] ?? -1;
    let count = 1;
    while (count < line.length) {
      const shown = cells[count * rows + (line[count] ?? 0)];
      if (shown !== first && shown !== wild) break;
      count += 1;
    }
    const paid = pays[first]?.[count] ?? 0;
    if (paid === 0) continue;
    won += paid;
    for (let reel = 0; reel < count; reel++) gone[reel * rows + (line[reel] ?? 0)] = 1;
  }
  return won;
}

type Board = { readonly cells: Int8Array; readonly gone: Uint8Array; readonly tops: Int32Array };

function dropReel(coded: EncodedMachine, reel: number, { cells, gone, tops }: Board): void {
  const base = reel * coded.rows;
  let write = coded.rows - 1;
  for (let row = coded.rows - 1; row >= 0; row--) {
    if (gone[base + row]) continue;
    cells[base + write] = cells[base + row] ?? -1;
    write -= 1;
  }
  for (; write >= 0; write--) {
    tops[reel] = (tops[reel] ?? 0) - 1;
    cells[base + write] = symbolAt(coded, reel, tops[reel]);
  }
}

/** What a spin with its falls pays, over every stop: in the form of a spread that sees no scatter. */
export function cascadeDistribution(machine: Machine): PayoutDistribution {
  const payOf = fallsFrom(machine);
  const paid = new Map<number, number>();
  const stops = machine.strips.map(() => 0);
  const note = (pays: number, count: number) => paid.set(pays, (paid.get(pays) ?? 0) + count);
  const rest = machine.strips.slice(minWinLength).reduce((product, strip) => product * strip.length, 1);
  const turn = (reel: number): void => {
    const strip = machine.strips[reel];
    if (!strip) {
      note(payOf(stops), 1);
      return;
    }
    // No win is possible without the first three reels, whatever the others show.
    if (reel === minWinLength && payOf(stops) === 0) {
      note(0, rest);
      return;
    }
    for (let stop = 0; stop < strip.length; stop++) {
      stops[reel] = stop;
      turn(reel + 1);
    }
  };
  turn(0);
  return [paid];
}
