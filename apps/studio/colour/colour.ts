/** The colour game of the perya: chips on six colours, three dice. */
import {
  type Colour,
  type ColourView,
  type ColourWager,
  chanceText,
  colours,
  diceShowing,
  originalTitle,
  quickReturn,
  rateText,
} from '#domains/studio/web/index.ts';
import { money, moneyScale, moneyText } from '#kernel/money.ts';
import { pesoText, wholePesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, replace, span, wait } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { button, card, factRow } from '../shell/parts.ts';
import { createQuickGame } from '../shell/quick-game.ts';
import type { RoundRunner } from '../shell/round-runner.ts';
import { createTranslate } from '../shell/texts.ts';
import { type Chips, doubleChips, placeChip, stakesOf, totalOf } from './chips.ts';
import { cubeOf, signOf } from './dice.ts';
import { colourTexts } from './texts.ts';

const values = [5, 20, 50, 100, 500] as const;
const tumbleMs = 1_200;
const order: readonly Colour[] = ['red', 'yellow', 'blue', 'green', 'white', 'pink'];
const maxRolls = 7;

function build(shell: GameShell<ColourWager, never, ColourView>): HTMLElement {
  const say = createTranslate(shell.language, colourTexts);
  const title = originalTitle('colour', shell.language);
  let chips: Chips = [];
  let chip: (typeof values)[number] = 20;
  let rolled: readonly Colour[] | null = null;
  let turn: RoundRunner<ColourWager, ColourView> | null = null;

  const dice = div('dice3');
  const squares = order.map((colour) =>
    h('button', { class: `sq q-${colour}`, type: 'button', onclick: () => place(colour) }),
  );
  const board = h('div', { class: 'board', role: 'group', 'aria-label': say('colors') }, ...squares);
  const total = h('b', { class: 'num' });
  const noPast = h('li', { class: 'help' }, say('noRolls'));
  const pastList = h('ol', { class: 'rs' }, noPast);
  const chipButtons = values.map((value) =>
    h(
      'button',
      {
        type: 'button',
        class: `c${value}`,
        'aria-label': say('chipOf', { amount: `₱${value}` }),
        onclick: () => pick(value),
      },
      h('i', {}, String(value)),
    ),
  );
  const acts = [
    button('btn btn-sec btn-sm', { label: say('undo'), onclick: () => put(chips.slice(0, -1)) }),
    button('btn btn-sec btn-sm', {
      label: say('double'),
      onclick: () => put(doubleChips(chips, shell.table.state.max)),
    }),
    button('btn btn-sec btn-sm', { label: say('clear'), onclick: () => put([]) }),
  ];
  const pick = (value: (typeof values)[number]) => {
    chip = value;
    chipButtons.forEach((one, at) => one.setAttribute('aria-pressed', String(values[at] === value)));
  };
  const put = (next: Chips) => {
    if (turn?.isBusy) return;
    chips = next;
    rolled = null;
    show();
  };
  const place = (colour: Colour) =>
    put(placeChip(chips, { colour, amount: money(BigInt(chip) * moneyScale) }, shell.table.state.max));

  const showSquare = (square: HTMLElement, colour: Colour) => {
    const stake = stakesOf(chips)[colour];
    const count = rolled ? diceShowing(rolled, colour) : 0;
    const isHit = stake !== undefined && count > 0;
    const won = money((stake ?? 0n) * BigInt(count));
    const name = say(colour);
    square.classList.toggle('hit', isHit);
    replace(
      square,
      signOf(colour),
      h('b', {}, `${name} `),
      stake
        ? h('span', { class: 'tok' }, h('i', {}, wholePesoText(stake).slice(1)))
        : h('span', { class: 'tok none' }, say('noBet')),
      isHit ? h('span', { class: 'pay num' }, `${count}× +${wholePesoText(won)}`) : null,
    );
  };
  const show = () => {
    order.forEach((colour, at) => squares[at] && showSquare(squares[at], colour));
    board.classList.toggle('is-won', rolled !== null && chips.some(({ colour }) => rolled?.includes(colour)));
    total.textContent = pesoText(totalOf(chips));
    turn?.refresh();
  };
  const showDice = (shown: readonly Colour[]) =>
    replace(dice, ...shown.map((colour) => h('figure', {}, cubeOf(colour), h('figcaption', {}, say(colour)))));
  bindBoard(squares, () => put(chips.slice(0, -1)));

  const game = createQuickGame<ColourWager, ColourView>(shell, {
    title,
    ground: 'pula',
    mark: 'die',
    mainKey: say('roll'),
    label: (amount) => (amount > 0n ? say('rollFor', { amount: pesoText(amount) }) : say('roll')),
    busyLabel: say('rolling'),
    hint: say('hint'),
    stake: () => totalOf(chips),
    moreKeys: [
      [say('move'), '← ↑ → ↓'],
      [say('place'), 'Enter'],
      [say('back'), 'Backspace'],
    ],
    rules: {
      title,
      rate: rateText(quickReturn('colour')),
      lines: [say('rule1'), say('rule2', { rate: rateText(quickReturn('colour')) }), say('rule3')],
    },
    play: {
      wager: () => (chips.length > 0 ? { stakes: stakesOf(chips) } : null),
      reason: () => say('noBets'),
      lock: (isLocked) =>
        [...squares, ...chipButtons, ...acts].forEach((one) => one.toggleAttribute('disabled', isLocked)),
      start: () => {
        rolled = null;
        show();
        dice.classList.add('tumble');
      },
      show: async ({ view }, skip) => {
        await tumble(dice, skip, (at) =>
          showDice([0, 1, 2].map((die) => colours[(at * (die + 2) + die) % 6] ?? 'red')),
        );
        dice.classList.remove('tumble');
        rolled = view.dice;
        showDice(view.dice);
        show();
        noPast.remove();
        pastList.prepend(
          h(
            'li',
            {},
            ...view.dice.map((colour) =>
              h('i', { class: `q-${colour}`, role: 'img', 'aria-label': say(colour) }, signOf(colour, 'mini')),
            ),
          ),
        );
        while (pastList.children.length > maxRolls) pastList.lastChild?.remove();
      },
      describe: ({ view }) => {
        const text = view.dice.map((colour) => say(colour)).join(', ');
        const isHit = chips.some(({ colour }) => view.dice.includes(colour));
        return { how: isHit ? text : say('noMatch'), what: text, past: null };
      },
      rest: () => dice.classList.remove('tumble'),
    },
    place: (stage) => {
      stage.past.remove();
      stage.area.append(div('cg-c', div('bulbs'), dice, board));
      return {
        controls: [div('acts', ...acts)],
        within: [
          div('row between', h('b', {}, say('chip')), span('help', say('tap'))),
          h('div', { class: 'chipset', role: 'group', 'aria-label': say('chip') }, ...chipButtons),
        ],
        facts: [factRow(say('onBoard'), total), factRow(say('diceP'), h('b', {}, say('dicePays')))],
        aside: [
          h('section', { class: 'card' }, div('card-h', h('h2', {}, say('pastRolls'))), pastList),
          card(
            say('odds'),
            factRow(say('none'), chance(125n)),
            factRow(say('one'), chance(75n)),
            factRow(say('two'), chance(15n)),
            factRow(say('three'), chance(1n)),
          ),
        ],
      };
    },
  });
  turn = game.turn;
  pick(chip);
  showDice(['red', 'yellow', 'blue']);
  show();
  return game.root;
}

/** Together down, together still. */
async function tumble(dice: HTMLElement, skip: AbortSignal, draw: (at: number) => void): Promise<void> {
  if (prefersReducedMotion()) return wait(200);
  for (let at = 0; at * 120 < tumbleMs && !skip.aborted; at++) {
    draw(at);
    dice.classList.toggle('odd');
    await wait(120);
  }
}

const chance = (ways: bigint) => h('b', { class: 'num' }, chanceText(ways, 216n));

function bindBoard(squares: readonly HTMLElement[], undo: () => void): void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };
  squares.forEach((square, at) =>
    square.addEventListener('keydown', (event) => {
      const to = squares[at + (steps[event.key] ?? 0)];
      if (event.key === 'Backspace') undo();
      else if (steps[event.key] !== undefined && to) to.focus();
      else return;
      event.preventDefault();
    }),
  );
}

openGame({
  code: 'colour',
  wire: {
    wager: ({ stakes }) => ({
      stakes: Object.fromEntries(Object.entries(stakes).map(([colour, stake]) => [colour, moneyText(stake)])),
    }),
    view: ({ outcome }) => ({ dice: outcome['dice'] as Colour[] }),
  },
  build,
});
