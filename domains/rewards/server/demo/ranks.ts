/** Ranks of the demo brands: the turnover in pesos that each asks for. */
export const demoRanks: Readonly<Record<string, readonly (readonly [label: string, pesos: bigint])[]>> = {
  demo: [
    ['Sindi', 0n],
    ['Kandila', 10_000n],
    ['Gasera', 50_000n],
    ['Sulo', 200_000n],
    ['Parol', 500_000n],
    ['Tala', 1_500_000n],
    ['Bituin', 5_000_000n],
    ['Bulalakaw', 15_000_000n],
    ['Buwan', 50_000_000n],
    ['Araw', 150_000_000n],
  ],
  tala: [
    ['Paper', 0n],
    ['Ink', 20_000n],
    ['Jade', 100_000n],
    ['Pearl', 1_000_000n],
    ['Star', 10_000_000n],
  ],
};
