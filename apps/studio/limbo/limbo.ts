/** Limbo: a multiplier is named, and what is drawn reaches it or not. */
import {
  chanceText,
  houseEdge,
  isCapped,
  isLimboWager,
  type LimboView,
  type LimboWager,
  type Multiplier,
  multiplier,
  multiplierScale,
  originalTitle,
  payoutOf,
  quickReturn,
  rateText,
  timesOf,
  timesText,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { pesoText, wholePesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, span, wait } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { card, factRow } from '../shell/parts.ts';
import { createQuickGame } from '../shell/quick-game.ts';
import type { RoundRunner } from '../shell/round-runner.ts';
import { createTranslate } from '../shell/texts.ts';
import { limboTexts } from './texts.ts';

const riseMs = 600;
const scaledReturn = (multiplierScale * (1_000_000n - houseEdge)) / 1_000_000n;
const oddsOf = (target: Multiplier) =>
  chanceText(scaledReturn, target, target > timesOf(1_000) ? 6 : target > timesOf(10) ? 4 : 2);

function build(shell: GameShell<LimboWager, never, LimboView>): HTMLElement {
  const say = createTranslate(shell.language, limboTexts);
  const title = originalTitle('limbo', shell.language);
  let target: Multiplier | null = timesOf(2);
  let stake: Money = zero;
  const maxPayout = () => shell.table.state.maxPayout;
  let turn: RoundRunner<LimboWager, LimboView> | null = null;
  const number = h('b', { class: 'limbo-n num' }, '1.00×');
  const field = h('input', {
    class: 'num',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: '2.00',
    'aria-label': say('target'),
  });
  const chance = h('b', { class: 'num' });
  const gain = h('b', { class: 'num' });
  const goal = span('num', '');
  const show = () => {
    chance.textContent = target === null ? '·' : oddsOf(target);
    gain.textContent = target === null ? '·' : pesoText(payoutOf(stake, target));
    goal.textContent = target === null ? '' : timesText(target);
    turn?.refresh();
  };
  const put = (text: string) => {
    const typed = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? timesOf(text) : null;
    target = typed !== null && isLimboWager({ target: typed }) ? typed : null;
    field.setAttribute('aria-invalid', String(target === null));
    show();
  };
  field.addEventListener('input', () => put(field.value.trim().replaceAll(',', '')));
  const quick = ['1.5', '2', '5', '10', '100'].map((text) =>
    h(
      'button',
      {
        class: 'chip',
        type: 'button',
        onclick: () => {
          field.value = text;
          put(text);
        },
      },
      `${text}×`,
    ),
  );
  const game = createQuickGame<LimboWager, LimboView>(shell, {
    title,
    ground: 'perlas',
    mark: 'up',
    mainKey: say('bet'),
    label: (amount) => say('betFor', { amount: pesoText(amount) }),
    busyLabel: say('busy'),
    hint: say('hint'),
    firstStake: '50',
    best: () => target ?? timesOf(1),
    rules: { title, rate: rateText(quickReturn('limbo')), lines: [say('rule1'), say('rule2'), say('rule3')] },
    play: {
      wager: () => (target === null || isCapped(stake, target, maxPayout()) ? null : { target }),
      reason: () => (target === null ? say('bad') : say('tooMuch', { most: wholePesoText(maxPayout()) })),
      lock: (isLocked) => [field, ...quick].forEach((one) => one.toggleAttribute('disabled', isLocked)),
      onStake: (amount) => {
        stake = amount;
        show();
      },
      start: () => number.classList.remove('won', 'lost'),
      show: async ({ view, pays }, skip) => {
        await riseTo(number, view.reached, skip);
        number.classList.add(pays > 0n ? 'won' : 'lost');
      },
      describe: ({ view, pays }) => {
        const facts = { reached: timesText(view.reached), target: timesText(target ?? timesOf(2)) };
        return {
          how: say(pays > 0n ? 'how' : 'missed', facts),
          what: facts.reached,
          past: [facts.reached, view.reached >= timesOf(10) ? 'hi' : pays > 0n ? 'w' : 'l'],
        };
      },
      rest: () => {},
    },
    place: (stage) => {
      stage.area.append(div('limbo-c', number, div('limbo-goal', span('', say('target')), goal)));
      return {
        controls: [
          h(
            'label',
            { class: 'field' },
            span('lbl', say('target')),
            h('span', { class: 'input' }, field, span('muted', '×')),
          ),
          div('opt-row', ...quick),
        ],
        facts: [factRow(say('chance'), chance), factRow(say('back'), gain)],
        aside: [
          card(
            say('often'),
            ...['1.5', '2', '5', '10', '100', '1000'].map((text) =>
              factRow(
                say('odd', { times: timesText(timesOf(text), 0) }),
                h('b', { class: 'num' }, oddsOf(timesOf(text))),
              ),
            ),
            h('p', { class: 'help' }, shell.say('fairRandom')),
          ),
        ],
      };
    },
  });
  turn = game.turn;
  show();
  return game.root;
}

async function riseTo(number: HTMLElement, reached: Multiplier, skip: AbortSignal): Promise<void> {
  if (prefersReducedMotion()) await wait(200);
  else {
    const begun = performance.now();
    for (let now = begun; now - begun < riseMs && !skip.aborted; now = await nextFrame()) {
      const part = ((now - begun) / riseMs) ** 2;
      const shown = 100 + (Number(reached) / 100 - 100) * part;
      number.textContent = timesText(multiplier(BigInt(Math.floor(shown)) * 100n));
    }
  }
  number.textContent = timesText(reached);
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

openGame({
  code: 'limbo',
  wire: {
    wager: ({ target }) => ({ target: Number(target) / 10_000 }),
    view: ({ outcome }) => ({ reached: multiplier(BigInt(Math.floor(Number(outcome['reached']) * 100 + 0.5)) * 100n) }),
  },
  build,
});
