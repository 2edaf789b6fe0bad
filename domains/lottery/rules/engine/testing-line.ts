/** A line of a test: amounts as text, as the tables of the tests have them. */

import type { LotteryFamily, PrizeMode } from '#domains/lottery/contract/lottery-game.ts';
import type { DrawResult, NumberState, Picks } from '#domains/lottery/contract/selection.ts';
import { assert } from '#kernel/assert.ts';
import { moneyText, parseMoney } from '#kernel/money.ts';
import { findEngine } from './engines.ts';
import type { BetKind, LotteryEngine } from './lottery-engine.ts';
import { termsOf } from './terms.ts';

export type LineCase = {
  readonly family: LotteryFamily;
  readonly version: string;
  readonly kind: string;
  readonly picks: Picks;
  readonly stake?: string;
  readonly prizeMode?: PrizeMode;
  readonly prizeGroup?: number;
  readonly states?: Readonly<Record<string, NumberState>>;
};

export function engineOf(family: LotteryFamily, version: string): LotteryEngine {
  const engine = findEngine(family, version);
  assert(engine !== null, `no engine ${family} ${version}`);
  return engine;
}

export function kindOf({ family, version, kind }: Pick<LineCase, 'family' | 'version' | 'kind'>): BetKind {
  const found = engineOf(family, version).kinds[kind];
  assert(found !== undefined, `no kind ${kind}`);
  return found;
}

/** Parts per million as the tables list them: per cent with one decimal, rounded. */
export function tenthsText(ppm: bigint | undefined): string {
  const tenths = ((ppm ?? 0n) + 500n) / 1_000n;
  return `${tenths / 10n}.${tenths % 10n}`;
}

const moneyOf = (text: string) => {
  const amount = parseMoney(text);
  assert(amount !== null, `no amount ${text}`);
  return amount;
};

/** What a line costs and pays, and that the best possible draw pays no less. */
export function priceLine(line: LineCase, result: DrawResult) {
  const kind = kindOf(line);
  const terms = termsOf({
    prizeMode: line.prizeMode ?? 'ELOTT',
    prizeGroup: line.prizeGroup,
    numberStates: line.states,
  });
  const stake = moneyOf(line.stake ?? '1');
  const fault = kind.checkPicks(line.picks);
  assert(fault === null, `${line.kind} refused: ${fault}`);
  const { won, refunded } = kind.payout({ picks: line.picks, stake, result, terms });
  const highest = kind.highestPayout(line.picks, stake, terms);
  assert(highest >= won, `${line.kind}: highest ${highest} below ${won}`);
  return { cost: moneyText(kind.cost(line.picks, stake, terms)), won: moneyText(won), refunded: moneyText(refunded) };
}
