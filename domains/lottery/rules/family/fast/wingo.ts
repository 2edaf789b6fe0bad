/** One digit, its colour and its side. A fee of two per cent is taken from the stake, and the prices below are net of it. */
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import { digitList } from '#domains/lottery/rules/engine/combinatorics.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket } from '#domains/lottery/rules/engine/market.ts';
import { fixed } from '#domains/lottery/rules/engine/price.ts';
import { numbersOf, optionKind, sameTier } from './option.ts';

const netPercent = 98;

/** Of a price in tenths, such as 15 for one and a half, in hundredths after the fee. */
const net = (tenths: number): number => (tenths * netPercent) / 10;

const market = evenMarket('digit', () => digitList.map((digit) => ({ numbers: [digit] })));

const colours = ['green', 'violet', 'red'] as const;

const isColour = (text: string): text is (typeof colours)[number] => (colours as readonly string[]).includes(text);

/** Nought and five are violet as well and pay less for their other colour. */
function colourTier(colour: (typeof colours)[number], digit: number): string | null {
  const shared = digit === 0 || digit === 5;
  if (colour === 'violet') return shared ? 'violet' : null;
  if (digit % 2 !== (colour === 'green' ? 1 : 0)) return null;
  return shared ? `${colour}_shared` : colour;
}

const colourKind: KindRules = {
  code: 'colour',
  group: 'colour',
  rows: [{ name: 'options', symbols: { values: colours }, min: 1, max: colours.length }],
  tiers: {
    green: fixed(net(20), 4, 10),
    green_shared: fixed(net(15), 1, 10),
    red: fixed(net(20), 4, 10),
    red_shared: fixed(net(15), 1, 10),
    violet: fixed(net(45), 2, 10),
  },
  entries: [
    { selection: 'green', tiers: ['green', 'green_shared'] },
    { selection: 'violet', tiers: ['violet'] },
    { selection: 'red', tiers: ['red', 'red_shared'] },
  ],
  totalTickets: colours.length,
  markets: [{ market }],
  countTickets: ([row = []]) => row.length,
  findWins: ([row = []], result) =>
    row.flatMap((colour) => {
      const tier = isColour(colour) ? colourTier(colour, numbersOf(result)[0] ?? 0) : null;
      return tier === null ? [] : [{ tier, count: 1, number: colour }];
    }),
  findBest: ([row = []]) => {
    const mixed = row.filter((colour) => colour !== 'violet').slice(0, 1);
    if (!row.includes('violet')) return mixed.map((tier) => ({ tier, count: 1 }));
    return [{ tier: 'violet', count: 1 }, ...mixed.map((colour) => ({ tier: `${colour}_shared`, count: 1 }))];
  },
  listNumbers: ([row = []]) => row.map((colour) => ({ number: colour, tier: colour })),
};

const createWingoEngine = (): LotteryEngine =>
  buildEngine(
    [{ name: 'numbers', count: 1, digits: 1 }],
    [
      colourKind,
      optionKind({
        code: 'number',
        market,
        group: 'number',
        options: sameTier(digitList, fixed(net(90), 1, 10)),
        findWinners: (numbers) => numbers.map(String),
      }),
      optionKind({
        code: 'sides',
        market,
        group: 'sides',
        options: sameTier(['big', 'small'], fixed(net(20), 1, 2)),
        findWinners: ([digit = 0]) => [digit >= 5 ? 'big' : 'small'],
      }),
    ],
  );

export const wingoEngines = createFamilyEngines({ 'wingo.1': createWingoEngine });
