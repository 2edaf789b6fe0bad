/** Caps on what may be won. A wager that could exceed one is refused before it is accepted, and never cut after the draw. */
import { type Money, money, zero } from '#kernel/money.ts';
import type { BetKind, PriceTerms } from '../engine/lottery-engine.ts';
import { everyNumber, numberKey } from '../engine/lottery-engine.ts';
import { type PricedLine, priceLine } from './wager.ts';

const units = (amount: bigint): Money => money(amount * 10_000n);

export const ticketPayoutCap = units(500_000n);
export const issuePayoutCap = units(1_000_000n);
export const numberLiabilityCap = units(2_000_000n);
/** From this liability on a number pays half, where its game has number states. */
export const halfFrom = (cap: Money): Money => money(cap / 2n);

/** Of the tickets or the outcomes of a draw what one member may buy: nine of ten. */
export const maxCoverShare = { numerator: 9, denominator: 10 } as const;

/** Kinds with a single ticket cannot be bought but whole. */
export const maxCoverOf = (totalTickets: number): number =>
  totalTickets <= 1 ? 1 : Math.floor((totalTickets * maxCoverShare.numerator) / maxCoverShare.denominator);

const cent = 100n;

/** All stakes made smaller in proportion, cut to 0.01. */
export function largestCost(cost: Money, payout: Money, remaining: Money): Money {
  if (payout <= remaining) return cost;
  const fits = payout > 0n && remaining > 0n ? (cost * remaining) / payout : 0n;
  return money(fits - (fits % cent));
}

export const numberStateOf = (liability: Money, cap: Money): 'half' | 'closed' | null =>
  liability >= cap ? 'closed' : liability >= halfFrom(cap) ? 'half' : null;

export type LineSplit =
  /** `added` is what the lines may cost the operator on each number. */
  | { readonly ok: true; readonly lines: readonly PricedLine[]; readonly added: ReadonlyMap<string, Money> }
  | { readonly ok: false; readonly fault: 'number_closed'; readonly numbers: readonly string[] }
  | { readonly ok: false; readonly fault: 'liability_over'; readonly number: string; readonly maxStake: Money };

const stakeOf = ({ stake, units: multiple }: PricedLine): Money => money(stake * BigInt(multiple));

/** What a line adds to each number; the same number may come from several tickets of it. */
function exposureOf(kind: BetKind, line: PricedLine, terms: PriceTerms): Map<string, Money> {
  const sums = new Map<string, Money>();
  for (const { number, payout } of kind.exposure(line.picks, stakeOf(line), terms))
    sums.set(number, money((sums.get(number) ?? 0n) + payout));
  return sums;
}

type NumberLimits = {
  readonly terms: PriceTerms;
  readonly liabilities: ReadonlyMap<string, Money>;
  readonly cap: Money;
};

/** What lines with too many numbers to list may win counts for each number, and what any number may win for them. */
function liabilityOf({ code }: BetKind, number: string, liabilities: ReadonlyMap<string, Money>): Money {
  const every = numberKey(code, everyNumber);
  const own = liabilities.get(numberKey(code, number)) ?? zero;
  if (number !== everyNumber) return money(own + (liabilities.get(every) ?? 0n));
  const numbers = [...liabilities].filter(([key]) => key !== every && key.startsWith(numberKey(code, '')));
  return money(numbers.reduce((most, [, payout]) => (payout > most ? payout : most), 0n) + own);
}

/** Where numbers have no states: whole, or refused with the largest stake of the line that fits. */
export function fitWhole(kind: BetKind, line: PricedLine, { terms, liabilities, cap }: NumberLimits): LineSplit {
  const added = new Map<string, Money>();
  for (const [number, payout] of exposureOf(kind, line, terms)) {
    const key = numberKey(line.kind, number);
    const before = liabilityOf(kind, number, liabilities);
    const remaining = money(cap > before ? cap - before : 0n);
    if (payout > remaining)
      return { ok: false, fault: 'liability_over', number, maxStake: largestCost(line.cost, payout, remaining) };
    added.set(key, payout);
  }
  return { ok: true, lines: [line], added };
}

