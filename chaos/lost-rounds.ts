import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GatewayWord, gatewayCodes } from '#domains/games/contract/gateway.ts';
import { createAskRound, resolveRounds } from '#domains/games/server/index.ts';
import { keepVendorQueries } from '#domains/games/server/sandbox-vendor.store.ts';
import { later, minuteMs, secondMs } from '#kernel/time.ts';
import { balances, memberAccount, verify } from '#ledger';
import { systemClock } from '#platform/server/clock.ts';
import type { Pool } from '#platform/server/db.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import { appUrl } from '#platform/server/roles.ts';
import type { ChaosCase } from './case.ts';
import { type Caller, createCaller } from './rig/caller.ts';
import { openPools } from './rig/pools.ts';
import { shopServer } from './rig/server-process.ts';
import { game, openShop, pesos, seatPlayers, vendor } from './rig/shop.ts';
import type { Player, Word } from './rig/vendor.ts';

const start = pesos(1_000);
/** A round is asked for when it is open for longer. */
const boundMs = 10 * secondMs;
/** As often as the worker looks. */
const turnMs = minuteMs;
const mostTurns = 200;

export const lostRounds: ChaosCase = {
  name: 'lost rounds',
  what: 'A vendor never tells how its rounds ended and is asked; it is away for minutes, then answers half and nonsense first.',
  goal: 'every round ends as the vendor says within 60 s of its first sound answer, its late calls change nothing, the ledger verified',
  run: async ({ short, database }) => {
    const size = short ? { players: 16, awayTurns: 3 } : { players: 400, awayTurns: 30 };
    // Beside other cases an answer may come too late for a question or two, which are asked again a minute later.
    const mostSeconds = short ? 180 : 60;
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const second = openPools(ownerUrl);
    const server = await shopServer(appUrl(ownerUrl));
    const shop = await openShop(pool);
    const seats = await seatPlayers(pool, 'forgotten', { players: size.players, cash: start });
    const caller = createCaller(shop, server.port);
    const absent = await openVendor(seats);
    try {
      await server.start();
      await keepVendorQueries(pool, { vendors: [vendor], address: absent.address, seconds: boundMs / secondMs });
      const words = seats.map(wordsOf);
      const unplaced = await tellAll(
        caller,
        words.flatMap(({ bets }) => bets),
        ['OK'],
      );
      if (unplaced > 0) throw new Error(`${unplaced} bets were not taken`);
      const slowest = await reconcile([pool, second.pool], absent, size.awayTurns);
      // The vendor comes back to its rounds by itself, after all.
      const strange = await tellAll(
        caller,
        words.flatMap(({ ends }) => ends),
        ['OK', 'ALREADY_CANCELLED', 'ALREADY_SETTLED'],
      );
      const wrong = await countWrong(pool, seats);
      const { rows } = await pool.query<{ open: bigint }>(`SELECT count(*) AS open FROM bets.bet WHERE state = 'open'`);
      const open = Number(rows[0]?.open ?? 0n);
      const { differences } = await verify(owner);
      return {
        passed: slowest <= mostSeconds && open + wrong + strange + differences.length === 0,
        figures:
          `${seats.length} rounds, the vendor away for ${size.awayTurns} minutes and asked ${absent.asked} times: ` +
          `the last ended ${slowest} s after its first sound answer could be had, ${open} left open, ${wrong} wrong balances, ` +
          `${strange} late calls misunderstood, ${differences.length} differences`,
      };
    } finally {
      caller.close();
      absent.server.close();
      await server.kill();
      await second.close();
      await close();
    }
  },
};

type Ending = 'won' | 'won twice' | 'lost' | 'cancelled' | 'unknown';
const endings: readonly Ending[] = ['won', 'won twice', 'lost', 'cancelled', 'unknown'];
const endingOf = ({ nth }: Player): Ending => endings[nth % endings.length] ?? 'lost';
/** Every third round has two bets. */
const stakesOf = ({ nth }: Player) => (nth % 3 === 0 ? ['10', '4'] : ['10']);
const roundId = 'r1';

type Win = { readonly txId: string; readonly refTxId: string; readonly gameCode: string; readonly amount: string };

function winsOf(player: Player): Win[] {
  const win = (nth: number, amount: string): Win => ({ txId: `w${nth}`, refTxId: 'b0', gameCode: game, amount });
  if (endingOf(player) === 'won') return [win(0, '25')];
  return endingOf(player) === 'won twice' ? [win(0, '2.5'), win(1, '0.25')] : [];
}

