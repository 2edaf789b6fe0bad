/**
 * Real jackpots beside the bets: in the transaction that takes the stakes of a batch the house puts its part aside, once for
 * all of them, and the stake that lifts a pool to what was promised is paid there and then. Every amount is a transfer of the
 * ledger: the pool and its reserve are accounts of the house.
 */
import { makeId } from '#kernel/id.ts';
import { type Money, money, moneyText, parseMoney } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Item, type Leg, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { announce, announceLive } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/rng.ts';
import { jackpotFell } from '../contract/jackpot.ts';
import { type Beginning, beginningOf, drawTrigger, promiseOf, wholeOf } from '../rules/jackpot.ts';
import { addStakes, type Won } from '../rules/jackpot-batch.ts';
import { vendor } from './house.ts';
import {
  endRun,
  type GrownJackpot,
  growJackpots,
  hasUnbegun,
  insertRun,
  type JackpotName,
  type JackpotRow,
  keepBegun,
  lockUnbegun,
} from './jackpot.store.ts';
import type { RoundRow } from './round.store.ts';
import type { Sealer } from './seal.ts';

export type JackpotTools = { readonly at: Instant; readonly rng: Rng; readonly sealer: Sealer };

const poolOf = ({ code, currency }: JackpotName) => houseAccount(`jackpot:${code}`, currency);
const reserveOf = ({ code, currency }: JackpotName) => houseAccount(`jackpot:${code}:reserve`, currency);
/** Stakes go there, and what the house puts aside of them comes from there. */
const betsOf = ({ currency }: JackpotName) => houseAccount('bets', currency);
/** Pays what a reserve has not got. */
const rewardsOf = ({ currency }: JackpotName) => houseAccount('rewards', currency);

const legsOf = (legs: readonly Omit<Leg, 'kind'>[]): Leg[] =>
  legs.filter(({ amount }) => amount > 0n).map((leg) => ({ ...leg, kind: 'jackpot' }));

function itemOf(key: string, legs: readonly Leg[], about: Pick<Item, 'eventAt' | 'memo' | 'round'>): Item[] {
  const [first, ...rest] = legs;
  return first ? [{ key, legs: [first, ...rest], ...about }] : [];
}

/** A run that is about to begin: where it falls, and under which salt. */
type Drawn = { readonly id: string; readonly trigger: Money; readonly salt: string };

function drawRun(begins: Money, mustFallBy: Money, { at, rng }: JackpotTools): Drawn {
  const trigger = drawTrigger(begins, mustFallBy, (count) => rng.bytes(count));
  return { id: makeId('jr', at, rng.bytes(16)), trigger, salt: Buffer.from(rng.bytes(32)).toString('hex') };
}

const sealRun = ({ id, trigger, salt }: Drawn, { sealer, rng }: JackpotTools) =>
  sealer.seal(`${moneyText(trigger)}:${salt}`, id, rng);

function openRun(run: string, sealed: Buffer, sealer: Sealer): Drawn {
  const [amount = '', salt = ''] = sealer.open(sealed, run).split(':');
  const trigger = parseMoney(amount);
  if (trigger === null) throw new Error(`studio: the promise of ${run} cannot be read`);
  return { id: run, trigger, salt };
}

/** How one begins. */
type Start = { readonly drawn: Drawn; readonly beginning: Beginning; readonly at: Instant };

const beginItems = (name: JackpotName, { drawn: { id }, beginning: { fromReserve, fromHouse }, at }: Start) =>
  itemOf(
    `jackpot:begin:${id}`,
    legsOf([
      { from: reserveOf(name), to: poolOf(name), amount: fromReserve },
      { from: rewardsOf(name), to: poolOf(name), amount: fromHouse },
    ]),
    { eventAt: at, memo: id },
  );

const beginRun = (tx: Tx, { code, currency, terms }: JackpotRow, { drawn, beginning, at }: Start) =>
  insertRun(tx, {
    id: drawn.id,
    code,
    currency,
    beganWith: beginning.amount,
    at,
    mustFallBy: terms.mustFallBy,
    promise: promiseOf(drawn.trigger, drawn.salt),
  });

async function book(tx: Tx, items: readonly Item[]): Promise<void> {
  const verdicts = await post(tx, items);
  const refused = verdicts.find(({ ok }) => !ok);
  if (refused && !refused.ok) throw new Error(`studio: the ledger refused a jackpot: ${refused.fault}`);
}

