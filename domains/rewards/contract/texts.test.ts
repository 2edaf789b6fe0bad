import { expect, test } from 'vitest';
import * as bonus from './bonus.ts';
import * as checkIn from './check-in.ts';
import * as envelope from './envelope.ts';
import * as gift from './gift.ts';
import * as leaderboard from './leaderboard.ts';
import * as mall from './mall.ts';
import * as mission from './mission.ts';
import * as packet from './packet.ts';
import * as points from './points.ts';
import * as promotion from './promotion.ts';
import * as raffle from './raffle.ts';
import * as rebate from './rebate.ts';
import * as referral from './referral.ts';
import { texts } from './texts.ts';
import * as turnover from './turnover.ts';
import * as vip from './vip.ts';

const declared = [
  promotion,
  turnover,
  bonus,
  mission,
  leaderboard,
  vip,
  rebate,
  points,
  mall,
  envelope,
  packet,
  referral,
  gift,
  checkIn,
  raffle,
]
  .flatMap((part) => Object.values<unknown>(part))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `rewards.fault.${fault}`);

test('ERR-039 every declared fault is worded in both languages, and nothing else is', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