function dueOf(player: Player): bigint {
  const unit = 10_000;
  const ending = endingOf(player);
  if (ending === 'cancelled' || ending === 'unknown') return start;
  const sum = (list: readonly string[]) => list.reduce((total, amount) => total + Number(amount), 0);
  const moved = sum(winsOf(player).map(({ amount }) => amount)) - sum(stakesOf(player));
  return start + BigInt(Math.round(moved * unit));
}

/** What its vendor says at once, and what it should have said afterwards. */
function wordsOf(player: Player): { bets: Word[]; ends: Word[] } {
  const word = (call: Word['call'], fields: object): Word => ({ call, player, fields: { ...fields, roundId } });
  const stakes = stakesOf(player);
  const bets = stakes.map((amount, nth) => word('bet', { txId: `b${nth}`, amount }));
  const backs = stakes.map((_, nth) => word('rollback', { txId: `k${nth}`, refTxId: `b${nth}` }));
  const wins = winsOf(player).map((win) => word('win', win));
  const isBack = endingOf(player) === 'cancelled' || endingOf(player) === 'unknown';
  return { bets, ends: isBack ? backs : [...wins, word('endRound', {})] };
}

type Absent = {
  readonly server: Server;
  readonly address: string;
  isAway: boolean;
  asked: number;
};

/** Away it breaks every connection. Back again it answers each round badly once, and then soundly. */
async function openVendor(seats: readonly Player[]): Promise<Absent> {
  const byMember = new Map(seats.map((seat) => [seat.member as string, seat]));
  const heard = new Set<string>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      absent.asked += 1;
      const { playerId } = JSON.parse(text) as { playerId: string };
      const seat = byMember.get(playerId);
      if (absent.isAway || !seat) return request.socket.destroy();
      const sound = JSON.stringify({ code: 0, state: stateOf(seat), wins: winsOf(seat) });
      const isFirst = !heard.has(playerId);
      heard.add(playerId);
      return isFirst ? answerBadly(response, sound, seat.nth) : response.end(sound);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const absent: Absent = { server, address: `http://127.0.0.1:${port}/round`, isAway: true, asked: 0 };
  return absent;
}

function stateOf(seat: Player): 'settled' | 'cancelled' | 'unknown' {
  const ending = endingOf(seat);
  return ending === 'cancelled' || ending === 'unknown' ? ending : 'settled';
}

function answerBadly(response: ServerResponse, sound: string, nth: number): void {
  const ways = [
    () => response.writeHead(500).end(sound),
    () => response.end(sound.slice(0, -4)),
    () => response.end('<html>'),
    () => response.end(sound.replace('"code":0', '"code":99')),
    () => response.destroy(),
  ];
  ways[nth % ways.length]?.();
}

/** Two workers turn at once, a minute at a time. Answers how many seconds after its return the last round ended. */
async function reconcile(pools: readonly Pool[], absent: Absent, awayTurns: number): Promise<number> {
  let aheadMs = boundMs + secondMs;
  const clock = { now: () => later(systemClock.now(), aheadMs) };
  const { signal } = new AbortController();
  const turn = () =>
    Promise.all(
      pools.map((pool) =>
        resolveRounds({ pool, clock, rng: systemRng, log: silentLog, signal }, createAskRound({ sandbox: true })),
      ),
    );
  for (let n = 0; n < awayTurns; n++, aheadMs += turnMs) await turn();
  absent.isAway = false;
  // The minute in which every round is answered badly.
  await turn();
  for (let n = 1; n < mostTurns; n++) {
    aheadMs += turnMs;
    await turn();
    const [pool] = pools;
    const left = await pool?.query(`SELECT 1 FROM games.unresolved_round WHERE ended_at IS NULL LIMIT 1`);
    if (left?.rows.length === 0) return (n * turnMs) / secondMs;
  }
  return Number.POSITIVE_INFINITY;
}

/** Answers how many of its calls the vendor was told something else of. */
async function tellAll(caller: Caller, words: readonly Word[], expected: readonly GatewayWord[]): Promise<number> {
  const codes = new Set<number>(expected.map((word) => gatewayCodes[word]));
  let strange = 0;
  for (const word of words) if (!codes.has((await caller.ask(word)).code)) strange += 1;
  return strange;
}

async function countWrong(pool: Pool, seats: readonly Player[]): Promise<number> {
  const purse = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
  const known = await balances(pool, seats.map(purse));
  return seats.filter((seat) => known.get(purse(seat)) !== dueOf(seat)).length;
}
