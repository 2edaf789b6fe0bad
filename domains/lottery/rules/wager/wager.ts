/** The price of a wager: its lines merged, checked and priced. A page shows what the server takes, because both call this. */
import type { DrawResult, PickFault, Picks } from '#domains/lottery/contract/selection.ts';
import { type Money, money, ppm, scaleFloor, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type BetKind, type LotteryEngine, numberKey, type PriceTerms } from '../engine/lottery-engine.ts';

export type WagerLine = {
  readonly kind: string;
  readonly picks: Picks;
  /** Of one ticket. */
  readonly stake: Money;
  readonly units: number;
};

export type PricedLine = WagerLine & {
  readonly tickets: number;
  readonly cost: Money;
  readonly highestPayout: Money;
  /** Numbers that pay half. */
  readonly half: readonly string[];
};

export type PricedWager = {
  readonly lines: readonly PricedLine[];
  readonly cost: Money;
  readonly highestPayout: Money;
};

export type WagerFault = PickFault | 'too_many_tickets' | 'stake_too_small' | 'stake_too_large';

/** Of one line and one issue. */
export const maxTicketsOfLine = 100_000;
/** A thousandth, the smallest unit that is played. */
export const minTicketStake = money(10n);
export const maxTicketStake = money(100_000n * 10_000n);

const keyOf = ({ kind, picks }: WagerLine) => JSON.stringify([kind, picks]);

const stakeOf = ({ stake, units }: WagerLine): Money => money(stake * BigInt(units));

/** The same picks twice are one line with both stakes. */
export function mergeLines(lines: readonly WagerLine[]): WagerLine[] {
  const merged = new Map<string, WagerLine>();
  for (const line of lines) {
    const before = merged.get(keyOf(line));
    if (!before) merged.set(keyOf(line), line);
    else if (before.stake === line.stake) merged.set(keyOf(line), { ...before, units: before.units + line.units });
    else merged.set(keyOf(line), { ...before, stake: money(stakeOf(before) + stakeOf(line)), units: 1 });
  }
  return [...merged.values()];
}

/** The terms of a line: numbers that pay half are its own, because a number may be in two lines at two pays. */
export function termsOfLine(terms: PriceTerms, { kind, half }: Pick<PricedLine, 'kind' | 'half'>): PriceTerms {
  if (half.length === 0) return terms;
  return {
    ...terms,
    numberStates: Object.fromEntries(half.map((number) => [numberKey(kind, number), 'half' as const])),
  };
}

const cent = 100n;
const cutToCent = (amount: bigint): Money => money(amount - (amount % cent));

/** `half`: none of its numbers, or all of them. */
export function priceLine(
  kind: BetKind,
  line: WagerLine,
  { terms, half = [] }: { readonly terms: PriceTerms; readonly half?: readonly string[] },
): PricedLine {
  const stake = stakeOf(line);
  const best = kind.highestPayout(line.picks, stake, terms);
  return {
    ...line,
    half,
    tickets: kind.countTickets(line.picks),
    cost: kind.cost(line.picks, stake, terms),
    highestPayout: half.length > 0 ? cutToCent(best / 2n) : best,
  };
}

function checkLine(kind: BetKind | undefined, line: WagerLine, terms: PriceTerms): WagerFault | null {
  if (!kind?.modes.includes(terms.mode)) return 'kind_unknown';
  const fault = kind.checkPicks(line.picks);
  if (fault) return fault;
  if (kind.countTickets(line.picks) > maxTicketsOfLine) return 'too_many_tickets';
  if (line.stake < minTicketStake) return 'stake_too_small';
  if (stakeOf(line) > maxTicketStake) return 'stake_too_large';
  return kind.cost(line.picks, stakeOf(line), terms) > 0n ? null : 'stake_too_small';
}

/** The detail of a refusal names its line, counted from zero in the order of the request. */
export function priceWager(
  engine: LotteryEngine,
  lines: readonly WagerLine[],
  terms: PriceTerms,
): Outcome<PricedWager, WagerFault> {
  for (const [index, line] of lines.entries()) {
    const fault = checkLine(engine.kinds[line.kind], line, terms);
    if (fault) return refuse(fault, { line: index });
  }
  const priced = mergeLines(lines).flatMap((line) => {
    const kind = engine.kinds[line.kind];
    return kind ? [priceLine(kind, line, { terms })] : [];
  });
  return done(totalOf(priced));
}

export const totalOf = (lines: readonly PricedLine[]): PricedWager => ({
  lines,
  cost: money(lines.reduce((sum, { cost }) => sum + cost, 0n)),
  highestPayout: money(lines.reduce((sum, { highestPayout }) => sum + highestPayout, 0n)),
});

/** The same lines with a multiple of their stakes. */
export const multiplyLines = (lines: readonly PricedLine[], multiple: number): PricedLine[] =>
  lines.map((line) => ({
    ...line,
    units: line.units * multiple,
    cost: money(line.cost * BigInt(multiple)),
    highestPayout: money(line.highestPayout * BigInt(multiple)),
  }));

/** Rebate points of the top of a chain, in tenths of a percent: its prices have the whole return of the table. */
export const topPoint = 80;

/** The prices of an account: each tenth of a percent that it has less is a thousandth less of the stake that comes back. */
export const pricesOfMember = (engine: LotteryEngine, point: number): LotteryEngine => ({
  ...engine,
  totalReturn: ppm(engine.totalReturn - BigInt(topPoint - Math.min(point, topPoint)) * 1_000n),
});

export type TicketPayout = {
  readonly lines: readonly {
    readonly won: Money;
    readonly refunded: Money;
    readonly tax: Money;
    readonly hits: number;
  }[];
  readonly won: Money;
  readonly refunded: Money;
  readonly rebate: Money;
  /** All that is credited. */
  readonly payout: Money;
};

/** What a result pays for the lines. The rebate is of what was at risk, and cut to 0.01 by itself. */
export function payWager(
  engine: LotteryEngine,
  {
    lines,
    stake,
    rebatePpm,
  }: { readonly lines: readonly PricedLine[]; readonly stake: Money; readonly rebatePpm: number },
  { result, terms }: { readonly result: DrawResult; readonly terms: PriceTerms },
): TicketPayout {
  const paid = lines.map((line) => {
    const kind = engine.kinds[line.kind];
    if (!kind) throw new Error(`lottery: no kind ${line.kind}`);
    return kind.payout({ picks: line.picks, stake: stakeOf(line), result, terms: termsOfLine(terms, line) });
  });
  const won = money(paid.reduce((sum, line) => sum + line.won, 0n));
  const refunded = money(paid.reduce((sum, line) => sum + line.refunded, 0n));
  const atRisk = money(stake > refunded ? stake - refunded : 0n);
  const rebate = rebatePpm > 0 ? cutToCent(scaleFloor(atRisk, ppm(BigInt(rebatePpm)))) : zero;
  return { lines: paid, won, refunded, rebate, payout: money(won + refunded + rebate) };
}
