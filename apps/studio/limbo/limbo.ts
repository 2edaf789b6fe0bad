/** Limbo: a multiplier is named, and what is drawn reaches it or not. */
import {
  chanceText,
  isCut,
  isLimboWager,
  type LimboView,
  type LimboWager,
  type Multiplier,
  multiplier,
  multiplierScale,
  originalTitle,
  ownEdge,
  payoutOf,
  quickReturn,
  rateText,
  timesOf,
  timesText,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { peso, round } from '../shell/amounts.ts';
import { div, h, isStill, span, wait } from '../shell/dom.ts';
import { type House, openGame } from '../shell/house.ts';
import { card, fact } from '../shell/parts.ts';
import { quickGame } from '../shell/quick-game.ts';
import type { Turn } from '../shell/turn.ts';
import { sayer } from '../shell/words.ts';
import { words } from './words.ts';

const riseMs = 600;
const back = (multiplierScale * (1_000_000n - ownEdge)) / 1_000_000n;
const oddsOf = (target: Multiplier) =>
  chanceText(back, target, target > timesOf(1_000) ? 6 : target > timesOf(10) ? 4 : 2);

function build(house: House<LimboWager, never, LimboView>): HTMLElement {
  const say = sayer(house.language, words);
  const title = originalTitle('limbo', house.language);
  let target: Multiplier | null = timesOf(2);
  let stake: Money = zero;
  const payoutMost = () => house.table.standing.payoutMost;
  let turn: Turn<LimboWager, LimboView> | null = null;
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
    gain.textContent = target === null ? '·' : peso(payoutOf(stake, target));
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
  const game = quickGame<LimboWager, LimboView>(house, {
    title,
    ground: 'perlas',
    mark: 'up',
    mainKey: say('bet'),
    label: (amount) => say('betFor', { amount: peso(amount) }),
    busyLabel: say('busy'),
    hint: say('hint'),
    firstStake: '50',
    best: () => target ?? timesOf(1),
    rules: { title, rate: rateText(quickReturn('limbo')), lines: [say('rule1'), say('rule2'), say('rule3')] },
    play: {
      wager: () => (target === null || isCut(stake, target, payoutMost()) ? null : { target }),
      reason: () => (target === null ? say('bad') : say('tooMuch', { most: round(payoutMost()) })),
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
      tell: ({ view, pays }) => {
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
        facts: [fact(say('chance'), chance), fact(say('back'), gain)],
        aside: [
          card(
            say('often'),
            ...['1.5', '2', '5', '10', '100', '1000'].map((text) =>
              fact(say('odd', { times: timesText(timesOf(text), 0) }), h('b', { class: 'num' }, oddsOf(timesOf(text)))),
            ),
            h('p', { class: 'help' }, house.say('fairRandom')),
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
  if (isStill()) await wait(200);
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
