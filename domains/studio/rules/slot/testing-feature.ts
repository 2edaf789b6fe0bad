/** What free spins and held coins add to the payout of a spin, as spectra. */
import { binomial } from '../game/binomial.ts';
import { type FreeSpins, type Hold, type Machine, spinsFor } from './machine.ts';
import { addPower, emptySpectrum, type Spectrum, spectrumOf } from './testing-fourier.ts';
import type { PayoutDistribution } from './testing-spread.ts';

/** Ten-thousandths of a bet in one unit, how many units a spectrum has, and how many stops a spread. */
export type Scale = { readonly unit: number; readonly size: number; readonly stops: number };

/**
 * A free spin with all the spins that it brings is one tree: its own spin, and as many trees as that brought. The
 * equation is put into itself until nothing changes any more; each time less than a tenth is still open.
 */
export function withFreeSpins(freeSpins: FreeSpins, spread: PayoutDistribution, scale: Scale): Spectrum {
  const joined = (spins: ReadonlyMap<number, Spectrum>, tree: Spectrum): Spectrum => {
    const sum = emptySpectrum(scale.size);
    for (const [power, factor] of spins)
      for (let at = 0; at < scale.size; at++) addPower(sum, at, { factor, base: tree, power });
    return sum;
  };
  const free = byBrought({ freeSpins, factor: freeSpins.factor }, spread, scale);
  let tree = emptySpectrum(scale.size);
  for (let depth = 0; depth < 16; depth++) tree = joined(free, tree);
  return joined(byBrought({ freeSpins, factor: 1 }, spread, scale), tree);
}

/** What a spin pays, scatters included, by how many spins it brings. */
function byBrought(
  { freeSpins, factor }: { freeSpins: FreeSpins; factor: number },
  spread: PayoutDistribution,
  { unit, size, stops }: Scale,
): Map<number, Spectrum> {
  const chances = new Map<number, [units: number, chance: number][]>();
  for (const [seen, paid] of spread.entries()) {
    const brought = spinsFor(freeSpins, seen);
    const scatters = brought > 0 ? Number(freeSpins.pays) : 0;
    const here = chances.get(brought) ?? [];
    chances.set(brought, here);
    for (const [won, count] of paid) here.push([((won + scatters) * factor) / unit, count / stops]);
  }
  return new Map([...chances].map(([brought, list]) => [brought, spectrumOf(list, size)]));
}

export function withHold(
  machine: Machine,
  hold: Hold,
  { spread, scale }: { spread: PayoutDistribution; scale: Scale },
): Spectrum {
  const places = machine.strips.length * machine.rows;
  const all = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const coin = spectrumOf(
    hold.values.map(({ pays, weight }) => [Number(pays) / scale.unit, weight / all] as const),
    scale.size,
  );
  const sum = emptySpectrum(scale.size);
  for (const [seen, paid] of spread.entries()) {
    for (const [coins, chance] of endsOf(hold, places, seen).entries()) {
      if (paid.size === 0 || chance === 0) continue;
      const more = coins === places ? Number(hold.full) : 0;
      const chances = [...paid].map(
        ([won, count]) => [(won + more) / scale.unit, (count / scale.stops) * chance] as const,
      );
      const factor = spectrumOf(chances, scale.size);
      const power = seen < hold.least ? 0 : coins;
      for (let at = 0; at < scale.size; at++) addPower(sum, at, { factor, base: coin, power });
    }
  }
  return sum;
}

/** How likely it is to end with so many coins: at each number, so many blank spins in a row end it. */
function endsOf(hold: Hold, places: number, seen: number): number[] {
  const reached = Array<number>(places + 1).fill(0);
  reached[seen] = 1;
  if (seen < hold.least) return reached;
  const chance = hold.coinOfThousand / 1_000;
  return reached.map((_, coins) => {
    const [here, free] = [reached[coins] ?? 0, places - coins];
    if (free === 0) return here;
    const nothing = (1 - chance) ** free;
    const goesOn = (here * (1 - nothing ** hold.respins)) / (1 - nothing);
    for (let more = 1; more <= free; more++) {
      const brings = Number(binomial(free, more)) * chance ** more * (1 - chance) ** (free - more);
      reached[coins + more] = (reached[coins + more] ?? 0) + goesOn * brings;
    }
    return here * nothing ** hold.respins;
  });
}

/** How likely it is that free spins are still left after the most that a round may have. */
export function chanceOfMore(freeSpins: FreeSpins, spread: PayoutDistribution, stops: number): number {
  const chances = spread.map((paid) => [...paid.values()].reduce((sum, count) => sum + count, 0) / stops);
  const begin = (left: number[], at: number, chance: number) => {
    for (const [seen, likely] of chances.entries()) {
      const now = at + spinsFor(freeSpins, seen);
      left[now] = (left[now] ?? 0) + chance * likely;
    }
  };
  let left: number[] = [];
  begin(left, 0, 1);
  for (let played = 0; played < freeSpins.spinsMost; played++) {
    const next: number[] = [left[0] ?? 0];
    for (const [at, chance] of left.entries()) if (at > 0 && chance) begin(next, at - 1, chance);
    left = Array.from(next, (chance) => chance ?? 0);
  }
  return left.slice(1).reduce((sum, chance) => sum + chance, 0);
}
