/**
 * Real jackpots: in the transaction that takes the stakes of a batch the operator's contribution is booked once for all of
 * them, and the stake that raises a pool to the promised amount is paid at once. Every amount is a ledger transfer; the pool and
 * its reserve are house accounts.
 */

import { jackpotFell } from '#domains/studio/contract/jackpot.ts';
import {
  commitmentOf,
  drawTrigger,
  type JackpotStart,
  jackpotStartOf,
  wholeAmount,
} from '#domains/studio/rules/jackpot/jackpot.ts';
import { addStakes, type JackpotWin } from '#domains/studio/rules/jackpot/jackpot-batch.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money, moneyText, parseMoney } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Leg, memberAccount, openAccounts, type PostRequest, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishEvent, publishLive } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Sealer } from '../fairness/sealer.ts';
import { vendor } from '../operator.ts';
import type { RoundRow } from '../round/round.store.ts';
import {
  endRun,
  type GrownJackpot,
  growJackpots,
  hasUnstartedJackpots,
  insertRun,
  type JackpotKey,
  type JackpotRow,
  lockUnstartedJackpots,
  saveStartedRun,
} from './jackpot.store.ts';

export type JackpotTools = { readonly at: Instant; readonly rng: Rng; readonly sealer: Sealer };

const poolOf = ({ code, currency }: JackpotKey) => houseAccount(`jackpot:${code}`, currency);
const reserveOf = ({ code, currency }: JackpotKey) => houseAccount(`jackpot:${code}:reserve`, currency);
/** The house account that receives stakes; contributions are paid from it. */
const betsOf = ({ currency }: JackpotKey) => houseAccount('bets', currency);
/** Pays the part of a seed that the reserve does not cover. */
const rewardsOf = ({ currency }: JackpotKey) => houseAccount('rewards', currency);

const legsOf = (legs: readonly Omit<Leg, 'kind'>[]): Leg[] =>
  legs.filter(({ amount }) => amount > 0n).map((leg) => ({ ...leg, kind: 'jackpot' }));

function itemOf(
  key: string,
  legs: readonly Leg[],
  about: Pick<PostRequest, 'eventAt' | 'memo' | 'round'>,
): PostRequest[] {
  const [first, ...rest] = legs;
  return first ? [{ key, legs: [first, ...rest], ...about }] : [];
}

/** A run that is about to begin: the amount at which it falls, and its salt. */
type DrawnRun = { readonly id: string; readonly trigger: Money; readonly salt: string };

function drawRun(begins: Money, mustFallBy: Money, { at, rng }: JackpotTools): DrawnRun {
  const trigger = drawTrigger(begins, mustFallBy, (count) => rng.bytes(count));
  return { id: makeId('jr', at, rng.bytes(16)), trigger, salt: Buffer.from(rng.bytes(32)).toString('hex') };
}

const sealRun = ({ id, trigger, salt }: DrawnRun, { sealer, rng }: JackpotTools) =>
  sealer.seal(`${moneyText(trigger)}:${salt}`, id, rng);

function openRun(run: string, sealed: Buffer, sealer: Sealer): DrawnRun {
  const [amount = '', salt = ''] = sealer.open(sealed, run).split(':');
  const trigger = parseMoney(amount);
  if (trigger === null) throw new Error(`studio: the promise of ${run} cannot be read`);
  return { id: run, trigger, salt };
}

/** The start of a run. */
type RunStart = { readonly drawn: DrawnRun; readonly beginning: JackpotStart; readonly at: Instant };

const startItems = (name: JackpotKey, { drawn: { id }, beginning: { fromReserve, fromHouse }, at }: RunStart) =>
  itemOf(
    `jackpot:begin:${id}`,
    legsOf([
      { from: reserveOf(name), to: poolOf(name), amount: fromReserve },
      { from: rewardsOf(name), to: poolOf(name), amount: fromHouse },
    ]),
    { eventAt: at, memo: id },
  );

const startRun = (tx: Tx, { code, currency, terms }: JackpotRow, { drawn, beginning, at }: RunStart) =>
  insertRun(tx, {
    id: drawn.id,
    code,
    currency,
    beganWith: beginning.amount,
    at,
    mustFallBy: terms.mustFallBy,
    promise: commitmentOf(drawn.trigger, drawn.salt),
  });

async function postItems(tx: Tx, items: readonly PostRequest[]): Promise<void> {
  const verdicts = await post(tx, items);
  const refused = verdicts.find(({ ok }) => !ok);
  if (refused && !refused.ok) throw new Error(`studio: the ledger refused a jackpot: ${refused.fault}`);
}

/** Starts every jackpot that has not started: its commitment is stored before a stake can contribute to it. */
export async function startJackpots(tx: Tx, tools: JackpotTools): Promise<void> {
  if (!(await hasUnstartedJackpots(tx))) return;
  for (const row of await lockUnstartedJackpots(tx)) {
    const { code, currency, terms, pool } = row;
    await openAccounts(tx, [poolOf(row), reserveOf(row), rewardsOf(row), betsOf(row)]);
    const beginning = jackpotStartOf(wholeAmount(pool.reserve), terms);
    const drawn = drawRun(beginning.amount, terms.mustFallBy, tools);
    const start = { drawn, beginning, at: tools.at };
    await postItems(tx, startItems(row, start));
    await startRun(tx, row, start);
    const parts = {
      pool: pool.pool + beginning.amount * 1_000_000n,
      reserve: pool.reserve - beginning.fromReserve * 1_000_000n,
    };
    await saveStartedRun(tx, { code, currency, pool: parts, run: drawn.id, sealed: sealRun(drawn, tools) });
  }
}

