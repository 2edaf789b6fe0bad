/** Assembles a game of one draw: stage, bet, round runner, auto-bet, keys and rules around the game's own parts. */
import type { Multiplier } from '#domains/studio/web/index.ts';
import type { Money } from '#kernel/money.ts';
import { createAutoButton } from './auto-button.ts';
import { type Bet, createBet } from './bet.ts';
import { type Child, div, h, replace } from './dom.ts';
import { createFreeRoundsBar } from './free-rounds.ts';
import type { GameShell } from './game-shell.ts';
import type { IconName } from './icons.ts';
import { createKeys } from './keys.ts';
import { postToPage } from './page-messages.ts';
import { RoundRunner, type RoundRunnerOptions } from './round-runner.ts';
import { createRules, type RuleTexts } from './rules-sheet.ts';
import { createStage, type Stage, type StageOptions } from './stage.ts';

export type QuickGameOptions<W, V> = {
  readonly title: string;
  readonly ground: StageOptions['ground'];
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
  /** For games whose stake is not a single amount. */
  readonly stake?: () => Money;
  /** The highest possible multiplier of the current choice; see `BetOptions`. */
  readonly best?: () => Multiplier | null;
  /** Earlier rounds can be drawn again without the choices that were made for them. */
  readonly redraws?: true;
  readonly play: Pick<RoundRunnerOptions<W, V>, 'wager' | 'reason' | 'start' | 'show' | 'describe' | 'rest'> & {
    lock?(isLocked: boolean): void;
    onStake?(stake: Money): void;
  };
  /** Draws the game onto the stage and returns the contents of the controls and of the side panel. */
  place(stage: Stage): {
    controls: readonly Child[];
    facts?: readonly Child[];
    /** The controls at the thumb in place of the amount, where the stake is not a single amount. */
    within?: readonly Child[];
    aside: readonly Child[];
  };
};

export type QuickGame<W, V> = {
  readonly root: HTMLElement;
  readonly stage: Stage;
  readonly turn: RoundRunner<W, V>;
  readonly bet: Bet;
};

export function createQuickGame<W, V>(shell: GameShell<W, never, V>, facts: QuickGameOptions<W, V>): QuickGame<W, V> {
  const { say, table } = shell;
  const rules = createRules(shell, facts.rules);
  const stage = createStage({
    say,
    title: facts.title,
    ground: facts.ground,
    rate: facts.rules.rate,
    ...(facts.layout && { layout: facts.layout }),
    onFair: () => (table.isDemo ? rules.open() : postToPage({ type: 'openFairness' })),
    onRules: () => rules.open(),
  });
  const bet = createBet({
    say,
    first: facts.firstStake ?? '20',
    bounds: () => table.state,
    ...(facts.best && { best: facts.best }),
    onChange: () => {
      facts.play.onStake?.(bet.stake());
      turn.refresh();
    },
  });
  // A free round has the stake of its grant.
  const stakeOf = () => table.freeRounds?.stake ?? facts.stake?.() ?? bet.stake();
  const free = createFreeRoundsBar(shell);
  const autoButton = createAutoButton({
    say,
    hasFeatures: facts.hasFeatures ?? false,
    stake: stakeOf,
    onStart: (autoRules) => turn.startAuto(autoRules),
  });
  const turn: RoundRunner<W, V> = new RoundRunner(shell, stage, {
    ...facts.play,
    mark: facts.mark,
    label: (stake) => (table.freeRounds ? say('freeRound') : facts.label(stake)),
    busyLabel: facts.busyLabel,
    cycleMs: facts.cycleMs ?? 1_000,
    redraws: facts.redraws ?? false,
    refreshed: () => {
      bet.refresh();
      if (!turn.isBusy) free.refresh();
    },
    stake: stakeOf,
    lock: (isLocked) => {
      bet.lock(isLocked || Boolean(table.freeRounds));
      autoButton.toggleAttribute('disabled', isLocked);
      facts.play.lock?.(isLocked);
    },
  });
  const { controls, facts: placed = [], within, aside } = facts.place(stage);
  // In the bar under a wide stage the message is placed over the figures, so that the bar keeps its height.
  const thumb = div('thumb', ...(within ?? [bet.root]), turn.button, facts.layout ? null : turn.reason);
  const figures = facts.layout ? [...placed, turn.reason] : placed;
  const head = div('row between', h('b', {}, say('bet')), autoButton);
  replace(stage.controls, free.root, head, ...controls, div('facts', ...figures), thumb);
  const keys = createKeys({
    say,
    stage: stage.stage,
    main: facts.mainKey,
    acts: {
      ' ': () => turn.press(),
      a: () => turn.isBusy || table.freeRounds || bet.half(),
      s: () => turn.isBusy || table.freeRounds || bet.double(),
      ...facts.keys,
    },
    more: facts.moreKeys ?? [],
  });
  replace(stage.aside, ...aside, ...(facts.layout ? [stage.rounds] : []), keys);
  stage.setSeed('', table.state);
  if (table.freeRounds) bet.lock(true);
  stage.say('hint', h('small', {}, facts.hint));
  facts.play.onStake?.(bet.stake());
  turn.refresh();
  void turn.resume();
  return { root: stage.root, stage, turn, bet };
}
