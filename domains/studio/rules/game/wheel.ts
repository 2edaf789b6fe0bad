/** A wheel of ten to fifty segments. What they pay adds up to ninety-nine of a hundred of their number, in every risk. */
import type { Stream } from '../fairness/stream.ts';
import { type Multiplier, multiplier, timesOf } from '../multiplier.ts';

export const wheelSizes = [10, 20, 30, 50] as const;
export const wheelRisks = ['low', 'medium', 'high'] as const;
export type WheelWager = {
  readonly segments: (typeof wheelSizes)[number];
  readonly risk: (typeof wheelRisks)[number];
};

/** How often a wheel has which payment. */
type SegmentCounts = readonly (readonly [pays: number, count: number])[];

const segmentCounts: Readonly<Record<WheelWager['segments'], Readonly<Record<WheelWager['risk'], SegmentCounts>>>> = {
  10: {
    low: [
      [0, 2],
      [1.2, 7],
      [1.5, 1],
    ],
    medium: [
      [0, 5],
      [1.4, 2],
      [1.7, 1],
      [2.2, 1],
      [3.2, 1],
    ],
    high: [
      [0, 9],
      [9.9, 1],
    ],
  },
  20: {
    low: [
      [0, 4],
      [1.2, 14],
      [1.5, 2],
    ],
    medium: [
      [0, 10],
      [1.5, 5],
      [2, 3],
      [2.8, 1],
      [3.5, 1],
    ],
    high: [
      [0, 19],
      [19.8, 1],
    ],
  },
  30: {
    low: [
      [0, 6],
      [1.2, 21],
      [1.5, 3],
    ],
    medium: [
      [0, 15],
      [1.5, 8],
      [2, 4],
      [3, 2],
      [3.7, 1],
    ],
    high: [
      [0, 29],
      [29.7, 1],
    ],
  },
  50: {
    low: [
      [0, 10],
      [1.2, 35],
      [1.5, 5],
    ],
    medium: [
      [0, 25],
      [1.5, 13],
      [2, 8],
      [3, 3],
      [5, 1],
    ],
    high: [
      [0, 49],
      [49.5, 1],
    ],
  },
};

/** What the segments pay, clockwise: each payment spread as evenly around the wheel as the free segments allow. */
export function wheelSegments({ segments, risk }: WheelWager): Multiplier[] {
  const around = segmentCounts[segments][risk].flatMap(([pays, count], kind) =>
    Array.from({ length: count }, (_, n) => ({ pays, at: (n + 0.5) / count, kind })),
  );
  return around.sort((a, b) => a.at - b.at || a.kind - b.kind).map(({ pays }) => timesOf(pays));
}

export const spinWheel = (stream: Stream, segments: number): number => stream.below(segments);

export const settleWheel = (wager: WheelWager, stop: number): Multiplier =>
  wheelSegments(wager)[stop] ?? multiplier(0n);
