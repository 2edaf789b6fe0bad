/**
 * Stakes of one member against each other: the part of them that cannot lose is no turnover. Big for 100 and small for 60 leave
 * 40 at risk, all ten digits of a place alike leave nothing. What comes back in nine draws of ten cannot lose either: nine of
 * ten outcomes are the largest share that one member may buy.
 */
import { allocate, type Money, money, zero } from '#kernel/money.ts';
import type { BetKind, LotteryEngine, PriceTerms } from '../engine/lottery-engine.ts';
import { type Market, type MarketOutcome, picksOnMarket } from '../engine/market.ts';
import { countCover, maxCoverShare } from './limit.ts';
import { type PricedLine, termsOfLine } from './wager.ts';

/** Estimated shares are floats: nine tenths that are added up may be a little less. */
const minEstimate = maxCoverShare.numerator / maxCoverShare.denominator - 1e-9;

const isNearlyAll = (covered: bigint, total: bigint): boolean =>
  covered * BigInt(maxCoverShare.denominator) >= total * BigInt(maxCoverShare.numerator);

type StakedLine = Pick<PricedLine, 'kind' | 'picks' | 'stake' | 'units' | 'half'>;

const stakeOf = ({ stake, units }: StakedLine): Money => money(stake * BigInt(units));

/**
 * Whether stakes of a member may oppose each other: together they win in nine of ten outcomes. It may be true for stakes that do
 * not; it is never false for stakes that do.
 */
export function mayOppose(engine: LotteryEngine, lines: readonly Pick<PricedLine, 'kind' | 'picks'>[]): boolean {
  const shares = new Map<string, number>();
  const add = (name: string, share: number) => shares.set(name, (shares.get(name) ?? 0) + share);
  for (const { kind: code, picks } of lines) {
    const kind = engine.kinds[code];
    if (!kind) continue;
    if (kind.markets.length === 0) add(`kind ${code}`, kind.countTickets(picks) / kind.totalTickets);
    for (const market of kind.markets) {
      const own = picksOnMarket(picks, market);
      if (own) add(market.market.name, kind.countTickets(own) * kind.ticketShare);
    }
  }
  return [...shares.values()].some((share) => share >= minEstimate);
}

export type OpposedTicket = {
  readonly id: string;
  readonly engine: LotteryEngine;
  readonly terms: PriceTerms;
  readonly lines: readonly StakedLine[];
};

/** A part of a line on a market, or a whole line of a kind without one. */
type Stake = {
  readonly ticket: string;
  readonly cost: Money;
  readonly kind: BetKind;
  readonly line: StakedLine;
  readonly terms: PriceTerms;
};

type MarketStakes = { readonly market: Market | null; readonly stakes: Stake[] };

type MarketStake = { readonly name: string; readonly market: Market | null; readonly stake: Stake };

/** A line on each market that its kind looks at. */
function placeLine({ id: ticket, engine, terms }: OpposedTicket, line: StakedLine): MarketStake[] {
  const kind = engine.kinds[line.kind];
  if (!kind) return [];
  const stakeOn = (picks: StakedLine['picks']): Stake => ({
    ticket,
    kind,
    terms: termsOfLine(terms, line),
    line: { ...line, picks },
    cost: kind.cost(picks, stakeOf(line), terms),
  });
  if (kind.markets.length === 0) return [{ name: `kind ${kind.code}`, market: null, stake: stakeOn(line.picks) }];
  return kind.markets.flatMap((one) => {
    const picks = picksOnMarket(line.picks, one);
    return picks ? [{ name: one.market.name, market: one.market, stake: stakeOn(picks) }] : [];
  });
}

function groupByMarket(tickets: readonly OpposedTicket[]): MarketStakes[] {
  const groups = new Map<string, MarketStakes>();
  for (const { name, market, stake } of tickets.flatMap((ticket) =>
    ticket.lines.flatMap((line) => placeLine(ticket, line)),
  )) {
    const group = groups.get(name) ?? { market, stakes: [] };
    group.stakes.push(stake);
    groups.set(name, group);
  }
  return [...groups.values()];
}

