/** Mines: twenty-five woven fields, gems under most of them. */

import {
  chanceText,
  houseEdge,
  type MinesMove,
  type MinesView,
  type MinesWager,
  type Multiplier,
  mineFields,
  minesTimes,
  originalTitle,
  payoutFor,
  quickReturn,
  type RoundProgress,
  rateText,
  timesText,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import bomb from '../art/mines/sym-bomba.svg';
import gem from '../art/mines/sym-hiyas.svg';
import { pesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, replace, span, wait } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { icon } from '../shell/icons.ts';
import { button, createChoice, factRow } from '../shell/parts.ts';
import { StepGame } from '../shell/step-game.ts';
import { createTranslate } from '../shell/texts.ts';
import { ladderOf, safeLeft } from './ladder.ts';
import { type MinesTextKey, minesTexts } from './texts.ts';

const columnCount = 5;
const shortTimes = (times: Parameters<typeof timesText>[0]) => timesText(((times / 100n) * 100n) as typeof times);

function build(shell: GameShell<MinesWager, MinesMove, MinesView>): HTMLElement {
  const say = createTranslate(shell.language, minesTexts);
  const title = originalTitle('mines', shell.language);
  let stake: Money = zero;
  let game: StepGame<MinesWager, MinesMove, MinesView> | null = null;
  const fields = Array.from({ length: mineFields }, (_, at) =>
    h('button', {
      class: 'mt',
      type: 'button',
      'aria-label': say('hidden', { n: at + 1 }),
      onclick: () => game?.move({ field: at }),
    }),
  );
  const grid = h('div', { class: 'mgrid', role: 'group', 'aria-label': say('board') }, ...fields);
  bindArrows(fields);
  const opened = h('b', { class: 'num' });
  const nowPays = h('b', { class: 'num' });
  const nextSafe = h('b', { class: 'num' });
  const ladder = h('ol', { class: 'ladder' });
  const counted = span('', '');
  const mines = createChoice<number>(
    say('mines'),
    [1, 3, 5, 10, 24].map((count) => [count, String(count)]),
    {
      first: 3,
      onChange: () => {
        figures(null);
        game?.bet.refresh();
      },
    },
  );

  const paid = (times: Multiplier) => payoutFor(stake, times, shell.table.state.maxPayout);
  const figures = (progress: RoundProgress<MinesView> | null) => {
    const count = progress?.view.mines ?? mines.get();
    const safe = progress && !progress.view.isLost ? progress.view.opened.length : 0;
    const { part, whole } = safeLeft(count, safe);
    opened.textContent = say('of', { part: safe, whole: mineFields - count });
    nowPays.textContent =
      safe === 0
        ? '·'
        : `${shortTimes(minesTimes(count, safe, houseEdge))} = ${pesoText(paid(minesTimes(count, safe, houseEdge)))}`;
    nextSafe.textContent =
      part === 0 ? '·' : `${say('of', { part, whole })} (${chanceText(BigInt(part), BigInt(whole))})`;
    counted.textContent = say('count', { count });
    replace(
      ladder,
      ...ladderOf(count, safe).map((rung) =>
        h(
          'li',
          { class: rung.state },
          rung.state === 'done' ? h('span', { class: 'n' }, icon('check')) : span('n', String(rung.safe)),
          span('', shortTimes(rung.times)),
          h('b', { class: 'num' }, pesoText(paid(rung.times))),
        ),
      ),
    );
  };
  const draw = async (progress: RoundProgress<MinesView> | null, before: RoundProgress<MinesView> | null) => {
    const last = progress?.view.opened.at(-1);
    const isFresh = progress !== null && before !== null && before.view.opened.length < progress.view.opened.length;
    if (isFresh && last !== undefined) {
      fields[last]?.classList.add('turning');
      await wait(prefersReducedMotion() ? 0 : 160);
    }
    fields.forEach((field, at) => drawField(field, { at, progress, say }));
    grid.classList.toggle('live', progress?.isOpen ?? false);
    figures(progress);
  };
  /** Chance here chooses a move, never an outcome. */
  const randomMove = (openFields: readonly number[]): MinesMove => {
    const closed = fields.flatMap((_, at) => (openFields.includes(at) ? [] : [at]));
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return { field: closed[byte % closed.length] ?? 0 };
  };
  const random = button('btn btn-ghost btn-block', {
    label: say('random'),
    mark: 'die',
    onclick: () => game?.round && game.move(randomMove(game.round.view.opened)),
  });
  const perRound = createChoice<number>(
    say('autoFields'),
    [1, 2, 3, 5, 10].map((count) => [count, String(count)]),
    { first: 3, onChange: () => {} },
  );
  game = new StepGame<MinesWager, MinesMove, MinesView>(shell, {
    title,
    ground: 'gubat',
    mark: 'spark',
    mainKey: say('bet', { amount: '' }).trim(),
    moreKeys: [
      [say('keyMove'), '← ↑ → ↓'],
      [say('keyOpen'), 'Enter'],
    ],
    betLabel: (amount) => say('bet', { amount: pesoText(amount) }),
    cashLabel: say('cashOut'),
    hint: say('hint'),
    rules: {
      title,
      rate: rateText(quickReturn('mines')),
      lines: [say('rule1'), say('rule2'), say('rule3'), say('rule4')],
    },
    best: () => minesTimes(mines.get(), mineFields - mines.get(), houseEdge),
    wager: () => ({ mines: mines.get() }),
    lock: (isLocked) => {
      mines.lock(isLocked);
      random.toggleAttribute('disabled', !game?.round);
      // No field can be opened before a bet is placed.
      fields.forEach((field) =>
        field.setAttribute('aria-disabled', String(!game?.round || field.classList.contains('open'))),
      );
    },
    show: draw,
    mayCash: ({ view }) => view.opened.length > 0,
    going: ({ view }) => say(view.opened.length === 0 ? 'first' : 'running'),
    describe: ({ view, pays }) => {
      const count = view.isLost ? view.opened.length - 1 : view.opened.length;
      const times = shortTimes(minesTimes(view.mines, count, houseEdge));
      const how = view.isLost ? say('hit', { n: (view.opened.at(-1) ?? 0) + 1 }) : say('how', { count, times });
      return { how, what: say('what', { count }), past: [pays > 0n ? times : '0.00×', pays > 0n ? 'w' : 'l'] };
    },
    onStake: (amount) => {
      stake = amount;
      figures(game?.round ?? null);
    },
    auto: {
      more: [perRound.root],
      next: ({ view }) => {
        const most = Math.min(perRound.get(), mineFields - view.mines);
        return view.opened.length < most ? randomMove(view.opened) : null;
      },
    },
    place: (stage) => {
      stage.area.append(grid);
      return {
        controls: [mines.root],
        facts: [factRow(say('opened'), opened), factRow(say('nowPays'), nowPays), factRow(say('nextSafe'), nextSafe)],
        extra: [random],
        aside: [h('section', { class: 'card' }, div('card-h', h('h2', {}, say('whatPays')), counted), ladder)],
      };
    },
  });
  return game.root;
}

type FieldContext = {
  readonly at: number;
  readonly progress: RoundProgress<MinesView> | null;
  readonly say: ReturnType<typeof createTranslate<MinesTextKey>>;
};

type FieldState = 'hit' | 'bomb' | 'last' | 'open' | 'rest' | 'closed';

function stateOf(at: number, { opened, laid, isLost }: MinesView): FieldState {
  const isOpened = opened.includes(at);
  if (laid?.includes(at)) return isOpened ? 'hit' : 'bomb';
  if (isOpened) return opened.at(-1) === at && !isLost ? 'last' : 'open';
  return laid ? 'rest' : 'closed';
}

const classes: Readonly<Record<FieldState, string>> = {
  hit: 'mt bomb hit',
  bomb: 'mt bomb',
  last: 'mt open last',
  open: 'mt open',
  rest: 'mt rest',
  closed: 'mt',
};

function drawField(field: HTMLElement, { at, progress, say }: FieldContext): void {
  const state = progress ? stateOf(at, progress.view) : 'closed';
  const isMine = state === 'hit' || state === 'bomb';
  field.className = classes[state];
  replace(field, state === 'closed' ? null : h('img', { src: isMine ? bomb : gem, alt: '' }));
  field.setAttribute('aria-label', say(isMine ? 'mine' : state === 'closed' ? 'hidden' : 'gem', { n: at + 1 }));
}

/** One stop for the tabulator; arrows move inside. */
function bindArrows(fields: readonly HTMLElement[]): void {
  fields.forEach((field, at) => {
    field.tabIndex = at === 0 ? 0 : -1;
    field.addEventListener('keydown', (event) => {
      const steps: Readonly<Record<string, number>> = {
        ArrowLeft: -1,
        ArrowRight: 1,
        ArrowUp: -columnCount,
        ArrowDown: columnCount,
      };
      const to = fields[at + (steps[event.key] ?? 0)];
      if (steps[event.key] === undefined || !to) return;
      event.preventDefault();
      field.tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    });
  });
}

openGame({
  code: 'mines',
  wire: {
    wager: ({ mines }) => ({ mines }),
    view: ({ outcome, parameters }) => ({
      mines: Number(parameters['mines']),
      opened: (outcome['opened'] as number[] | undefined) ?? [],
      laid: (outcome['mines'] as number[] | undefined) ?? null,
      isLost: outcome['state'] === 'lost',
    }),
    steps: { move: ({ field }) => ({ field }), count: ({ opened }) => opened.length },
  },
  build,
});
