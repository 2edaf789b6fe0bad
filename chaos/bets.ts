import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayCodes } from '#domains/games/contract/gateway.ts';
import { moneyScale } from '#kernel/money.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import type { ChaosCase } from './case.ts';
import { createPlayers, openGateway, pesos } from './rig/gateway.ts';
import { createGatewayServer, type KillableServer } from './rig/killable-server.ts';
import { openPools } from './rig/pools.ts';
import { createVendorCaller, type VendorAnswer, type VendorCaller } from './rig/vendor-caller.ts';
import type { Player, VendorRequest } from './rig/vendor-request.ts';

const players = 200;
/** Every fifth has little, so that refusals have to survive as well. */
const cashOf = (nth: number) => pesos(nth % 5 === 0 ? 6 : 10_000);

export const bets: ChaosCase = {
  name: 'bets',
  what: 'The server of the gateway is killed with -9 under 500 calls a second of a vendor, who asks again under the same names.',
  goal: '0 lost, 0 doubled, 0 wrong balances, 0 bets left open, the same answer for every name, the ledger verified',
  run: async ({ short, database }) => {
    const { kills, perSecond } = short ? { kills: 2, perSecond: 30 } : { kills: 100, perSecond: 500 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const victim = await createGatewayServer(appUrl(ownerUrl));
    const vendorAccess = await openGateway(pool);
    const bettors = await createPlayers(pool, 'bettor', { players, cash: cashOf });
    const caller = createVendorCaller(vendorAccess, victim.port);
    try {
      await victim.start();
      const load = startRounds(caller, bettors, perSecond);
      for (let n = 0; n < kills; n++) await killUnderLoad(victim, load);
      await load.stop();
      const { retries } = caller;
      const changed = await countChangedReplays(caller, load.exchanges);
      // Nobody moves anything while it is counted.
      await victim.kill();
      const comparison = await compareWithLedger(pool, bettors, load.exchanges);
      const { differences } = await verifyLedger(owner);
      const refused = load.exchanges.filter(({ answer }) => answer.code !== gatewayCodes.OK).length;
      return {
        passed:
          changed + comparison.lost + comparison.doubled + comparison.open + comparison.wrong + differences.length ===
          0,
        figures:
          `${kills} kills, ${load.exchanges.length} calls (${refused} refused), ${retries} retries: ${comparison.lost} lost, ` +
          `${comparison.doubled} doubled, ${comparison.open} left open, ${comparison.wrong} wrong balances, ${changed} answers changed, ` +
          `${differences.length} differences`,
      };
    } finally {
      caller.close();
      await victim.kill();
      await close();
    }
  },
};

type CallAndAnswer = { readonly request: VendorRequest; readonly answer: VendorAnswer };
type BetLoad = { readonly exchanges: readonly CallAndAnswer[]; stop(): Promise<void> };

const amountOf = (n: number) => 1 + (n % 9);

/** A round is a bet and its end: won, lost, rolled back, or both in one call. */
function callsOfRound(player: Player, n: number): VendorRequest[] {
  const roundId = `r${n}`;
  const amount = String(amountOf(n));
  const bet: VendorRequest = { call: 'bet', player, fields: { txId: `b${n}`, roundId, amount } };
  const ref = { roundId, refTxId: `b${n}` };
  switch (n % 4) {
    case 0:
      return [bet, { call: 'win', player, fields: { ...ref, txId: `w${n}`, amount: '2.5', roundClosed: true } }];
    case 1:
      return [bet, { call: 'endRound', player, fields: { roundId } }];
    case 2:
      return [bet, { call: 'rollback', player, fields: { ...ref, txId: `k${n}` } }];
    default:
      return [{ call: 'betWin', player, fields: { txId: `p${n}`, roundId, amount, winAmount: '3.25' } }];
  }
}

/** An open loop, as players are; the end of a round is sent once its bet was answered. */
function startRounds(caller: VendorCaller, bettors: readonly Player[], perSecond: number): BetLoad {
  const beganMs = performance.now();
  const exchanges: CallAndAnswer[] = [];
  const waiting = new Set<Promise<void>>();
  let rounds = 0;
  const play = async (n: number) => {
    const player = bettors[(n * 37) % bettors.length];
    if (!player) throw new Error('nobody plays');
    for (const request of callsOfRound(player, n)) {
      const answer = await caller.ask(request);
      exchanges.push({ request, answer });
      if (answer.code !== gatewayCodes.OK) return;
    }
  };
  const tick = setInterval(() => {
    // Seven calls in four rounds.
    const due = ((performance.now() - beganMs) / 1_000) * perSecond * (4 / 7);
    while (rounds < due) {
      const playing = play(rounds++).then(() => void waiting.delete(playing));
      waiting.add(playing);
    }
  }, 10);
  return {
    exchanges,
    async stop() {
      clearInterval(tick);
      await Promise.all(waiting);
    },
  };
}

/** Somewhere in its first half second of work, so that every kill meets bets under way. */
async function killUnderLoad(victim: KillableServer, load: BetLoad): Promise<void> {
  const before = load.exchanges.length;
  while (load.exchanges.length === before) await sleep(2);
  await sleep(20 + Math.random() * 480);
  await victim.kill();
  await victim.start();
}

/** Every transaction id once more: the gateway repeats its answer and does nothing twice. */
async function countChangedReplays(caller: VendorCaller, exchanges: readonly CallAndAnswer[]): Promise<number> {
  let changed = 0;
  const left = exchanges.values();
  const again = async () => {
    for (const { request, answer } of left) {
      const second = await caller.ask(request);
      const isDone = answer.code === gatewayCodes.OK;
      // A stake that was given back since cannot be taken again.
      const isBack = second.code === gatewayCodes.ALREADY_CANCELLED && request.call === 'bet';
      const isSame = second.code === answer.code && second.txId === answer.txId && (second.duplicate || !isDone);
      if (!isSame && !(isDone && isBack)) changed += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, again));
  return changed;
}

/** What each has by the answers alone, against the ledger and the record of bets. */
async function compareWithLedger(pool: Pool, bettors: readonly Player[], exchanges: readonly CallAndAnswer[]) {
  const due = new Map(bettors.map(({ member, nth }) => [member, cashOf(nth) as bigint]));
  const states = new Map<string, string>();
  for (const { request, answer } of exchanges) {
    if (answer.code !== gatewayCodes.OK) continue;
    const { txId = '', roundId } = request.fields as { txId?: string; roundId: string };
    const n = Number(roundId.slice(1));
    const stake = BigInt(amountOf(n)) * moneyScale;
    const bet = `${request.player.member}:${n % 4 === 3 ? txId : `b${n}`}`;
    const moves = { bet: -stake, win: 25_000n, endRound: 0n, rollback: stake, betWin: 32_500n - stake };
    const ends = { bet: 'open', win: 'settled', endRound: 'settled', rollback: 'void', betWin: 'settled' };
    const { call } = request as { call: keyof typeof moves };
    due.set(request.player.member, (due.get(request.player.member) ?? 0n) + moves[call]);
    states.set(bet, ends[call]);
  }
  const { rows } = await pool.query<{ round: string; state: string }>('SELECT round, state FROM bets.bet');
  const stored = new Map(rows.map(({ round, state }) => [round, state]));
  const cashAccountOf = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
  const balances = await readBalances(pool, bettors.map(cashAccountOf));
  return {
    lost: [...states].filter(([bet, state]) => stored.get(bet) !== state).length,
    doubled: rows.filter(({ round }) => !states.has(round)).length,
    open: rows.filter(({ state }) => state === 'open').length,
    wrong: bettors.filter((bettor) => balances.get(cashAccountOf(bettor)) !== due.get(bettor.member)).length,
  };
}
