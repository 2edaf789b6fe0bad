/** Sixty days of settled bets. Each player stakes their own balance, and stops when it is used up. */
import { type Chance, chanceOf } from '#artwork/seed.ts';
import type { SettledBet } from '#domains/bets/server/index.ts';
import type { Member } from '#domains/identity/server/index.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { addMs, dayMs, type Instant, secondMs } from '#kernel/time.ts';
import { bigWinOf, payoutOf } from './demo-payout.ts';
import { type Lanes, type PlayableGame, type Player, playerOf, sessionStartAt } from './demo-player.ts';

const historyDays = 60;
const currency = 'PHP';
/** The share of members with a big win in the sixty days. */
const luckyShare = 0.07;
const maxLuckyStake = 100n * moneyScale;
/** Has an account and never logged in. */
const newMember = 'bago';

/** These two showcase the product: they play a lot, and end with their opening balance. */
const showcasePlayers: Readonly<Record<string, { readonly games: number; readonly stakePesos: number }>> = {
  maria: { games: 60, stakePesos: 20 },
  datu: { games: 60, stakePesos: 200 },
};

export type HistoryDeps = {
  readonly seed: string;
  /** The midnight that the history ends at. */
  readonly end: Instant;
  readonly lanesOf: (merchant: string) => Lanes;
  readonly balanceOf: (member: Member) => Money;
};

export type PlayHistory = { readonly player: Player; readonly bets: readonly SettledBet[] };

export function playHistory(member: Member, { seed, end, lanesOf, balanceOf }: HistoryDeps): PlayHistory {
  const chance = chanceOf(`${seed}/${member.merchant}/${member.account}`);
  const special = member.merchant === 'demo' ? showcasePlayers[member.account] : undefined;
  const games = special?.games ?? chance.int(4, 16);
  const randomPlayer = playerOf({ merchant: member.merchant, games }, lanesOf(member.merchant), chance);
  const player = special
    ? { ...randomPlayer, stakePesos: special.stakePesos, weekendsMore: false, faithful: 1 }
    : randomPlayer;
  const opening = balanceOf(member);
  const lucky = !special && chance.bool(luckyShare) ? chance.int(10, 120) : null;
  const wallet: DemoWallet = { member, balance: opening, bets: [], lucky };
  const eager = special ? 0.9 : member.account === newMember ? 0 : chance() ** 2 * 0.78;
  for (let day = historyDays; day >= 1; day--) {
    const midnight = addMs(end, -day * dayMs);
    const at = chance.bool(eager) ? sessionStartAt(player, { midnight, chance }) : null;
    if (at !== null && at > member.createdAt) playSession(wallet, player, { at, end, chance });
  }
  if (special) returnToBalance(opening, wallet, { at: addMs(end, -60 * secondMs), games: player.games });
  return { player, bets: wallet.bets };
}

export type DemoWallet = {
  readonly member: Member;
  balance: bigint;
  readonly bets: SettledBet[];
  /** The number of bets before the big win. */
  lucky: number | null;
};

/** One session: some rounds at one or two games. */
export function playSession(
  wallet: DemoWallet,
  player: Player,
  { at, end, chance }: { at: Instant; end: Instant; chance: Chance },
): void {
  let now = at;
  for (let games = chance.int(1, 2); games > 0; games--) {
    const game = player.games[Math.floor(player.games.length * chance() ** player.faithful)];
    if (!game) return;
    for (let rounds = chance.int(2, 10); rounds > 0 && now < addMs(end, -300 * secondMs); rounds--) {
      const stake = stakeOf(wallet.balance, { game, player, chance });
      if (stake === null) break;
      const settledAt = addMs(now, chance.int(2, 25) * secondMs);
      recordBet(wallet, game, { stake, payout: drawPayout(wallet, { stake, game, chance }), placedAt: now, settledAt });
      now = addMs(settledAt, chance.int(2, 40) * secondMs);
    }
  }
}

/** Only a game with large wins gets the big win, and only with a small stake. */
function drawPayout(
  wallet: DemoWallet,
  { stake, game, chance }: { stake: Money; game: PlayableGame; chance: Chance },
): Money {
  const isDue = wallet.lucky !== null && wallet.bets.length >= wallet.lucky;
  if (!isDue || (game.volatility ?? 0) < 3 || stake > maxLuckyStake) return payoutOf(stake, game, chance);
  wallet.lucky = null;
  return bigWinOf(stake, chance);
}

/** At most a twelfth of the balance, unless the minimum stake is higher. */
function stakeOf(
  balance: bigint,
  { game, player, chance }: { game: PlayableGame; player: Player; chance: Chance },
): Money | null {
  const preferred = BigInt(player.stakePesos * chance.pick([1, 1, 1, 1, 2, 2, 5])) * moneyScale;
  const affordable = balance / 12n - ((balance / 12n) % moneyScale);
  const stake = [preferred, affordable, game.maxStake].reduce((min, each) => (each < min ? each : min));
  const amount = stake < game.minStake ? game.minStake : stake;
  return amount <= balance ? money(amount) : null;
}

type Round = Pick<SettledBet, 'stake' | 'payout' | 'placedAt' | 'settledAt'>;

export function recordBet(wallet: DemoWallet, { node, category, vendor }: PlayableGame, round: Round): void {
  const { id, merchant } = wallet.member;
  wallet.balance += round.payout - round.stake;
  wallet.bets.push({
    member: id,
    merchant,
    currency,
    category,
    vassalage: vendor,
    node,
    round: `demo-${id.slice(-8)}-${wallet.bets.length + 1}`,
    validBet: round.stake,
    ...round,
  });
}

/** The last bets of the history: losses until the surplus is gone, or one win that fills the gap. */
function returnToBalance(
  opening: bigint,
  wallet: DemoWallet,
  { at, games }: { at: Instant; games: readonly PlayableGame[] },
): void {
  const [table] = [...games].sort((a, b) => (a.maxStake < b.maxStake ? 1 : -1));
  if (!table) return;
  let now = at;
  while (wallet.balance !== opening) {
    const surplus = wallet.balance - opening;
    const gap = surplus < 0n ? -surplus : 0n;
    const stake = clampStake(surplus > 0n ? surplus : (gap / 8n / moneyScale) * moneyScale, table);
    const payout = surplus > 0n ? 0n : stake + gap;
    recordBet(wallet, table, {
      stake: money(stake),
      payout: money(payout),
      placedAt: now,
      settledAt: addMs(now, secondMs),
    });
    now = addMs(now, secondMs);
  }
}

/** A loss may be smaller than the minimum stake, so that the balance comes out even. */
const clampStake = (stake: bigint, { minStake, maxStake }: PlayableGame) =>
  stake > maxStake ? maxStake : stake > 0n ? stake : minStake;
