/** A database with a few games, and a worker whose clock the test owns. */
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import { instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { type ManualClock, manualClock } from '#tools/testing/http.ts';
import { createSeedSource } from './draw/draw-key.ts';
import {
  closeDueIssues,
  createIssueTurn,
  drawDueIssues,
  type IssueClockDeps,
  planDueIssues,
  reportDueIssues,
} from './draw/draw-loop.ts';
import { insertMissingGames } from './game/game.store.ts';
import type { IssueRow } from './issue/issue.store.ts';

export const minuteGame: LotteryGame = {
  code: 'SSC1',
  family: 'ssc',
  vassalage: 'LOTT',
  prizeMode: 'LOTT',
  calendar: { kind: 'fast', periodSeconds: 60, closeSeconds: 10 },
  priceVersion: 'ssc.1',
  source: 'own',
};

export const northGame: LotteryGame = {
  code: 'VNMB',
  family: 'vn_north',
  vassalage: 'TCG_LOTTO_VN',
  prizeMode: 'LOTT',
  calendar: {
    kind: 'daily',
    zone: '+07:00',
    versions: [
      {
        validFrom: '2020-01-01',
        rules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], times: [{ closesAt: '18:10', drawsAt: '18:15', dueAt: '18:40' }] }],
      },
    ],
  },
  priceVersion: 'vn_north.1',
  source: 'official',
};

/** 12:00:05 of the platform's zone on a Sunday, five seconds into issue 0721. */
export const testStart = instant(Date.parse('2026-11-15T04:00:05Z'));

export const drawKey = 'ab'.repeat(32);

/** Between two tests of a file: nothing of the domain is left. */
export async function clearLottery({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  await owner.query('TRUNCATE lottery.game, platform.outbox CASCADE');
}

export type IssueHarness = {
  readonly clock: ManualClock;
  readonly deps: IssueClockDeps;
  plan(): Promise<void>;
  close(): Promise<void>;
  draw(): Promise<void>;
  report(): Promise<void>;
  turn(): Promise<number>;
  issue(game: string, number: string): Promise<IssueRow & { readonly voidReason: string | null }>;
  states(game: string): Promise<Record<string, string>>;
};

export async function createIssueHarness(
  { pool }: Pick<TestDatabase, 'pool'>,
  overrides: Partial<IssueClockDeps> & { readonly games?: readonly LotteryGame[]; readonly at?: ManualClock } = {},
): Promise<IssueHarness> {
  const { games = [minuteGame, northGame], at: clock = manualClock(testStart), ...parts } = overrides;
  await transact(pool, (tx) => insertMissingGames(tx, games));
  const deps: IssueClockDeps = {
    pool,
    clock,
    rng: systemRng,
    log: silentLog,
    seeds: createSeedSource(drawKey),
    readBeacon: null,
    drawsOfficial: false,
    sources: [],
    ...parts,
  };
  return {
    clock,
    deps,
    plan: () => planDueIssues(deps),
    close: () => closeDueIssues(deps),
    draw: () => drawDueIssues(deps),
    report: () => reportDueIssues(deps),
    turn: createIssueTurn(deps),
    async issue(game, number) {
      const { rows } = await pool.query<IssueRow & { readonly voidReason: string | null }>(
        `SELECT id, game, number, opens_at AS "opensAt", closes_at AS "closesAt", draws_at AS "drawsAt", due_at AS "dueAt", state,
           chain, place, bets_root AS "betsRoot", delayed_at AS "delayedAt", beacon, beacon_round::float8 AS "beaconRound", seed,
           result, result_version AS "resultVersion", drawn_at AS "drawnAt", settled_version AS "settledVersion",
           void_reason AS "voidReason"
         FROM lottery.issue WHERE game = $1 AND number = $2`,
        [game, number],
      );
      const [row] = rows;
      if (!row) throw new Error(`there is no issue ${number} of ${game}`);
      return row;
    },
    async states(game) {
      const { rows } = await pool.query<{ number: string; state: string }>(
        "SELECT number, state FROM lottery.issue WHERE game = $1 AND state <> 'scheduled' ORDER BY draws_at",
        [game],
      );
      return Object.fromEntries(rows.map(({ number, state }) => [number, state]));
    },
  };
}
