import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayCodes } from '#domains/games/contract/gateway.ts';
import { moneyScale } from '#kernel/money.ts';
import { balances, memberAccount, verify } from '#ledger';
import type { Pool } from '#platform/server/db.ts';
import { appUrl } from '#platform/server/roles.ts';
import type { ChaosCase } from './case.ts';
import { type Caller, createCaller, type Heard } from './rig/caller.ts';
import { openPools } from './rig/pools.ts';
import { type MortalServer, shopServer } from './rig/server-process.ts';
import { openShop, pesos, seatPlayers } from './rig/shop.ts';
import type { Player, Word } from './rig/vendor.ts';

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
    const victim = await shopServer(appUrl(ownerUrl));
    const shop = await openShop(pool);
    const seats = await seatPlayers(pool, 'bettor', { players, cash: cashOf });
    const caller = createCaller(shop, victim.port);
    try {
      await victim.start();
      const load = startRounds(caller, seats, perSecond);
      for (let n = 0; n < kills; n++) await killOnce(victim, load);
      await load.stop();
      const { retries } = caller;
      const changed = await countChanged(caller, load.told);
      // Nobody moves anything while it is counted.
      await victim.kill();
      const books = await compare(pool, seats, load.told);
      const { differences } = await verify(owner);
      const refused = load.told.filter(({ heard }) => heard.code !== gatewayCodes.OK).length;
      return {
        passed: changed + books.lost + books.doubled + books.open + books.wrong + differences.length === 0,
        figures:
          `${kills} kills, ${load.told.length} calls (${refused} refused), ${retries} retries: ${books.lost} lost, ` +
          `${books.doubled} doubled, ${books.open} left open, ${books.wrong} wrong balances, ${changed} answers changed, ` +
          `${differences.length} differences`,
      };
    } finally {
      caller.close();
      await victim.kill();
      await close();
    }
  },
};

type Told = { readonly word: Word; readonly heard: Heard };
type Load = { readonly told: readonly Told[]; stop(): Promise<void> };

const amountOf = (n: number) => 1 + (n % 9);

/** A round is a bet and its end: won, lost, rolled back, or both in one call. */
function wordsOf(player: Player, n: number): Word[] {
  const roundId = `r${n}`;
  const amount = String(amountOf(n));
  const bet: Word = { call: 'bet', player, fields: { txId: `b${n}`, roundId, amount } };
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

/** An open loop, as players are; a round's end is told once its bet was answered. */
function startRounds(caller: Caller, seats: readonly Player[], perSecond: number): Load {
  const beganMs = performance.now();
  const told: Told[] = [];
  const waiting = new Set<Promise<void>>();
  let rounds = 0;
  const play = async (n: number) => {
    const player = seats[(n * 37) % seats.length];
    if (!player) throw new Error('nobody plays');
    for (const word of wordsOf(player, n)) {
      const heard = await caller.ask(word);
      told.push({ word, heard });
      if (heard.code !== gatewayCodes.OK) return;
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
    told,
    async stop() {
      clearInterval(tick);
      await Promise.all(waiting);
    },
  };
}

/** Somewhere in its first half second of work, so that every kill meets bets under way. */
async function killOnce(victim: MortalServer, load: Load): Promise<void> {
  const before = load.told.length;
  while (load.told.length === before) await sleep(2);
  await sleep(20 + Math.random() * 480);
  await victim.kill();
  await victim.start();
}

/** Every name once more: what was done is told again and not done again. */
async function countChanged(caller: Caller, told: readonly Told[]): Promise<number> {
  let changed = 0;
  const left = told.values();
  const again = async () => {
    for (const { word, heard } of left) {
      const second = await caller.ask(word);
      const isDone = heard.code === gatewayCodes.OK;
      // A stake that was given back since cannot be taken again.
      const isBack = second.code === gatewayCodes.ALREADY_CANCELLED && word.call === 'bet';
      const isSame = second.code === heard.code && second.txId === heard.txId && (second.duplicate || !isDone);
      if (!isSame && !(isDone && isBack)) changed += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, again));
  return changed;
}

/** What each has by the answers alone, against the ledger and the record of bets. */
async function compare(pool: Pool, seats: readonly Player[], told: readonly Told[]) {
  const due = new Map(seats.map(({ member, nth }) => [member, cashOf(nth) as bigint]));
  const states = new Map<string, string>();
  for (const { word, heard } of told) {
    if (heard.code !== gatewayCodes.OK) continue;
    const { txId = '', roundId } = word.fields as { txId?: string; roundId: string };
    const n = Number(roundId.slice(1));
    const stake = BigInt(amountOf(n)) * moneyScale;
    const bet = `${word.player.member}:${n % 4 === 3 ? txId : `b${n}`}`;
    const moves = { bet: -stake, win: 25_000n, endRound: 0n, rollback: stake, betWin: 32_500n - stake };
    const ends = { bet: 'open', win: 'settled', endRound: 'settled', rollback: 'void', betWin: 'settled' };
    const { call } = word as { call: keyof typeof moves };
    due.set(word.player.member, (due.get(word.player.member) ?? 0n) + moves[call]);
    states.set(bet, ends[call]);
  }
  const { rows } = await pool.query<{ round: string; state: string }>('SELECT round, state FROM bets.bet');
  const kept = new Map(rows.map(({ round, state }) => [round, state]));
  const purse = ({ member }: Player) => memberAccount(member, 'cash', 'PHP');
  const known = await balances(pool, seats.map(purse));
  return {
    lost: [...states].filter(([bet, state]) => kept.get(bet) !== state).length,
    doubled: rows.filter(({ round }) => !states.has(round)).length,
    open: rows.filter(({ state }) => state === 'open').length,
    wrong: seats.filter((seat) => known.get(purse(seat)) !== due.get(seat.member)).length,
  };
}