type NumberPart = { readonly number: string; readonly full: Money; readonly half: Money };

/** The parts of one stake on one number: up to the border at the full pay, then at half of it. */
function splitNumber(
  number: string,
  { stake, payout, before, cap }: { stake: Money; payout: Money; before: Money; cap: Money },
): NumberPart & { readonly added: Money } {
  const border = halfFrom(cap);
  const remaining = border > before ? border - before : 0n;
  if (payout <= remaining) return { number, full: stake, half: zero, added: payout };
  const fits = payout > 0n ? (stake * remaining) / payout : 0n;
  const full = money(fits - (fits % cent));
  const half = money(stake - full);
  return { number, full, half, added: money((payout * full) / stake + (payout * half) / stake / 2n) };
}

/**
 * Where numbers have states: what is above the border pays half, as a line of its own. Only picks of one row can be split by
 * their numbers; others are whole or refused.
 */
export function splitLine(kind: BetKind, line: PricedLine, { terms, liabilities, cap }: NumberLimits): LineSplit {
  const exposure = exposureOf(kind, line, terms);
  const [row = [], ...others] = line.picks;
  const isSplittable = others.length === 0 && row.length === exposure.size && row.every((pick) => exposure.has(pick));
  if (!isSplittable) return fitWhole(kind, line, { terms, liabilities, cap });
  const stake = stakeOf(line);
  const parts = row.map((number) => {
    const before = liabilities.get(numberKey(line.kind, number)) ?? zero;
    return { before, ...splitNumber(number, { stake, payout: exposure.get(number) ?? zero, before, cap }) };
  });
  const closed = parts.filter(({ before }) => before >= cap);
  if (closed.length > 0) return { ok: false, fault: 'number_closed', numbers: closed.map(({ number }) => number) };
  const over = parts.find(({ before, added }) => before + added > cap);
  if (over) {
    const remaining = money(cap - over.before);
    return {
      ok: false,
      fault: 'liability_over',
      number: over.number,
      maxStake: largestCost(stake, over.added, remaining),
    };
  }
  const added = new Map(parts.map((part) => [numberKey(line.kind, part.number), part.added]));
  const lines = groupParts(parts).map(({ numbers, stake: each, isHalf }) =>
    priceLine(
      kind,
      // An undivided line keeps its stake and units as they were written.
      each === stake ? { ...line, picks: [numbers] } : { kind: line.kind, picks: [numbers], stake: each, units: 1 },
      { terms, half: isHalf ? numbers : [] },
    ),
  );
  return { ok: true, lines, added };
}

type PartGroup = { readonly numbers: string[]; readonly stake: Money; readonly isHalf: boolean };

/** Numbers with the same stake at the same pay are one line. */
function groupParts(parts: readonly NumberPart[]): PartGroup[] {
  const groups = new Map<string, PartGroup>();
  const add = (number: string, stake: Money, isHalf: boolean) => {
    if (stake === 0n) return;
    const key = `${isHalf} ${stake}`;
    const group = groups.get(key) ?? { numbers: [], stake, isHalf };
    group.numbers.push(number);
    groups.set(key, group);
  };
  for (const { number, full, half } of parts) {
    add(number, full, false);
    add(number, half, true);
  }
  return [...groups.values()].sort((a, b) => Number(a.isHalf) - Number(b.isHalf));
}

type CoverLine = Pick<PricedLine, 'kind' | 'picks'>;

/** How many different tickets of a kind these lines buy: exact where there is one row of picks, else at most so many. */
export function countCover(kind: BetKind, lines: readonly CoverLine[]): number {
  const own = lines.filter((line) => line.kind === kind.code);
  if (
    kind.rows.length === 1 &&
    !kind.repeats &&
    own.every(({ picks }) => kind.countTickets(picks) === picks[0]?.length)
  )
    return new Set(own.flatMap(({ picks }) => picks[0] ?? [])).size;
  const different = new Map(own.map((line) => [JSON.stringify(line.picks), line.picks]));
  return [...different.values()].reduce((sum, picks) => sum + kind.countTickets(picks), 0);
}
