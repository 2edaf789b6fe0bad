/**
 * Points of members: whole ones are in the ledger like money, so that they add up and are verified with it; fractions are
 * counted here. They come from settled bets, and never expire.
 */
import type { Player } from '#domains/bets/server/index.ts';
import { earnedMilli, pointsAmount, pointsOf, splitMilli } from '#domains/rewards/rules/points/points.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import {
  type AccountRef,
  houseAccount,
  type Leg,
  memberAccount,
  openAccounts,
  type PostRequest,
  post,
  readBalances,
} from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { toEarningEntries } from '../play/earning.ts';
import type { PlayCounter, PlayEntry } from '../play/play.ts';
import { readPointsFactors } from '../rank.ts';
import { addFractions, type PointsConfig, readPointsConfigs, writeFractions } from './points.store.ts';

type PointAccounts = { readonly own: AccountRef; readonly held: AccountRef; readonly operator: AccountRef };

const accountsOf = ({ member, currency }: Player): PointAccounts => ({
  own: memberAccount(member, 'points', currency),
  held: memberAccount(member, 'points_held', currency),
  operator: houseAccount('points', currency),
});

export const pointsAccountOf = (player: Player): AccountRef => accountsOf(player).own;

export type PointBalance = { readonly balance: number; readonly held: number };

export async function readPoints(tx: Tx, player: Player): Promise<PointBalance> {
  const { own, held } = accountsOf(player);
  const balances = await readBalances(tx, [own, held]);
  return { balance: pointsOf(balances.get(own) ?? zero), held: pointsOf(balances.get(held) ?? zero) };
}

export type PointMove = Player & {
  /** The caller's name for it; the same one never moves points twice. */
  readonly key: string;
  readonly points: number;
  /** The id of what it belongs to; the points details read it. */
  readonly memo: string;
  readonly at: Instant;
};

const moves = {
  /** Set aside for a reward. */
  hold: ({ own, held }: PointAccounts) => ({ from: own, to: held, kind: 'lock' }),
  release: ({ own, held }: PointAccounts) => ({ from: held, to: own, kind: 'unlock' }),
  /** What was held is spent. */
  spendHeld: ({ held, operator }: PointAccounts) => ({ from: held, to: operator, kind: 'points_spent' }),
  spend: ({ own, operator }: PointAccounts) => ({ from: own, to: operator, kind: 'points_spent' }),
  /** A gift of points. */
  award: ({ own, operator }: PointAccounts) => ({ from: operator, to: own, kind: 'points_earned' }),
  /** A mistake is corrected by a further line. */
  restore: ({ own, operator }: PointAccounts) => ({ from: operator, to: own, kind: 'adjustment' }),
} as const satisfies Readonly<Record<string, (accounts: PointAccounts) => Omit<Leg, 'amount'>>>;

/** False: there are not so many. */
export async function movePoints(
  tx: Tx,
  kind: keyof typeof moves,
  { key, points, memo, at, ...player }: PointMove,
): Promise<boolean> {
  const accounts = accountsOf(player);
  await openAccounts(tx, Object.values(accounts));
  const leg = { ...moves[kind](accounts), amount: pointsAmount(points) };
  const [verdict] = await post(tx, [{ key, legs: [leg], eventAt: at, memo }]);
  assert(verdict?.ok || verdict?.fault === 'insufficient_funds', `points ${key}: ${verdict?.ok ? '' : verdict?.fault}`);
  return verdict.ok;
}

type PlayedBatch = Player & { readonly merchant: string; readonly entries: readonly PlayEntry[] };

/** Appended to the counters of play: whole points are credited at the settlement, in its transaction of counting. */
export const countPoints: PlayCounter = async (tx, played) => {
  const entries = await toEarningEntries(tx, played);
  const configs = await readPointsConfigs(tx, [...new Set(entries.map(({ merchant }) => merchant))]);
  const batches = toBatches(entries).filter(({ merchant }) => configs.some((config) => config.merchant === merchant));
  if (batches.length === 0) return;
  // By the level of each as it is now.
  const factors = await readPointsFactors(tx, batches);
  const earned = batches.map(({ member, currency, merchant, entries: own }, at) => {
    const terms = { earnPer: earnPerOf(configs, merchant), factorPpm: factors[at] ?? 0 };
    return { member, currency, milli: own.reduce((sum, { validChange }) => sum + earnedMilli(validChange, terms), 0n) };
  });
  const counted = (await addFractions(tx, earned)).map((row) => ({ ...row, ...splitMilli(row.milli) }));
  const whole = counted.filter(({ points }) => points > 0);
  if (whole.length === 0) return;
  await writeFractions(tx, whole);
  await openAccounts(
    tx,
    whole.flatMap((player) => [accountsOf(player).own, accountsOf(player).operator]),
  );
  const items = whole.flatMap(({ points, ...player }) => {
    const batch = batches.find(({ member, currency }) => member === player.member && currency === player.currency);
    return batch ? [earningOf(batch, points)] : [];
  });
  for (const [at, verdict] of (await post(tx, items)).entries())
    assert(verdict.ok, `points ${items[at]?.key} were refused by the ledger`);
};

const earnPerOf = (configs: readonly PointsConfig[], merchant: string): Money => {
  const config = configs.find((one) => one.merchant === merchant);
  assert(config !== undefined, `${merchant} has no points`);
  return config.earnPer;
};

/** A bet and its revision are counted once, so that they name what they earn. */
function earningOf({ entries, ...player }: PlayedBatch, points: number): PostRequest {
  const last = entries.at(-1);
  assert(last !== undefined, 'an earning without a bet');
  const { own, operator } = accountsOf(player);
  const valid = money(entries.reduce((sum, { validChange }) => sum + validChange, 0n));
  return {
    key: `points:${last.bet}:${last.revision}`,
    legs: [{ from: operator, to: own, amount: pointsAmount(points), kind: 'points_earned' }],
    eventAt: last.at,
    memo: `play:${moneyText(valid)}`,
  };
}

function toBatches(entries: readonly PlayEntry[]): PlayedBatch[] {
  const batches = new Map<string, { player: Omit<PlayedBatch, 'entries'>; entries: PlayEntry[] }>();
  for (const entry of entries) {
    const { member, currency, merchant } = entry;
    const name = `${member}/${currency}`;
    const batch = batches.get(name);
    if (batch) batch.entries.push(entry);
    else batches.set(name, { player: { member, currency, merchant }, entries: [entry] });
  }
  return [...batches.values()].map(({ player, entries: own }) => ({ ...player, entries: own }));
}
