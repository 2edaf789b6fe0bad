/** A rate in tenths of a percent, cut. */
export const percentText = (ppm: bigint): string => `${ppm / 10_000n}.${(ppm % 10_000n) / 1_000n}%`;
