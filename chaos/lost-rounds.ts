import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GatewayStatus, gatewayCodes } from '#domains/games/contract/gateway.ts';
import { createQueryRound, resolveRounds } from '#domains/games/server/index.ts';
import { saveVendorQueries } from '#domains/games/server/sandbox/sandbox-vendor.store.ts';
import { addMs, minuteMs, secondMs } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { ChaosCase } from './case.ts';
import { createPlayers, game, openGateway, pesos, vendor } from './rig/gateway.ts';
import { createGatewayServer } from './rig/killable-server.ts';
import { openPools } from './rig/pools.ts';
import { createVendorCaller, type VendorCaller } from './rig/vendor-caller.ts';
import type { Player, VendorRequest } from './rig/vendor-request.ts';

const start = pesos(1_000);
/** A round that is open for longer is queried. */
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
    // Beside other cases a query or two may time out; they are repeated a minute later.
    const mostSeconds = short ? 180 : 60;
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const second = openPools(ownerUrl);
    const server = await createGatewayServer(appUrl(ownerUrl));
    const vendorAccess = await openGateway(pool);
    const bettors = await createPlayers(pool, 'forgotten', { players: size.players, cash: start });
    const caller = createVendorCaller(vendorAccess, server.port);
    const absent = await openVendor(bettors);
    try {
      await server.start();
      await saveVendorQueries(pool, { vendors: [vendor], address: absent.address, seconds: boundMs / secondMs });
      const requests = bettors.map(callsOf);
      const unplaced = await countUnexpectedAnswers(
        caller,
        requests.flatMap(({ bets }) => bets),
        ['OK'],
      );
      if (unplaced > 0) throw new Error(`${unplaced} bets were not taken`);
      const slowest = await reconcile([pool, second.pool], absent, size.awayTurns);
      // The vendor comes back to its rounds by itself, after all.
      const strange = await countUnexpectedAnswers(
        caller,
        requests.flatMap(({ ends }) => ends),
        ['OK', 'ALREADY_CANCELLED', 'ALREADY_SETTLED'],
      );
      const wrong = await countWrong(pool, bettors);
      const { rows } = await pool.query<{ open: bigint }>(`SELECT count(*) AS open FROM bets.bet WHERE state = 'open'`);
      const open = Number(rows[0]?.open ?? 0n);
      const { differences } = await verifyLedger(owner);
      return {
        passed: slowest <= mostSeconds && open + wrong + strange + differences.length === 0,
        figures:
          `${bettors.length} rounds, the vendor away for ${size.awayTurns} minutes and asked ${absent.queries} times: ` +
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

type RoundEnding = 'won' | 'won twice' | 'lost' | 'cancelled' | 'unknown';
const endings: readonly RoundEnding[] = ['won', 'won twice', 'lost', 'cancelled', 'unknown'];
const endingOf = ({ nth }: Player): RoundEnding => endings[nth % endings.length] ?? 'lost';
/** Every third round has two bets. */
const stakesOf = ({ nth }: Player) => (nth % 3 === 0 ? ['10', '4'] : ['10']);
const roundId = 'r1';

type VendorWin = {
  readonly txId: string;
  readonly refTxId: string;
  readonly gameCode: string;
  readonly amount: string;
};

function winsOf(player: Player): VendorWin[] {
  const win = (nth: number, amount: string): VendorWin => ({ txId: `w${nth}`, refTxId: 'b0', gameCode: game, amount });
  if (endingOf(player) === 'won') return [win(0, '25')];
  return endingOf(player) === 'won twice' ? [win(0, '2.5'), win(1, '0.25')] : [];
}

function expectedBalanceOf(player: Player): bigint {
  const unit = 10_000;
  const ending = endingOf(player);
  if (ending === 'cancelled' || ending === 'unknown') return start;
  const sum = (list: readonly string[]) => list.reduce((total, amount) => total + Number(amount), 0);
  const moved = sum(winsOf(player).map(({ amount }) => amount)) - sum(stakesOf(player));
  return start + BigInt(Math.round(moved * unit));
}

/** What its vendor says at once, and what it should have said afterwards. */
function callsOf(player: Player): { bets: VendorRequest[]; ends: VendorRequest[] } {
  const word = (call: VendorRequest['call'], fields: object): VendorRequest => ({
    call,
    player,
    fields: { ...fields, roundId },
  });
  const stakes = stakesOf(player);
  const bets = stakes.map((amount, nth) => word('bet', { txId: `b${nth}`, amount }));
  const backs = stakes.map((_, nth) => word('rollback', { txId: `k${nth}`, refTxId: `b${nth}` }));
  const wins = winsOf(player).map((win) => word('win', win));
  const isBack = endingOf(player) === 'cancelled' || endingOf(player) === 'unknown';
  return { bets, ends: isBack ? backs : [...wins, word('endRound', {})] };
}

type AbsentVendor = {
  readonly server: Server;
  readonly address: string;
  isAway: boolean;
  queries: number;
};

/** Away it breaks every connection. Back again it answers each round badly once, and then soundly. */
async function openVendor(bettors: readonly Player[]): Promise<AbsentVendor> {
  const byMember = new Map(bettors.map((bettor) => [bettor.member as string, bettor]));
  const queriedPlayers = new Set<string>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      absent.queries += 1;
      const { playerId } = JSON.parse(text) as { playerId: string };
      const bettor = byMember.get(playerId);
      if (absent.isAway || !bettor) return request.socket.destroy();
      const sound = JSON.stringify({ code: 0, state: stateOf(bettor), wins: winsOf(bettor) });
      const isFirst = !queriedPlayers.has(playerId);
      queriedPlayers.add(playerId);
      return isFirst ? answerBadly(response, sound, bettor.nth) : response.end(sound);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const absent: AbsentVendor = { server, address: `http://127.0.0.1:${port}/round`, isAway: true, queries: 0 };
  return absent;
}

function stateOf(bettor: Player): 'settled' | 'cancelled' | 'unknown' {
  const ending = endingOf(bettor);
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
async function reconcile(pools: readonly Pool[], absent: AbsentVendor, awayTurns: number): Promise<number> {
  let aheadMs = boundMs + secondMs;
  const clock = { now: () => addMs(systemClock.now(), aheadMs) };
  const { signal } = new AbortController();
  const turn = () =>
    Promise.all(
      pools.map((pool) =>
        resolveRounds({ pool, clock, rng: systemRng, log: silentLog, signal }, createQueryRound({ sandbox: true })),
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

/** How many of its calls the vendor got an unexpected answer to. */
async function countUnexpectedAnswers(
  caller: VendorCaller,
  requests: readonly VendorRequest[],
  expected: readonly GatewayStatus[],
): Promise<number> {
  const codes = new Set<number>(expected.map((word) => gatewayCodes[word]));
  let strange = 0;
  for (const word of requests) if (!codes.has((await caller.ask(word)).code)) strange += 1;
  return strange;
}

async function countWrong(pool: Pool, bettors: readonly Player[]): Promise<number> {
  const cashAccountOf = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
  const balances = await readBalances(pool, bettors.map(cashAccountOf));
  return bettors.filter((bettor) => balances.get(cashAccountOf(bettor)) !== expectedBalanceOf(bettor)).length;
}
