/** A slot machine: the same client for all of them, driven by the machine's data and its face. */
import './slot.css';
import './paytable.css';
import './jackpot.css';
import {
  cellsOf,
  type Frame,
  multiplier,
  type NoWager,
  originalTitle,
  payoutOf,
  rateText,
  type SlotRound,
  timesText,
  type Win,
} from '#domains/studio/web/index.ts';
import type { WrittenLocale } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, span, wait } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { icon } from '../shell/icons.ts';
import { createQuickGame } from '../shell/quick-game.ts';
import { play } from '../shell/sound.ts';
import { createTranslate, type Translate } from '../shell/texts.ts';
import { JackpotBanner, jackpotPill, jackpotRule } from './jackpot.ts';
import { Paytable, paysList, slotRules } from './paytable.ts';
import { Reels } from './reels.ts';
import { type SlotTheme, symbolName } from './slot-theme.ts';
import { type SlotTextKey, slotTexts } from './texts.ts';

const spinMs = 2_400;
const freeSpinMs = 1_300;
const cycleMs = 2_500;

export function openSlot(face: SlotTheme): void {
  openGame<NoWager, never, SlotRound>({
    code: face.machine.key,
    wire: { wager: () => ({}), view: ({ outcome }) => readRound(outcome) },
    build: (shell) => build(shell, face),
  });
}

function build(shell: GameShell<NoWager, never, SlotRound>, face: SlotTheme): HTMLElement {
  const { machine } = face;
  const { language } = shell;
  const say = createTranslate(language, slotTexts);
  const title = originalTitle(machine.key, language);
  const reels = new Reels(face, say, language);
  const paytable = new Paytable(face, language);
  const { jackpot } = shell.table;
  const ribbon = new JackpotBanner(say);
  const pill = jackpotPill(say, shell.table);
  const notice = h('span', {});
  const noticePlate = div('plate sign-p', icon('spark'), notice);
  const rest = idleNotice(face, say, language);
  const figure = (label: string, value: string) => div('', h('small', {}, label), h('b', {}, value));
  notice.textContent = rest;
  const game = createQuickGame<NoWager, SlotRound>(shell, {
    title,
    ground: face.ground,
    mark: 'spin',
    mainKey: say('spin'),
    layout: 'wide',
    hasFeatures: machine.freeSpins !== null || machine.hold !== null,
    cycleMs,
    best: () => machine.most,
    redraws: true,
    label: (amount) => say('spinFor', { amount: pesoText(amount) }),
    busyLabel: say('spinning'),
    hint: say('hint'),
    rules: {
      title: say('paytable'),
      rate: rateText(machine.returnPpm),
      wide: true,
      lines: [...slotRules(face, say, language), ...jackpotRule(say, jackpot)],
      more: [paytable.root, paytable.lines],
    },
    play: {
      wager: () => ({}),
      onStake: (stake) => paytable.show(stake),
      start: () => {
        ribbon.clear();
        reels.clear();
      },
      show: async ({ view, stake, jackpot: won }, skip) => {
        await showRound({ reels, face, say, notice, stake }, view, skip);
        if (won) ribbon.show(jackpot?.title ?? '', won);
        notice.textContent = rest;
      },
      describe: ({ view, jackpot: won }) => {
        const how = describeRound(view, { face, say, language });
        const isFeature = won || view.held !== null || view.frames.some(({ kind }) => kind === 'free');
        return { how: how || say('noWin'), what: how || say('noWin'), past: null, hadFeature: Boolean(isFeature) };
      },
      rest: () => reels.clear(),
    },
    place: (stage) => {
      stage.past.remove();
      stage.area.classList.add('slot-c');
      stage.area.append(
        div('sign', linya(), h('span', { class: 'sign-t', 'aria-hidden': 'true' }, title), pill, noticePlate),
        reels.root,
        ribbon.root,
      );
      stage.controls.className = 'console';
      stage.foot.before(stage.controls);
      return {
        controls: [],
        facts: [
          figure(say('perSpin'), say('times', { times: timesText(machine.most, 0).slice(0, -1) })),
          figure(say('swing'), say(machine.swing)),
        ],
        aside: [h('section', { class: 'card' }, div('card-h', h('h2', {}, say('pays'))), paysList(face, language))],
      };
    },
  });
  return game.root;
}

const linya = () => div('linya', span(''), span(''), span(''));

function idleNotice(face: SlotTheme, say: Translate<SlotTextKey>, language: WrittenLocale): string {
  const { freeSpins, hold, cascade, award } = face.machine;
  if (freeSpins)
    return `${freeSpins.least} × ${symbolName(face, freeSpins.scatter, language)}: ${say('freeWon', { count: freeSpins.spins[0] ?? 0, factor: freeSpins.factor })}`;
  if (hold) return `${hold.least} × ${symbolName(face, hold.coin, language)}: ${say('held')}`;
  if (cascade) return cascade.factors.map((factor) => say('fall', { factor })).join(' · ');
  return say('linesOf', { count: award.kind === 'lines' ? award.lines.length : 243 });
}

