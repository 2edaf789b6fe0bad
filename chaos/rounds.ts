import { setTimeout as sleep } from 'node:timers/promises';
import { cashOutCrash, placeCrash } from '#domains/studio/contract/crash.ts';
import { msUntilMultiplier } from '#domains/studio/rules/game/crash.ts';
import { timesOf } from '#domains/studio/rules/multiplier.ts';
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import type { ChaosCase } from './case.ts';
import { createPlayers, openGateway, pesos } from './rig/gateway.ts';
import { createGatewayServer, type KillableServer } from './rig/killable-server.ts';
import { openPools } from './rig/pools.ts';
import type { Player } from './rig/vendor-request.ts';

const start = pesos(1_000);
/** Who leaves by hand does so in waves, each after the one before was answered. */
const waves = 8;
/** Of the seven seconds for bets so much has to be left. */
const openForMs = 6_000;
/** Where a short run lets its round break off: named multipliers lie on both sides of it, and nobody waits long. */
const shortPoint = timesOf('1.5');

export const rounds: ChaosCase = {
  name: 'rounds',
  what: 'The process that leads and serves the shared round is killed with -9 while bets are placed and while it runs.',
  goal: 'every bet ends once and as its rule says, cash-outs in their order, 0 wrong balances, the ledger verified',
  sharing: 'waits',
  run: async ({ short, database }) => {
    const size = short ? { rounds: 1, players: 24 } : { rounds: 10, players: 2_000 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const victim = await createGatewayServer(appUrl(ownerUrl));
    await openGateway(pool);
    const bettors = await createPlayers(pool, 'pilot', { players: size.players, cash: start, at: 'crash' });
    try {
      await victim.start();
      let disordered = 0;
      for (let n = 0; n < size.rounds; n++) disordered += await playRound({ pool, victim, bettors, short }, n);
      await victim.kill();
      const counts = await countWrongBets(pool, bettors);
      const { differences } = await verifyLedger(owner);
      return {
        // A run in which nobody could bet, or nobody left in time, has shown nothing.
        passed:
          counts.bets > 0 &&
          counts.left > 0 &&
          disordered + counts.open + counts.wrong + counts.broken + differences.length === 0,
        figures:
          `${size.rounds} rounds of ${size.players} players, ${size.rounds * 2} kills: ${counts.bets} bets, ${counts.left} left in time, ` +
          `${disordered} out of order, ${counts.broken} against their rule, ${counts.open} left open, ` +
          `${counts.wrong} wrong balances, ${differences.length} differences`,
      };
    } finally {
      await victim.kill();
      await close();
    }
  },
};

type RoundStage = {
  readonly pool: Pool;
  readonly victim: KillableServer;
  readonly bettors: readonly Player[];
  readonly short: boolean;
};
type RoundRow = { readonly number: number; readonly startsAt: number; readonly bustsAt: number };

const lastRound = async (pool: Pool): Promise<RoundRow | undefined> => {
  const { rows } = await pool.query<RoundRow>(
    `SELECT number, starts_at AS "startsAt", busts_at AS "bustsAt" FROM studio.crash_round ORDER BY number DESC LIMIT 1`,
  );
  return rows[0];
};

/** One that has just opened. A round takes half a minute at most in all but one of a hundred cases, so silence is a failure. */
async function nextRound(pool: Pool): Promise<RoundRow> {
  const giveUpAt = Date.now() + 120_000;
  while (Date.now() < giveUpAt) {
    const row = await lastRound(pool);
    if (row && row.startsAt - Date.now() > openForMs) return row;
    await sleep(50);
  }
  throw new Error('no shared round opened within two minutes: nobody leads it');
}

/** Before anybody bets on it. */
async function breakSoon(pool: Pool, { number }: RoundRow): Promise<void> {
  await pool.query(
    `UPDATE studio.crash_round SET point = $2, busts_at = starts_at + $3 * interval '1 millisecond' WHERE number = $1`,
    [number, shortPoint, msUntilMultiplier(shortPoint)],
  );
}

/** A third leaves at a named multiplier, a third by hand, a third stays. Answers how many waves were out of order. */
async function playRound({ pool, victim, bettors, short }: RoundStage, n: number): Promise<number> {
  const round = await nextRound(pool);
  if (short) await breakSoon(pool, round);
  const placeBets = (some: readonly Player[]) =>
    Promise.all(
      some.map(async (bettor) => {
        const auto = bettor.nth % 3 === 0 ? { auto: (101 + ((bettor.nth * 7) % 200)) / 100 } : {};
        const key = `round-${n}-of-${bettor.nth}`;
        const input = { token: bettor.token, key, number: round.number, stake: '10', ...auto };
        return {
          bettor: bettor,
          placed: await callUntilAnswered(placeCrash, input, { port: victim.port, nth: bettor.nth }),
        };
      }),
    );
  // The kill meets the bets of the others, who may come too late after it.
  const half = bettors.length >> 1;
  const early = await placeBets(bettors.slice(0, half));
  const placing = placeBets(bettors.slice(half));
  await killAfter(victim, 20);
  const hands = [...early, ...(await placing)].filter(({ bettor }) => bettor.nth % 3 === 1);
  while (Date.now() <= round.startsAt) await sleep(5);
  const killing = killAfter(victim, 200);
  let disordered = 0;
  let highest = 0;
  for (let wave = 0; wave < waves; wave++) {
    const left = await Promise.all(
      hands
        .filter(({ placed }, at) => at % waves === wave && placed !== null)
        .map(({ bettor, placed }) =>
          callUntilAnswered(
            cashOutCrash,
            { token: bettor.token, betId: placed?.mine.bet.roundId ?? '' },
            { port: victim.port, nth: bettor.nth },
          ),
        ),
    );
    const times = left.flatMap((answer) => (answer?.mine.bet.multiplier ? [answer.mine.bet.multiplier] : []));
    if (Math.min(...times) < highest) disordered += 1;
    highest = Math.max(highest, ...times);
  }
  await killing;
  // Until the round broke off and everything that it owes is paid, whoever leads then.
  while ((await countOpen(pool)) > 0n) await sleep(100);
  return disordered;
}

const countOpen = async (pool: Pool): Promise<bigint> => {
  const { rows } = await pool.query<{ open: bigint }>(
    `SELECT count(*) AS open FROM studio.crash_bet WHERE state = 'open'`,
  );
  return rows[0]?.open ?? 0n;
};

async function killAfter(victim: KillableServer, ms: number): Promise<void> {
  await sleep(ms);
  await victim.kill();
  await victim.start();
}

type CrashCall = typeof placeCrash | typeof cashOutCrash;

/** Retried until it is answered; null where it was refused, as calls after the break are. */
async function callUntilAnswered<E extends CrashCall & Endpoint>(
  { method, path }: E,
  input: WireInputOf<E>,
  { port, nth }: { readonly port: number; readonly nth: number },
): Promise<WireOutputOf<E> | null> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${nth >> 8}.${nth & 255}` },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) {
      const { success, value } = (await answer.json()) as { success: boolean; value: WireOutputOf<E> };
      return success ? value : null;
    }
    await sleep(50 + Math.random() * 100);
  }
}

type BetRow = {
  readonly member: string;
  readonly state: string;
  readonly stake: bigint;
  readonly auto: bigint | null;
  readonly times: bigint | null;
  readonly payout: bigint | null;
  readonly point: bigint;
};

/** What was named is paid at exactly that; who left by hand never has more than the point. Whole centavos, cut. */
function isPaidByRule({ state, stake, auto, times, payout, point }: Omit<BetRow, 'member'>): boolean {
  const reached = times ?? 0n;
  const owed = state === 'left' ? ((stake * reached) / 10_000n / 100n) * 100n : 0n;
  if ((payout ?? 0n) !== owed) return false;
  if (auto === null) return state === 'lost' || (state === 'left' && reached <= point);
  return auto <= point ? state === 'left' && reached === auto : state === 'lost';
}

async function countWrongBets(pool: Pool, bettors: readonly Player[]) {
  const { rows } = await pool.query<BetRow>(
    `SELECT b.member, b.state, b.stake, b.auto, b.times, b.payout, r.point
       FROM studio.crash_bet b JOIN studio.crash_round r ON r.number = b.round`,
  );
  const expected = new Map(bettors.map(({ member }) => [member as string, start as bigint]));
  let changed = 0;
  for (const { member, state, stake, auto, times, payout, point } of rows) {
    expected.set(member, (expected.get(member) ?? 0n) - stake + (payout ?? 0n));
    if (!isPaidByRule({ state, stake, auto, times, payout, point })) changed += 1;
  }
  const cashAccountOf = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
  const balances = await readBalances(pool, bettors.map(cashAccountOf));
  const of = (wantedState: string) => rows.filter(({ state }) => state === wantedState).length;
  return {
    bets: rows.length,
    left: of('left'),
    lost: of('lost'),
    open: of('open'),
    broken: changed,
    wrong: bettors.filter((bettor) => balances.get(cashAccountOf(bettor)) !== expected.get(bettor.member)).length,
  };
}
