/** Sixty days of settled bets. Everybody plays with what they have; who runs out stops. */
import { type Chance, chanceOf } from '#artwork/seed.ts';
import type { SettledBet } from '#domains/bets/server/index.ts';
import type { Member } from '#domains/identity/server/index.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { dayMs, type Instant, later, secondMs } from '#kernel/time.ts';
import { bigWinOf, payoutOf } from './demo-payout.ts';
import { type Lanes, type PlayedGame, type Player, playerOf, sittingAt } from './demo-player.ts';

const historyDays = 60;
const currency = 'PHP';
/** One in so many has a big win in the sixty days. */
const luckyShare = 0.07;
const luckyStakeMost = 100n * moneyScale;
/** Has an account and never logged in. */
const newcomer = 'bago';

/** These two show the product: they play a lot, and end with the round sum that they came with. */
const shown: Readonly<Record<string, { readonly games: number; readonly stakePesos: number }>> = {
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

export type Played = { readonly player: Player; readonly bets: readonly SettledBet[] };

export function playHistory(member: Member, { seed, end, lanesOf, balanceOf }: HistoryDeps): Played {
  const chance = chanceOf(`${seed}/${member.merchant}/${member.account}`);
  const special = member.merchant === 'demo' ? shown[member.account] : undefined;
  const games = special?.games ?? chance.int(4, 16);
  const born = playerOf({ merchant: member.merchant, games }, lanesOf(member.merchant), chance);
  const player = special ? { ...born, stakePesos: special.stakePesos, weekendsMore: false, faithful: 1 } : born;
  const opening = balanceOf(member);
  const lucky = !special && chance.bool(luckyShare) ? chance.int(10, 120) : null;
  const purse: Purse = { member, balance: opening, bets: [], lucky };
  const eager = special ? 0.9 : member.account === newcomer ? 0 : chance() ** 2 * 0.78;
  for (let day = historyDays; day >= 1; day--) {
    const midnight = later(end, -day * dayMs);
    const at = chance.bool(eager) ? sittingAt(player, { midnight, chance }) : null;
    if (at !== null && at > member.createdAt) sit(purse, player, { at, end, chance });
  }
  if (special) comeBackTo(opening, purse, { at: later(end, -60 * secondMs), games: player.games });
  return { player, bets: purse.bets };
}

export type Purse = {
  readonly member: Member;
  balance: bigint;
  readonly bets: SettledBet[];
  /** After so many bets comes the win they will tell of. */
  lucky: number | null;
};

/** One sitting: some rounds at one or two games. */
export function sit(
  purse: Purse,
  player: Player,
  { at, end, chance }: { at: Instant; end: Instant; chance: Chance },
): void {
  let now = at;
  for (let games = chance.int(1, 2); games > 0; games--) {
    const game = player.games[Math.floor(player.games.length * chance() ** player.faithful)];
    if (!game) return;
    for (let rounds = chance.int(2, 10); rounds > 0 && now < later(end, -300 * secondMs); rounds--) {
      const stake = stakeOf(purse.balance, { game, player, chance });
      if (stake === null) break;
      const settledAt = later(now, chance.int(2, 25) * secondMs);
      bet(purse, game, { stake, payout: drawn(purse, { stake, game, chance }), placedAt: now, settledAt });
      now = later(settledAt, chance.int(2, 40) * secondMs);
    }
  }
}

/** Only a game with large wins has one to tell of, and only small stakes make a story of it. */
function drawn(purse: Purse, { stake, game, chance }: { stake: Money; game: PlayedGame; chance: Chance }): Money {
  const due = purse.lucky !== null && purse.bets.length >= purse.lucky;
  if (!due || (game.volatility ?? 0) < 3 || stake > luckyStakeMost) return payoutOf(stake, game, chance);
  purse.lucky = null;
  return bigWinOf(stake, chance);
}

/** Never more than a twelfth of what is there, as long as the table takes that little. */
function stakeOf(
  balance: bigint,
  { game, player, chance }: { game: PlayedGame; player: Player; chance: Chance },
): Money | null {
  const wanted = BigInt(player.stakePesos * chance.pick([1, 1, 1, 1, 2, 2, 5])) * moneyScale;
  const bearable = balance / 12n - ((balance / 12n) % moneyScale);
  const stake = [wanted, bearable, game.maxStake].reduce((least, each) => (each < least ? each : least));
  const taken = stake < game.minStake ? game.minStake : stake;
  return taken <= balance ? money(taken) : null;
}

type Round = Pick<SettledBet, 'stake' | 'payout' | 'placedAt' | 'settledAt'>;

export function bet(purse: Purse, { node, category, vendor }: PlayedGame, round: Round): void {
  const { id, merchant } = purse.member;
  purse.balance += round.payout - round.stake;
  purse.bets.push({
    member: id,
    merchant,
    currency,
    category,
    vassalage: vendor,
    node,
    round: `demo-${id.slice(-8)}-${purse.bets.length + 1}`,
    validBet: round.stake,
    ...round,
  });
}

/** The last hands of the evening: lost until nothing is over, or one win of some stakes that fills the gap. */
function comeBackTo(opening: bigint, purse: Purse, { at, games }: { at: Instant; games: readonly PlayedGame[] }): void {
  const [table] = [...games].sort((a, b) => (a.maxStake < b.maxStake ? 1 : -1));
  if (!table) return;
  let now = at;
  while (purse.balance !== opening) {
    const over = purse.balance - opening;
    const gap = over < 0n ? -over : 0n;
    const stake = within(over > 0n ? over : (gap / 8n / moneyScale) * moneyScale, table);
    const payout = over > 0n ? 0n : stake + gap;
    bet(purse, table, { stake: money(stake), payout: money(payout), placedAt: now, settledAt: later(now, secondMs) });
    now = later(now, secondMs);
  }
}

/** A loss may be smaller than the table's least, so that the sum comes out even. */
const within = (stake: bigint, { minStake, maxStake }: PlayedGame) =>
  stake > maxStake ? maxStake : stake > 0n ? stake : minStake;