type Scene = {
  readonly reels: Reels;
  readonly face: SlotTheme;
  readonly say: Translate<SlotTextKey>;
  readonly notice: HTMLElement;
  readonly stake: Money;
};

async function showRound(scene: Scene, { frames, held }: SlotRound, skip: AbortSignal): Promise<void> {
  const { reels, face, say, notice } = scene;
  let all = 0;
  let left = 0;
  let lastWins: readonly Win[] = [];
  for (const frame of frames) {
    if (frame.kind === 'fall') {
      notice.textContent = say('fall', { factor: frame.factor });
      await reels.fall(frame.screen, lastWins, skip);
    } else {
      if (frame.kind === 'free') {
        left -= 1;
        notice.textContent = say('freeLeft', { left, all });
      }
      await reels.spin(frame.screen, { ms: frame.kind === 'free' ? freeSpinMs : spinMs, skip });
      play('stop');
    }
    all += frame.brought;
    left += frame.brought;
    lastWins = frame.wins;
    await showFrame(scene, frame, { isLast: frame === frames.at(-1) && held === null, skip });
  }
  if (held) await showHold(scene, held, skip);
  if (!face.machine.hold) reels.unhold();
}

async function showFrame(
  { reels, face, say, notice }: Scene,
  frame: Frame,
  { isLast, skip }: { isLast: boolean; skip: AbortSignal },
): Promise<void> {
  const { freeSpins } = face.machine;
  const scatters = freeSpins && frame.brought > 0 ? cellsOf(frame.screen, freeSpins.scatter) : [];
  reels.light(frame.wins, scatters);
  if (frame.brought > 0 && freeSpins)
    notice.textContent = say('freeWon', { count: frame.brought, factor: freeSpins.factor });
  if (!isLast && !skip.aborted && (frame.wins.length > 0 || frame.brought > 0))
    await wait(prefersReducedMotion() ? 200 : 700);
}

async function showHold(
  { reels, say, notice, stake }: Scene,
  held: NonNullable<SlotRound['held']>,
  skip: AbortSignal,
): Promise<void> {
  reels.unhold();
  for (const coins of held.steps) {
    notice.textContent = say('hold', { count: coins.filter((coin) => coin !== 0n).length, all: coins.length });
    reels.hold(coins, (coin) => pesoText(payoutOf(stake, multiplier(coin))).replace(/\.00$/, ''));
    if (!skip.aborted) await wait(prefersReducedMotion() ? 200 : 620);
  }
  reels.unhold();
}

function describeRound(
  { frames, held }: SlotRound,
  { face, say, language }: { face: SlotTheme; say: Translate<SlotTextKey>; language: WrittenLocale },
): string {
  const free = frames.filter(({ kind }) => kind === 'free').length;
  if (held) return held.isFull ? say('full') : say('held');
  if (free > 0) return say('freeWon', { count: free, factor: face.machine.freeSpins?.factor ?? 1 });
  const wins = frames.flatMap((frame) => frame.wins);
  const [only] = wins;
  if (!only) return '';
  if (wins.length > 1) return say('wins', { count: wins.length });
  const facts = {
    count: only.count,
    symbol: symbolName(face, only.symbol, language),
    ways: only.ways,
    line: (only.line ?? 0) + 1,
  };
  return say(only.line === null ? 'wayWin' : 'lineWin', facts);
}

type WireFrame = Omit<Frame, 'pays' | 'scatterPays' | 'wins'> & {
  readonly pays: number;
  readonly scatterPays: number;
  readonly wins: readonly (Omit<Win, 'pays'> & { pays: number })[];
};

/** Times travel as numbers of four decimals at most. */
const times = (value: number) => multiplier(BigInt(Math.floor(value * 10_000 + 0.5)));

function readRound(outcome: Readonly<Record<string, unknown>>): SlotRound {
  const frames = (outcome['frames'] as WireFrame[]).map((frame) => ({
    ...frame,
    pays: times(frame.pays),
    scatterPays: times(frame.scatterPays),
    wins: frame.wins.map((win) => ({ ...win, pays: times(win.pays) })),
  }));
  const sent = outcome['held'] as { steps: number[][]; isFull: boolean; pays: number } | null;
  const held = sent && { ...sent, pays: times(sent.pays), steps: sent.steps.map((coins) => coins.map(times)) };
  return { frames, held, pays: multiplier(0n) };
}