/** Every jackpot that has not begun begins: its promise stands before a stake can add to it. */
export async function openJackpots(tx: Tx, tools: JackpotTools): Promise<void> {
  if (!(await hasUnbegun(tx))) return;
  for (const row of await lockUnbegun(tx)) {
    const { code, currency, terms, pool } = row;
    await openAccounts(tx, [poolOf(row), reserveOf(row), rewardsOf(row), betsOf(row)]);
    const beginning = beginningOf(wholeOf(pool.reserve), terms);
    const drawn = drawRun(beginning.amount, terms.mustFallBy, tools);
    const start = { drawn, beginning, at: tools.at };
    await book(tx, beginItems(row, start));
    await beginRun(tx, row, start);
    const parts = {
      pool: pool.pool + beginning.amount * 1_000_000n,
      reserve: pool.reserve - beginning.fromReserve * 1_000_000n,
    };
    await keepBegun(tx, { code, currency, pool: parts, run: drawn.id, sealed: sealRun(drawn, tools) });
  }
}

type StakedRound = Pick<RoundRow, 'id' | 'member' | 'game' | 'currency' | 'stake'>;

/** A jackpot as it is after a batch. */
type Grown = {
  readonly row: GrownJackpot;
  readonly rounds: readonly StakedRound[];
  readonly items: readonly Item[];
  readonly won: readonly Won[];
  /** The one that stakes added to, and after each fall the next. */
  readonly runs: readonly Drawn[];
  readonly pool: GrownJackpot['pool'];
};

/**
 * The stakes of a batch, in their order and each taken already; what they won, by round. Called last before the rounds are
 * written: the rows of the jackpots are everybody's.
 */
export async function takeJackpots(
  tx: Tx,
  rounds: readonly StakedRound[],
  tools: JackpotTools,
): Promise<ReadonlyMap<string, Money>> {
  const won = new Map<string, Money>();
  if (rounds.length === 0) return won;
  const grown = (await growJackpots(tx, rounds)).map((row) => growthOf(row, rounds, tools));
  await book(
    tx,
    grown.flatMap(({ items }) => items),
  );
  for (const one of grown) {
    await writeFalls(tx, one, tools);
    for (const { nth, amount } of one.won) {
      const round = one.rounds[nth]?.id ?? '';
      won.set(round, money((won.get(round) ?? 0n) + amount));
    }
  }
  return won;
}

function growthOf(row: GrownJackpot, all: readonly StakedRound[], tools: JackpotTools): Grown {
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
  const items = [...added, ...won.flatMap((one, place) => fallItems({ row, rounds, runs, at: tools.at }, one, place))];
  return { row, rounds, items, won, runs, pool };
}

type Falling = Pick<Grown, 'row' | 'rounds' | 'runs'> & { readonly at: Instant };

const numbered = <Part>(parts: readonly Part[], place: number): Part => {
  const part = parts[place];
  if (part === undefined) throw new Error('studio: a jackpot fell to nobody');
  return part;
};

/** The prize, under its own name for ever, and what the next one begins with. */
function fallItems({ row, rounds, runs, at }: Falling, { nth, amount, next }: Won, place: number): Item[] {
  const { member, currency, id } = numbered(rounds, nth);
  const prize = { from: poolOf(row), to: memberAccount(member, 'cash', currency), amount };
  return [
    // As the record of bets names the wager, so that the account record leads to it.
    ...itemOf(`jackpot:fall:${numbered(runs, place).id}`, legsOf([prize]), {
      eventAt: at,
      round: `${vendor}:${member}:${id}`,
    }),
    ...beginItems(row, { drawn: numbered(runs, place + 1), beginning: next, at }),
  ];
}

async function writeFalls(tx: Tx, { row, rounds, won, runs, pool }: Grown, tools: JackpotTools): Promise<void> {
  if (won.length === 0) return;
  const { code, currency } = row;
  const { at } = tools;
  for (const [place, { nth, amount, next }] of won.entries()) {
    const { member, game, id: round } = numbered(rounds, nth);
    const { id, salt } = numbered(runs, place);
    await endRun(tx, { id, amount, salt, member, game, round, at });
    await beginRun(tx, row, { drawn: numbered(runs, place + 1), beginning: next, at });
    await announce(tx, {
      event: jackpotFell,
      topic: `member:${member}`,
      data: { run: id, code, currency, amount, member, game, round, at },
    });
    await announceLive(tx, { topic: 'all', event: 'jackpot', data: { code, currency, amount: moneyText(amount) } });
  }
  const last = numbered(runs, runs.length - 1);
  await keepBegun(tx, { code, currency, pool, run: last.id, sealed: sealRun(last, tools) });
}
