/** The record pages of bets, each loaded when its page of the member centre is opened. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import type { BetOfRoundProps } from './record/BetOfRound.tsx';
import type { BettingRecordProps } from './record/BettingRecord.tsx';
import { betsTexts } from './texts.ts';

export const bettingRecord = lazyPart<BettingRecordProps>(
  'BettingRecord',
  async () => (await import('./record/BettingRecord.tsx')).BettingRecord,
  [betsTexts, recordTexts],
);

export const personalProfit = lazyPart(
  'PersonalProfit',
  async () => (await import('./profit/PersonalProfit.tsx')).PersonalProfit,
  [betsTexts, recordTexts],
);

export const betOfRound = lazyPart<BetOfRoundProps>(
  'BetOfRound',
  async () => (await import('./record/BetOfRound.tsx')).BetOfRound,
  [betsTexts, recordTexts],
);
