/** What a round pays, and the data stored with it in addition to its seeds. */

import type { Outcomes } from '#domains/studio/contract/outcome.ts';
import type { StudioGame } from '#domains/studio/contract/studio-game.ts';
import type { Wager } from '#domains/studio/contract/wager.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { settleColours } from '../game/colour.ts';
import { diceTimes } from '../game/dice.ts';
import { houseEdge } from '../game/house-edge.ts';
import { quickReturn } from '../game/return.ts';
import { type Multiplier, payoutOf, timesOf } from '../multiplier.ts';
import { fingerprintOf } from '../slot/fingerprint.ts';
import { machines } from '../slot/machines.ts';

/** Raised with every change of what a quick game draws or pays. */
const quickVersion = 1;

export type GameInfo = { readonly version: number; readonly dataHash: string | null; readonly returnPpm: number };

const machineInfo = new Map<string, GameInfo>(
  machines.map((machine) => [
    machine.key,
    { version: machine.version, dataHash: fingerprintOf(machine), returnPpm: Number(machine.returnPpm) },
  ]),
);

export const gameInfoOf = (game: StudioGame): GameInfo =>
  machineInfo.get(game) ?? {
    version: quickVersion,
    dataHash: null,
    returnPpm: Number(quickReturn(game)),
  };

/** As it is replayed: amounts are text. */
export function parametersOf(wager: Wager): Readonly<Record<string, unknown>> {
  if (wager.game !== 'colour') return Object.fromEntries(Object.entries(wager).filter(([name]) => name !== 'game'));
  const stakes = Object.entries(wager.stakes).map(([colour, amount]) => [colour, moneyText(amount)]);
  return { stakes: Object.fromEntries(stakes) };
}

export type Payout = { readonly payout: Money; readonly isCapped: boolean };

export const capPayout = (payout: Money, most: Money): Payout =>
  payout > most ? { payout: most, isCapped: true } : { payout, isCapped: false };

export function settleWager(
  wager: Wager,
  { stake, outcome, times }: { stake: Money; outcome: Readonly<Record<string, unknown>>; times: Multiplier | null },
  most: Money,
): Payout {
  if (wager.game === 'colour')
    return capPayout(settleColours(wager.stakes, (outcome as Outcomes['colour']).dice), most);
  if (times === null) throw new Error(`studio: ${wager.game} came to no end`);
  return capPayout(payoutOf(stake, times), most);
}

/** Where a bet names its only win, that win; null where there are several. */
export function onlyWinOf(wager: Wager, stake: Money): Money | null {
  if (wager.game === 'limbo') return payoutOf(stake, timesOf(wager.target));
  if (wager.game !== 'dice') return null;
  return payoutOf(stake, diceTimes({ side: wager.side, target: Number(timesOf(wager.target) / 100n) }, houseEdge));
}
