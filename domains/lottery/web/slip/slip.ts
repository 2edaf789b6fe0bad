/** The lines that a member has gathered for a game, priced by the rules that the server prices them by. */
import type { LotteryEngine, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { returnOfGroup } from '#domains/lottery/rules/engine/price.ts';
import { priceModeOf, termsOf } from '#domains/lottery/rules/engine/terms.ts';
import {
  mergeLines,
  type PricedWager,
  priceWager,
  type WagerFault,
  type WagerLine,
} from '#domains/lottery/rules/wager/wager.ts';
import { type Money, money, moneyText, parseMoney, ppm, scaleFloor, zero } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { DrawPhase } from '../frame/draw-phase.ts';
import type { BetTerms, LineInput, LotteryGameView } from '../wire.ts';

export type Slip = readonly WagerLine[];

export const emptySlip: Slip = [];

const toWager = ({ kind, picks, stake, units = 1 }: LineInput): WagerLine => ({
  kind,
  picks,
  stake: parseMoney(stake) ?? zero,
  units,
});

export const toWire = ({ kind, picks, stake, units }: WagerLine): LineInput => ({
  kind,
  picks: picks.map((row) => [...row]),
  stake: moneyText(stake),
  units,
});

/** The same picks twice are one line. */
export const addLines = (slip: Slip, lines: readonly LineInput[]): Slip => mergeLines([...slip, ...lines.map(toWager)]);

export const removeLine = (slip: Slip, index: number): Slip => slip.filter((_, place) => place !== index);

export const setUnits = (slip: Slip, index: number, units: number): Slip =>
  slip.map((line, place) => (place === index ? { ...line, units } : line));

export type SlipTerms = {
  readonly price: PriceTerms;
  readonly priceVersion: string;
  /** Of each stake, in parts per million; nothing where prizes are fixed odds. */
  readonly rebatePpm: bigint;
};

/** Until the terms of the member are known, those of the game hold: prices without the member's rebate. */
export function slipTermsOf(game: LotteryGameView, terms: BetTerms | undefined, prizeGroup: number | null): SlipTerms {
  const group = prizeGroup ?? terms?.prizeGroups?.max;
  const price = termsOf({ prizeMode: game.prizeMode, prizeGroup: group, numberStates: terms?.numberStates });
  const groups = terms?.prizeGroups;
  const rebatePpm =
    groups && priceModeOf(game.prizeMode) === 'prize'
      ? BigInt(groups.totalReturnPpm) - returnOfGroup(price.prizeGroup)
      : 0n;
  return { price, priceVersion: terms?.priceVersion ?? game.priceVersion, rebatePpm };
}

export const priceSlip = (engine: LotteryEngine, slip: Slip, terms: PriceTerms): Outcome<PricedWager, WagerFault> =>
  priceWager(engine, slip, terms);

export const rebateOfCost = (cost: Money, rebatePpm: bigint): Money =>
  rebatePpm > 0n ? money(cutToCent(scaleFloor(cost, ppm(rebatePpm)))) : zero;

const cent = 100n;
const cutToCent = (amount: bigint) => amount - (amount % cent);

/** All stakes in proportion, so that the whole costs at most so much. Lines that would cost nothing are left out. */
export function shrinkSlip(slip: Slip, cost: Money, maxCost: Money): Slip {
  if (cost <= maxCost || cost <= 0n) return slip;
  return slip.flatMap((line) => {
    const whole = line.stake * BigInt(line.units);
    const stake = money(cutToCent((whole * maxCost) / cost));
    return stake > 0n ? [{ ...line, stake, units: 1 }] : [];
  });
}

/** Without these numbers, in lines whose only row they stand in; other lines with one of them are left out whole. */
export function withoutNumbers(engine: LotteryEngine, slip: Slip, numbers: readonly string[]): Slip {
  const isOut = (pick: string) => numbers.includes(pick) || numbers.some((number) => number.endsWith(`:${pick}`));
  return slip.flatMap((line) => {
    const kind = engine.kinds[line.kind];
    if (!kind || !line.picks.some((row) => row.some(isOut))) return [line];
    const picks = line.picks.map((row) => row.filter((pick) => !isOut(pick)));
    return kind.rows.length === 1 && kind.checkPicks(picks) === null ? [{ ...line, picks }] : [];
  });
}

export type BetSlipProps = {
  readonly game: LotteryGameView;
  /** Of the page: the stations that are drawn together with this game are among them. */
  readonly games: readonly LotteryGameView[];
  readonly engine: LotteryEngine;
  readonly slip: Slip;
  readonly terms: SlipTerms;
  readonly phase: DrawPhase;
  readonly offsetMinutes: number;
  readonly onChange: (slip: Slip) => void;
};
