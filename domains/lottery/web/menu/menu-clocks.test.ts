import { expect, test } from 'vitest';
import type { LotteryGameView } from '../wire.ts';
import { cutOffOf } from './menu-clocks.ts';

const game = (name: string): LotteryGameView => ({
  gameCode: 'GAME',
  name,
  iconUrl: '',
  family: 'ssc',
  vassalage: 'LOTT',
  prizeMode: 'LOTT',
  source: 'own',
  priceVersion: 'ssc.1',
  isClosed: false,
});

test.each([
  ['Bilis 5D 1′', 49_999, 50_000],
  // Bets on the next draw are taken from the cut-off on.
  ['Bilis 5D 1′', 50_000, 110_000],
  ['Bilis 5D 1′', 109_999, 110_000],
  ['Bilis 5D 3′', 400_000, 410_000],
  ['Hanoi', 49_999, 50_000],
  ['Hanoi', 50_000, null],
])('%s at %d ms takes bets until %s', (name, now, until) => expect(cutOffOf(game(name), 50_000, now)).toBe(until));
