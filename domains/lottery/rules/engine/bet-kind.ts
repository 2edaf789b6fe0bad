/** Builds a kind of bet from what is particular to it; the arithmetic of cost, payout and exposure is the same for all. */

import type { DrawResult, PickFault, Picks } from '#domains/lottery/contract/selection.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money } from '#kernel/money.ts';
import {
  type BetKind,
  type Exposure,
  everyNumber,
  type LinePayout,
  numberKey,
  type PaytableEntry,
  type PickRow,
  type PriceMode,
  type PriceTerms,
} from './lottery-engine.ts';
import type { MarketOfKind } from './market.ts';
import { checkRows } from './picks.ts';
import { cent, perOne, priceOf, returnOf, type Tier } from './price.ts';

/** So many tickets hit a tier; `number` where its state may halve the pay. */
export type Win = { readonly tier: string; readonly count: number; readonly number?: string };

export type NumberTier = { readonly number: string; readonly tier: string };

export type KindRules = {
  readonly code: string;
  readonly group: string;
  readonly modes?: readonly PriceMode[];
  readonly rows: readonly PickRow[];
  readonly repeats?: boolean;
  readonly tiers: Readonly<Record<string, Tier>>;
  /** The tiers that one ticket may hit, by what is picked; absent: each tier is a pick of its own. */
  readonly entries?: readonly { readonly selection: string | null; readonly tiers: readonly string[] }[];
  /** What one ticket costs for a stake of 1.00. */
  readonly unitCost?: Money;
  readonly totalTickets: number;
  readonly check?: (picks: Picks) => PickFault | null;
  readonly countTickets: (picks: Picks) => number;
  readonly findWins: (picks: Picks, result: DrawResult) => readonly Win[];
  /** Tickets whose stake comes back. */
  readonly countPushes?: (picks: Picks, result: DrawResult) => number;
  /** The hits of the best draw for the picks, all of them of open numbers. */
  readonly findBest: (picks: Picks, terms: PriceTerms) => readonly Win[];
  /** The numbers that it bets on, each with the tier of its first hit: what may be won on one of them is limited. */
  readonly listNumbers: (picks: Picks) => readonly NumberTier[];
  /** Picks may have more numbers than `listOrAll` lists. */
  readonly mayHaveEveryNumber?: boolean;
  /** The markets that decide its bets; absent where a bet is opposed only by nearly all tickets of its own kind. */
  readonly markets?: readonly MarketOfKind[];
  /** Of all outcomes of its market those that one ticket wins, at most; absent: what its tiers say. */
  readonly ticketShare?: number;
};

const maxListedNumbers = 1_000;

/** A thousand rows are locked for a bet at most; wider picks are counted for every number of their kind at once. */
export const listOrAll = (count: number, tier: string, list: () => readonly string[]): readonly NumberTier[] =>
  count > maxListedNumbers ? [{ number: everyNumber, tier }] : list().map((number) => ({ number, tier }));

const allModes = ['prize', 'credit'] as const;

const isHalf = (code: string, number: string | undefined, terms: PriceTerms) =>
  number !== undefined && terms.numberStates?.[numberKey(code, number)] === 'half';

const cutToCent = (amount: bigint): Money => money(amount - (amount % cent));

/** What prices a hit beside its tier. */
type Valuation = { readonly stake: Money; readonly terms: PriceTerms };

type Worth = { readonly gross: Money; readonly tax: Money };

/** A prize is taxed by the ticket; what remains is cut once, over all wins of the line. */
function valueWins(rules: KindRules, wins: readonly Win[], { stake, terms }: Valuation): Worth {
  // Numerators over a common 2·per, so that half pay and odd stakes lose nothing before the last step.
  const byPer = new Map<bigint, bigint>();
  let tax = 0n;
  for (const { tier: name, count, number } of wins) {
    const tier = rules.tiers[name];
    assert(tier !== undefined, `lottery: kind ${rules.code} has no tier ${name}`);
    const { pays, per } = priceOf(tier, terms);
    const doubled = pays * (isHalf(rules.code, number, terms) ? 1n : 2n);
    byPer.set(per, (byPer.get(per) ?? 0n) + doubled * BigInt(count));
    const prize = (doubled * stake) / (2n * per);
    if (terms.tax !== undefined && prize > terms.tax.above)
      tax += (prize * BigInt(terms.tax.ratePpm) * BigInt(count)) / 1_000_000n;
  }
  let gross = 0n;
  for (const [per, doubled] of byPer) gross += (doubled * stake) / (2n * per);
  return { gross: money(gross), tax: money(tax) };
}

