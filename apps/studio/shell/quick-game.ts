/** A game of one draw, put together: stage, bet, turn, auto-bet, keys and rules around what is its own. */
import type { Multiplier } from '#domains/studio/web/index.ts';
import type { Money } from '#kernel/money.ts';
import { createAutoButton } from './auto-button.ts';
import { type Bet, createBet } from './bet.ts';
import { type Child, div, h, replace } from './dom.ts';
import type { House } from './house.ts';
import type { IconName } from './icons.ts';
import { createKeys } from './keys.ts';
import { tell } from './page.ts';
import { createRules, type RuleTexts } from './rules-sheet.ts';
import { createStage, type Stage, type StageFacts } from './stage.ts';
import { Turn, type Turning } from './turn.ts';

export type QuickFacts<W, V> = {
  readonly title: string;
  readonly ground: StageFacts['ground'];
  readonly rules: RuleTexts;
  readonly mark: IconName;
  readonly mainKey: string;
  label(stake: Money): string;
  readonly busyLabel: string;
  readonly hint: string;
  readonly firstStake?: string;
  readonly layout?: 'wide';
  readonly hasFeatures?: boolean;
  readonly cycleMs?: number;
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly moreKeys?: readonly (readonly [string, string])[];
  /** Where a game sums its bet up otherwise than by one amount. */
  readonly stake?: () => Money;
  /** The most times of the bet that can come of what is chosen; see `BetFacts`. */
  readonly best?: () => Multiplier | null;
  /** A round of before is shown again: what it shows is whole without what was chosen for it. */
  readonly redraws?: true;
  readonly play: Pick<Turning<W, V>, 'wager' | 'reason' | 'start' | 'show' | 'tell' | 'rest'> & {
    lock?(isLocked: boolean): void;
    onStake?(stake: Money): void;
  };
  /** Draws itself onto the stage and says what stands in the controls and beside. */
  place(stage: Stage): {
    controls: readonly Child[];
    facts?: readonly Child[];
    /** What a thumb needs at hand instead of an amount, where the bet is no single one. */
    within?: readonly Child[];
    aside: readonly Child[];
  };
};

export type Quick<W, V> = {
  readonly root: HTMLElement;
  readonly stage: Stage;
  readonly turn: Turn<W, V>;
  readonly bet: Bet;
};

export function quickGame<W, V>(house: House<W, never, V>, facts: QuickFacts<W, V>): Quick<W, V> {
  const { say, table } = house;
  const rules = createRules(house, facts.rules);
  const stage = createStage({
    say,
    title: facts.title,
    ground: facts.ground,
    rate: facts.rules.rate,
    ...(facts.layout && { layout: facts.layout }),
    onFair: () => (table.isDemo ? rules.open() : tell({ type: 'openFairness' })),
    onRules: () => rules.open(),
  });
  const bet = createBet({
    say,
    first: facts.firstStake ?? '20',
    bounds: () => table.standing,
    ...(facts.best && { best: facts.best }),
    onChange: () => {
      facts.play.onStake?.(bet.stake());
      turn.refresh();
    },
  });
  const stakeOf = facts.stake ?? (() => bet.stake());
  const autoButton = createAutoButton({
    say,
    hasFeatures: facts.hasFeatures ?? false,
    stake: stakeOf,
    onStart: (wanted) => turn.startAuto(wanted),
  });
  const turn: Turn<W, V> = new Turn(house, stage, {
    ...facts.play,
    mark: facts.mark,
    label: facts.label,
    busyLabel: facts.busyLabel,
    cycleMs: facts.cycleMs ?? 1_000,
    redraws: facts.redraws ?? false,
    refreshed: () => bet.refresh(),
    stake: stakeOf,
    lock: (isLocked) => {
      bet.lock(isLocked);
      autoButton.toggleAttribute('disabled', isLocked);
      facts.play.lock?.(isLocked);
    },
  });
  const { controls, facts: placed = [], within, aside } = facts.place(stage);
  // In the bar under a wide stage the word stands over the figures, so that the bar never grows.
  const thumb = div('thumb', ...(within ?? [bet.root]), turn.button, facts.layout ? null : turn.reason);
  const figures = facts.layout ? [...placed, turn.reason] : placed;
  const head = div('row between', h('b', {}, say('bet')), autoButton);
  replace(stage.controls, head, ...controls, div('facts', ...figures), thumb);
  const keys = createKeys({
    say,
    stage: stage.stage,
    main: facts.mainKey,
    acts: {
      ' ': () => turn.press(),
      a: () => turn.isBusy || bet.half(),
      s: () => turn.isBusy || bet.double(),
      ...facts.keys,
    },
    more: facts.moreKeys ?? [],
  });
  replace(stage.aside, ...aside, ...(facts.layout ? [stage.rounds] : []), keys);
  stage.setSeed('', table.standing);
  stage.say('hint', h('small', {}, facts.hint));
  facts.play.onStake?.(bet.stake());
  turn.refresh();
  void turn.resume();
  return { root: stage.root, stage, turn, bet };
}
