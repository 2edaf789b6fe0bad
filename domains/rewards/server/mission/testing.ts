/** Missions, leaderboards and bets for tests, made by the use-cases of the product. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import {
  type BoardTerms,
  BoardTerms as BoardTermsSchema,
  MissionTerms,
} from '#domains/rewards/contract/mission-terms.ts';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import { defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import { memberOf } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Board } from '../leaderboard/board.store.ts';
import { countBoardPlay } from '../leaderboard/score.ts';
import type { PlayEntry } from '../play/play.ts';
import { countMissionPlay } from './count.ts';
import type { Mission } from './mission.store.ts';
import { createBoard, createMission } from './mission-staff.ts';

export const testStaff = { actor: 'ate Rosa', reason: 'as agreed' };
const rng = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };

type TestMarket = { readonly merchant?: string; readonly at: Instant };

export async function makeMission(
  pool: Pool,
  { merchant = 'kislap', at }: TestMarket,
  differs: Partial<z.input<typeof MissionTerms>> = {},
): Promise<Mission> {
  const terms = z.decode(MissionTerms, {
    kind: 'bet.rounds',
    target: '3',
    span: 'daily',
    name: { EN: 'Play three rounds', TY: 'Maglaro ng tatlong beses' },
    hint: { EN: 'Any bet counts', TY: 'Bilang ang anumang taya' },
    pays: 'points',
    reward: '30',
    ...differs,
  });
  const made = await transact(pool, (tx) =>
    createMission(tx, { ...testStaff, merchant, currency: 'PHP', offsetMinutes: defaultOffsetMinutes, terms, rng, at }),
  );
  if (!made.ok) throw new Error(made.fault);
  return made.value;
}

export async function makeBoard(
  pool: Pool,
  { merchant = 'kislap', at }: TestMarket,
  differs: Partial<z.input<typeof BoardTermsSchema>> = {},
): Promise<Board> {
  const terms: BoardTerms = z.decode(BoardTermsSchema, {
    metric: 'points',
    span: 'weekly',
    name: { EN: 'Mission points' },
    prizes: [
      { from: 1, to: 1, amount: '1000' },
      { from: 2, to: 2, amount: '600' },
      { from: 3, to: 3, amount: '400' },
      { from: 4, to: 4, amount: '200' },
    ],
    minimum: '1',
    ...differs,
  });
  const made = await transact(pool, (tx) =>
    createBoard(tx, { ...testStaff, merchant, currency: 'PHP', offsetMinutes: defaultOffsetMinutes, terms, rng, at }),
  );
  if (!made.ok) throw new Error(made.fault);
  return made.value;
}

const peso = (pesos: number): Money => parseMoney(String(pesos)) ?? zero;

type TestBet = Partial<Omit<PlayEntry, 'member' | 'bet' | 'stake' | 'validBet' | 'payout'>> & {
  readonly who: string;
  readonly bet: string;
  readonly at: Instant;
  readonly stake?: number;
  readonly valid?: number;
  readonly payout?: number;
};

export function playOf({ who, bet, stake = 10, valid = stake, payout = 0, ...differs }: TestBet): PlayEntry {
  return {
    bet,
    member: memberOf(who),
    revision: 0,
    merchant: 'kislap',
    currency: 'PHP',
    category: 'RNG',
    vassalage: 'JILI',
    node: '101',
    stake: peso(stake),
    validBet: peso(valid),
    payout: peso(payout),
    validChange: peso(valid),
    payoutChange: peso(payout),
    ...differs,
  };
}

/** As the job does: all counters in one transaction. */
export const deliverPlay = (pool: Pool, entries: readonly PlayEntry[], now: Instant): Promise<void> =>
  transact(pool, async (tx) => {
    await countMissionPlay(tx, entries, now);
    await countBoardPlay(tx, entries, now);
  });