type StakedRound = Pick<RoundRow, 'id' | 'member' | 'game' | 'currency' | 'stake'>;

/** A jackpot as it is after a batch. */
type JackpotGrowth = {
  readonly row: GrownJackpot;
  readonly rounds: readonly StakedRound[];
  readonly items: readonly PostRequest[];
  readonly won: readonly JackpotWin[];
  /** The run that the stakes contributed to, and after each win the next one. */
  readonly runs: readonly DrawnRun[];
  readonly pool: GrownJackpot['pool'];
};

/**
 * The stakes of a batch, in order, after they were taken; returns the wins by round. Called last before the rounds are
 * written, because all batches share the rows of the jackpots.
 */
export async function applyJackpots(
  tx: Tx,
  rounds: readonly StakedRound[],
  tools: JackpotTools,
): Promise<ReadonlyMap<string, Money>> {
  const won = new Map<string, Money>();
  if (rounds.length === 0) return won;
  const grown = (await growJackpots(tx, rounds)).map((row) => growthOf(row, rounds, tools));
  await postItems(
    tx,
    grown.flatMap(({ items }) => items),
  );
  for (const one of grown) {
    await writeDrops(tx, one, tools);
    for (const { nth, amount } of one.won) {
      const round = one.rounds[nth]?.id ?? '';
      won.set(round, money((won.get(round) ?? 0n) + amount));
    }
  }
  return won;
}

function growthOf(row: GrownJackpot, all: readonly StakedRound[], tools: JackpotTools): JackpotGrowth {
  const { terms, games, currency } = row;
  const rounds = all.filter((round) => round.currency === currency && games.includes(round.game));
  const stakes = rounds.map(({ stake }) => stake);
  const staked = stakes.reduce((sum, stake) => sum + stake, 0n);
  const runs = [openRun(row.run, row.sealed, tools.sealer)];
  const before = {
    pool: row.pool.pool - staked * terms.poolPpm,
    reserve: row.pool.reserve - staked * terms.reservePpm,
  };
  const { pool, won, toPool, toReserve } = addStakes(before, stakes, {
    terms,
    trigger: runs[0]?.trigger ?? terms.mustFallBy,
    draw: (next) => {
      const drawn = drawRun(next.amount, terms.mustFallBy, tools);
      runs.push(drawn);
      return drawn.trigger;
    },
  });
  const added = itemOf(
    `jackpot:add:${row.code}:${currency}:${row.bookings}`,
    legsOf([
      { from: betsOf(row), to: poolOf(row), amount: toPool },
      { from: betsOf(row), to: reserveOf(row), amount: toReserve },
    ]),
    { eventAt: tools.at },
  );
  const items = [...added, ...won.flatMap((one, index) => dropItems({ row, rounds, runs, at: tools.at }, one, index))];
  return { row, rounds, items, won, runs, pool };
}

type DropContext = Pick<JackpotGrowth, 'row' | 'rounds' | 'runs'> & { readonly at: Instant };

const itemAt = <Part>(parts: readonly Part[], index: number): Part => {
  const part = parts[index];
  if (part === undefined) throw new Error('studio: a jackpot fell to nobody');
  return part;
};

/** The ledger entries of the prize, and of the start of the next run. */
function dropItems(
  { row, rounds, runs, at }: DropContext,
  { nth, amount, next }: JackpotWin,
  index: number,
): PostRequest[] {
  const { member, currency, id } = itemAt(rounds, nth);
  const prize = { from: poolOf(row), to: memberAccount(member, 'cash', currency), amount };
  return [
    // The round id of the bets domain, so that the account record links to the wager.
    ...itemOf(`jackpot:fall:${itemAt(runs, index).id}`, legsOf([prize]), {
      eventAt: at,
      round: `${vendor}:${member}:${id}`,
    }),
    ...startItems(row, { drawn: itemAt(runs, index + 1), beginning: next, at }),
  ];
}

async function writeDrops(tx: Tx, { row, rounds, won, runs, pool }: JackpotGrowth, tools: JackpotTools): Promise<void> {
  if (won.length === 0) return;
  const { code, currency } = row;
  const { at } = tools;
  for (const [index, { nth, amount, next }] of won.entries()) {
    const { member, game, id: round } = itemAt(rounds, nth);
    const { id, salt } = itemAt(runs, index);
    await endRun(tx, { id, amount, salt, member, game, round, at });
    await startRun(tx, row, { drawn: itemAt(runs, index + 1), beginning: next, at });
    await publishEvent(tx, {
      event: jackpotFell,
      topic: `member:${member}`,
      data: { run: id, code, currency, amount, member, game, round, at },
    });
    await publishLive(tx, { topic: 'all', event: 'jackpot', data: { code, currency, amount: moneyText(amount) } });
  }
  const last = itemAt(runs, runs.length - 1);
  await saveStartedRun(tx, { code, currency, pool, run: last.id, sealed: sealRun(last, tools) });
}