const payoutOf = ({ kind, line, terms }: Stake, result: Parameters<BetKind['payout']>[0]['result']): bigint => {
  const { won, refunded } = kind.payout({ picks: line.picks, stake: stakeOf(line), result, terms });
  return won + refunded;
};

/** Equal lines are one line with all their stakes: a member may repeat them in hundreds of tickets. */
function mergeStakes(stakes: readonly Stake[]): Stake[] {
  const merged = new Map<string, Stake>();
  for (const stake of stakes) {
    const { kind, line, terms } = stake;
    const key = JSON.stringify([kind.code, line.picks, line.half, terms.mode, terms.prizeGroup]);
    const before = merged.get(key);
    const staked = money(stakeOf(line) + (before ? stakeOf(before.line) : 0n));
    merged.set(key, { ...stake, line: { ...line, stake: staked, units: 1 } });
  }
  return [...merged.values()];
}

/** Picks that are evaluated for one member and market, so that one member cannot delay a settlement. */
const maxChecks = 2_000_000;
const minSample = 20;
/** Shares no factor with the size of a market that is listed, so that its steps fall everywhere. */
const sampleStep = 7_919;

/** All outcomes, or of a market with very many stakes so many, spread over it. */
function sampleOutcomes(market: Market, stakes: readonly Stake[]): readonly MarketOutcome[] {
  const outcomes = market.listOutcomes();
  const picks = stakes.reduce((sum, { line }) => sum + line.picks.reduce((count, row) => count + row.length, 1), 0);
  const count = Math.max(minSample, Math.floor(maxChecks / picks));
  if (count >= outcomes.length) return outcomes;
  return Array.from({ length: count }, (_, nth) => outcomes[(nth * sampleStep) % outcomes.length]).filter(
    (outcome) => outcome !== undefined,
  );
}

/** The part of the cost that is returned in at least nine of ten draws. */
function measureCertainReturn(market: Market, all: readonly Stake[], cost: bigint): bigint {
  const stakes = mergeStakes(all);
  const paid = sampleOutcomes(market, stakes)
    .map(({ result, weight }) => ({
      weight: BigInt(weight),
      amount: stakes.reduce((sum, stake) => sum + payoutOf(stake, result), 0n),
    }))
    .toSorted((a, b) => (a.amount > b.amount ? -1 : a.amount < b.amount ? 1 : 0));
  const total = paid.reduce((sum, { weight }) => sum + weight, 0n);
  let [covered, sum] = [0n, 0n];
  for (const [nth, { weight, amount }] of paid.entries()) {
    if (amount === 0n) return 0n;
    covered += weight;
    sum += weight * amount;
    // Draws that pay the same belong together.
    if (isNearlyAll(covered, total) && paid[nth + 1]?.amount !== amount) {
      // The least that these draws pay, as a share of what they pay on average.
      return (cost * amount * covered) / sum;
    }
  }
  return 0n;
}

function certainReturnOf({ market, stakes }: MarketStakes): Money {
  const cost = stakes.reduce((sum, stake) => sum + stake.cost, 0n);
  if (market) return money(measureCertainReturn(market, stakes, cost));
  const [first] = stakes;
  if (!first) return zero;
  const { kind } = first;
  const covered = countCover(
    kind,
    stakes.map(({ line }) => line),
  );
  return isNearlyAll(BigInt(covered), BigInt(kind.totalTickets)) ? money(cost) : zero;
}

/** By ticket: what of its stake stands against others of the same member; tickets without such a part are left out. */
export function findOpposed(tickets: readonly OpposedTicket[]): Map<string, Money> {
  const opposed = new Map<string, Money>();
  for (const group of groupByMarket(tickets)) {
    const certain = certainReturnOf(group);
    if (certain === 0n) continue;
    for (const { to, amount } of allocate(certain, group.stakes, ({ cost }) => cost))
      opposed.set(to.ticket, money((opposed.get(to.ticket) ?? 0n) + amount));
  }
  return opposed;
}
