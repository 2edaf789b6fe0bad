import { setTimeout as sleep } from 'node:timers/promises';
import { leaveCrash, placeCrash } from '#domains/studio/contract/crash.ts';
import { shownAt } from '#domains/studio/rules/game/crash.ts';
import { timesOf } from '#domains/studio/rules/multiplier.ts';
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { balances, memberAccount, verify } from '#ledger';
import type { Pool } from '#platform/server/db.ts';
import { appUrl } from '#platform/server/roles.ts';
import type { ChaosCase } from './case.ts';
import { openPools } from './rig/pools.ts';
import { type MortalServer, shopServer } from './rig/server-process.ts';
import { openShop, pesos, seatPlayers } from './rig/shop.ts';
import type { Player } from './rig/vendor.ts';

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
    const victim = await shopServer(appUrl(ownerUrl));
    await openShop(pool);
    const seats = await seatPlayers(pool, 'pilot', { players: size.players, cash: start, at: 'crash' });
    try {
      await victim.start();
      let disordered = 0;
      for (let n = 0; n < size.rounds; n++) disordered += await playRound({ pool, victim, seats, short }, n);
      await victim.kill();
      const found = await judge(pool, seats);
      const { differences } = await verify(owner);
      return {
        // A run in which nobody could bet, or nobody left in time, has shown nothing.
        passed:
          found.bets > 0 &&
          found.left > 0 &&
          disordered + found.open + found.wrong + found.broken + differences.length === 0,
        figures:
          `${size.rounds} rounds of ${size.players} players, ${size.rounds * 2} kills: ${found.bets} bets, ${found.left} left in time, ` +
          `${disordered} out of order, ${found.broken} against their rule, ${found.open} left open, ` +
          `${found.wrong} wrong balances, ${differences.length} differences`,
      };
    } finally {
      await victim.kill();
      await close();
    }
  },
};

type Stage = {
  readonly pool: Pool;
  readonly victim: MortalServer;
  readonly seats: readonly Player[];
  readonly short: boolean;
};
type Row = { readonly number: number; readonly startsAt: number; readonly bustsAt: number };

const lastRound = async (pool: Pool): Promise<Row | undefined> => {
  const { rows } = await pool.query<Row>(
    `SELECT number, starts_at AS "startsAt", busts_at AS "bustsAt" FROM studio.crash_round ORDER BY number DESC LIMIT 1`,
  );
  return rows[0];
};

/** One that has just opened. */
async function nextRound(pool: Pool): Promise<Row> {
  for (;;) {
    const row = await lastRound(pool);
    if (row && row.startsAt - Date.now() > openForMs) return row;
    await sleep(50);
  }
}

/** Before anybody bets on it. */
async function breakSoon(pool: Pool, { number }: Row): Promise<void> {
  await pool.query(
    `UPDATE studio.crash_round SET point = $2, busts_at = starts_at + $3 * interval '1 millisecond' WHERE number = $1`,
    [number, shortPoint, shownAt(shortPoint)],
  );
}

/** A third leaves at a named multiplier, a third by hand, a third stays. Answers how many waves were out of order. */
async function playRound({ pool, victim, seats, short }: Stage, n: number): Promise<number> {
  const round = await nextRound(pool);
  if (short) await breakSoon(pool, round);
  const place = (some: readonly Player[]) =>
    Promise.all(
      some.map(async (seat) => {
        const auto = seat.nth % 3 === 0 ? { auto: (101 + ((seat.nth * 7) % 200)) / 100 } : {};
        const key = `round-${n}-of-${seat.nth}`;
        const input = { token: seat.token, key, number: round.number, stake: '10', ...auto };
        return { seat, placed: await ask(placeCrash, input, { port: victim.port, nth: seat.nth }) };
      }),
    );
  // The kill meets the bets of the others, who may come too late after it.
  const half = seats.length >> 1;
  const early = await place(seats.slice(0, half));
  const placing = place(seats.slice(half));
  await killAfter(victim, 20);
  const hands = [...early, ...(await placing)].filter(({ seat }) => seat.nth % 3 === 1);
  while (Date.now() <= round.startsAt) await sleep(5);
  const killing = killAfter(victim, 200);
  let disordered = 0;
  let most = 0;
  for (let wave = 0; wave < waves; wave++) {
    const left = await Promise.all(
      hands
        .filter(({ placed }, at) => at % waves === wave && placed !== null)
        .map(({ seat, placed }) =>
          ask(
            leaveCrash,
            { token: seat.token, betId: placed?.mine.bet.roundId ?? '' },
            { port: victim.port, nth: seat.nth },
          ),
        ),
    );
    const times = left.flatMap((answer) => (answer?.mine.bet.multiplier ? [answer.mine.bet.multiplier] : []));
    if (Math.min(...times) < most) disordered += 1;
    most = Math.max(most, ...times);
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

async function killAfter(victim: MortalServer, ms: number): Promise<void> {
  await sleep(ms);
  await victim.kill();
  await victim.start();
}

type Call = typeof placeCrash | typeof leaveCrash;

/** Asked again until it is answered; null where it was refused, as whoever comes after the break is. */
async function ask<E extends Call & Endpoint>(
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

type Bet = {
  readonly member: string;
  readonly state: string;
  readonly stake: bigint;
  readonly auto: bigint | null;
  readonly times: bigint | null;
  readonly payout: bigint | null;
  readonly point: bigint;
};

/** What was named is paid at exactly that; who left by hand never has more than the point. Whole centavos, cut. */
function isByRule({ state, stake, auto, times, payout, point }: Omit<Bet, 'member'>): boolean {
  const reached = times ?? 0n;
  const owed = state === 'left' ? ((stake * reached) / 10_000n / 100n) * 100n : 0n;
  if ((payout ?? 0n) !== owed) return false;
  if (auto === null) return state === 'lost' || (state === 'left' && reached <= point);
  return auto <= point ? state === 'left' && reached === auto : state === 'lost';
}

async function judge(pool: Pool, seats: readonly Player[]) {
  const { rows } = await pool.query<Bet>(
    `SELECT b.member, b.state, b.stake, b.auto, b.times, b.payout, r.point
       FROM studio.crash_bet b JOIN studio.crash_round r ON r.number = b.round`,
  );
  const due = new Map(seats.map(({ member }) => [member as string, start as bigint]));
  let broken = 0;
  for (const { member, state, stake, auto, times, payout, point } of rows) {
    due.set(member, (due.get(member) ?? 0n) - stake + (payout ?? 0n));
    if (!isByRule({ state, stake, auto, times, payout, point })) broken += 1;
  }
  const purse = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
  const known = await balances(pool, seats.map(purse));
  const of = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  return {
    bets: rows.length,
    left: of('left'),
    lost: of('lost'),
    open: of('open'),
    broken,
    wrong: seats.filter((seat) => known.get(purse(seat)) !== due.get(seat.member)).length,
  };
}
