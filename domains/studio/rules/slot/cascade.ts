/** Winning symbols are removed, the ones above fall, and the strip refills the reel from above. */
import type { Machine, SlotSymbol } from './machine.ts';
import type { Cell, Screen, Win } from './screen.ts';

/** `tops` is the strip position of the topmost symbol of each reel. */
export type Reels = { readonly screen: Screen; readonly tops: readonly number[] };

export function fallDown({ strips }: Machine, { screen, tops }: Reels, wins: readonly Win[]): Reels {
  const gone = wins.flatMap(({ cells }) => cells);
  const reels = screen.map((shown, reel) =>
    fallReel(shown, tops[reel] ?? 0, { strip: strips[reel] ?? [], reel, gone }),
  );
  return { screen: reels.map((one) => one.shown), tops: reels.map((one) => one.top) };
}

type ReelFall = { readonly strip: readonly SlotSymbol[]; readonly reel: number; readonly gone: readonly Cell[] };

function fallReel(shown: readonly SlotSymbol[], top: number, { strip, reel, gone }: ReelFall) {
  const stays = shown.filter((_, row) => !gone.some((cell) => cell.reel === reel && cell.row === row));
  const wanted = shown.length - stays.length;
  const above = Array.from({ length: wanted }, (_, n) => at(strip, top - wanted + n));
  return { shown: [...above, ...stays], top: modulo(top - wanted, strip.length) };
}

const modulo = (value: number, length: number) => ((value % length) + length) % length;
const at = (strip: readonly SlotSymbol[], index: number) => strip[modulo(index, strip.length)] ?? '';