function paytableOf(rules: KindRules, terms: PriceTerms): PaytableEntry[] {
  const names = Object.keys(rules.tiers);
  const entries = rules.entries ?? names.map((name) => ({ selection: names.length > 1 ? name : null, tiers: [name] }));
  return entries.map(({ selection, tiers }) => {
    const priced = tiers.map((name) => {
      const tier = rules.tiers[name];
      assert(tier !== undefined, `lottery: kind ${rules.code} has no tier ${name}`);
      return { name, tier };
    });
    return {
      selection,
      tiers: priced.map(({ name, tier }) => ({ tier: name, ...priceOf(tier, terms) })),
      returnPpm: returnOf(
        priced.map(({ tier }) => tier),
        rules.unitCost ?? perOne,
        terms,
      ),
    };
  });
}

/** The likeliest ticket of the kind. */
function ticketShareOf(rules: KindRules): number {
  if (rules.ticketShare !== undefined) return rules.ticketShare;
  const entries = rules.entries?.map(({ tiers }) => tiers) ?? Object.keys(rules.tiers).map((name) => [name]);
  const chanceOf = (name: string) => {
    const tier = rules.tiers[name];
    return tier === undefined ? 0 : Number(tier.ways + (tier.pushes ?? 0n)) / Number(tier.cells);
  };
  return Math.max(...entries.map((tiers) => tiers.reduce((sum, name) => sum + chanceOf(name), 0)));
}

type LineOutcome = { readonly wins: readonly Win[]; readonly pushes: number };

function payLine(rules: KindRules, { wins, pushes }: LineOutcome, valuation: Valuation): LinePayout {
  const { gross, tax } = valueWins(rules, wins, valuation);
  const ticket = (valuation.stake * (rules.unitCost ?? perOne)) / perOne;
  return {
    won: cutToCent(gross - tax),
    refunded: money(ticket * BigInt(pushes)),
    tax,
    hits: wins.reduce((hits, win) => hits + win.count, 0),
  };
}

const exposureOf = (rules: KindRules, picks: Picks, valuation: Valuation): Exposure[] =>
  rules.listNumbers(picks).map(({ number, tier }) => ({
    number,
    payout: cutToCent(valueWins(rules, [{ tier, count: 1, number }], valuation).gross),
  }));

export function createBetKind(rules: KindRules): BetKind {
  const unitCost = rules.unitCost ?? perOne;
  return {
    code: rules.code,
    group: rules.group,
    modes: rules.modes ?? allModes,
    rows: rules.rows,
    repeats: rules.repeats ?? false,
    totalTickets: rules.totalTickets,
    mayHaveEveryNumber: rules.mayHaveEveryNumber ?? false,
    markets: rules.markets ?? [],
    ticketShare: ticketShareOf(rules),
    checkPicks: (picks) => {
      const fault = checkRows(picks, rules.rows, rules.repeats ?? false) ?? rules.check?.(picks) ?? null;
      return fault ?? (rules.countTickets(picks) > 0 ? null : 'picks_cover_nothing');
    },
    countTickets: rules.countTickets,
    cost: (picks, stake) => money((stake * unitCost * BigInt(rules.countTickets(picks))) / perOne),
    highestPayout: (picks, stake, terms) =>
      payLine(rules, { wins: rules.findBest(picks, terms), pushes: 0 }, { stake, terms }).won,
    payout: ({ picks, result, ...valuation }) => {
      const pushes = rules.countPushes?.(picks, result) ?? 0;
      return payLine(rules, { wins: rules.findWins(picks, result), pushes }, valuation);
    },
    exposure: (picks, stake, terms) => exposureOf(rules, picks, { stake, terms }),
    paytable: (terms) => paytableOf(rules, terms),
  };
}
