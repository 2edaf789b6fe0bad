/** What the page of a game gives to the form of its family, and what comes back: lines for the slip. */
import type { LotteryEngine, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import type { LineInput, LotteryGameView } from '../wire.ts';

/** Prize mode only: a higher prize is a lower rebate. */
export type PrizeGroupChoice = {
  readonly chosen: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Of prizes and rebate together, in parts per million. */
  readonly totalReturnPpm: number;
  readonly onChoose: (prizeGroup: number) => void;
};

/** A form has a draft of its own. It shows what its lines cost, what they pay and the return before they are chosen. */
export type LotteryFormProps = {
  readonly game: LotteryGameView;
  readonly engine: LotteryEngine;
  /** With the states of numbers in the open issue. */
  readonly terms: PriceTerms;
  readonly prizeGroup: PrizeGroupChoice | null;
  /** The issue takes no bets: the form is inert, its draft stays. */
  readonly isLocked: boolean;
  readonly onAdd: (lines: readonly LineInput[]) => void;
};

/** Names the kind of a line and its picks, on the slip and on tickets; one or two lines of text. */
export type LineViewProps = {
  readonly game: LotteryGameView;
  readonly line: Pick<LineInput, 'kind' | 'picks'>;
};
