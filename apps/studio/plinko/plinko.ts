/** Plinko: a ball through rows of pins. */
import {
  binOf,
  chanceText,
  originalTitle,
  type PlinkoView,
  type PlinkoWager,
  payoutFor,
  plinkoBins,
  plinkoRisks,
  plinkoRows,
  rateSpan,
  rateText,
  timesOf,
  timesText,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { div, h, replace, setCssVariable, span } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { createChoice, factRow } from '../shell/parts.ts';
import { createQuickGame, type QuickGame } from '../shell/quick-game.ts';
import { createTranslate } from '../shell/texts.ts';
import { Board } from './board.ts';
import { heatOf, plinkoOdds, plinkoReturn, plinkoReturns, waysAboveBet } from './odds.ts';
import { plinkoTexts } from './texts.ts';

const plinkoSpan = rateSpan(plinkoReturns());

function build(shell: GameShell<PlinkoWager, never, PlinkoView>): HTMLElement {
  const say = createTranslate(shell.language, plinkoTexts);
  const title = originalTitle('plinko', shell.language);
  let stake: Money = zero;
  let lit: number | null = null;
  let game: QuickGame<PlinkoWager, PlinkoView> | null = null;
  const board = new Board(12);
  const bins = div('bins');
  const picture = h('div', { class: 'pk-c', role: 'img' }, board.canvas, bins);
  const chance = h('b', { class: 'num' });
  const most = h('b', { class: 'num' });
  const list = h('ul', { class: 'ladder often' });
  const head = span('', '');
  const note = h('p', { class: 'help pad' });
  const wager = (): PlinkoWager => ({ rows: rows.get(), risk: risk.get() });
  const change = () => {
    lit = null;
    board.setRows(rows.get());
    show();
  };
  const risk = createChoice<PlinkoWager['risk']>(
    say('risk'),
    plinkoRisks.map((one) => [one, say(one)]),
    { first: 'medium', onChange: change },
  );
  const rows = createChoice<PlinkoWager['rows']>(
    say('rows'),
    plinkoRows.map((one) => [one, String(one)]),
    { first: 12, onChange: change },
  );

  const show = () => {
    const pays = plinkoBins(wager());
    const { odds, all } = plinkoOdds(wager());
    const litTimes = lit === null ? null : pays[lit];
    replace(
      bins,
      ...pays.map((times, bin) =>
        h('span', { class: `bin heat${heatOf(times)}${bin === lit ? ' lit' : ''}` }, timesText(times, 0).slice(0, -1)),
      ),
    );
    const text =
      litTimes === null || litTimes === undefined
        ? say('empty', { rows: rows.get() })
        : say('board', { rows: rows.get(), times: timesText(litTimes, 0) });
    picture.setAttribute('aria-label', text);
    picture.dataset.rows = String(rows.get());
    // The bins are under the gaps between the pins of the last row.
    setCssVariable(bins, '--pad', `calc(50% / ${rows.get() + 2})`);
    chance.textContent = chanceText(waysAboveBet(odds), all);
    const top = odds[0]?.times ?? timesOf(0);
    most.textContent = `${timesText(top, 0)} = ${pesoText(payoutFor(stake, top, shell.table.state.maxPayout))}`;
    game?.bet.refresh();
    game?.stage.setRate(rateText(plinkoReturn(wager())));
    head.textContent = say('rowsOf', { rows: rows.get() });
    note.textContent = say('exact', { risk: say(risk.get()).toLowerCase() });
    const widest = odds.reduce((found, { ways }) => (ways > found ? ways : found), 1n);
    replace(
      list,
      ...odds.map(({ times, ways }) => {
        const bar = h('i', { class: `heat${heatOf(times)}` });
        setCssVariable(bar, '--w', `${Math.max(2, Number((ways * 100n) / widest))}%`);
        return h(
          'li',
          { class: times === litTimes ? 'now' : '' },
          span(`dot heat${heatOf(times)}`),
          span('num', timesText(times, 0)),
          h('span', { class: 'bar' }, bar),
          h('b', { class: 'num' }, chanceText(ways, all, ways * 10_000n < all ? 4 : 2)),
        );
      }),
    );
  };
  game = createQuickGame<PlinkoWager, PlinkoView>(shell, {
    title,
    ground: 'gabi',
    mark: 'drop',
    mainKey: say('drop'),
    label: (amount) => say('dropFor', { amount: pesoText(amount) }),
    busyLabel: say('dropping'),
    hint: say('hint'),
    firstStake: '50',
    best: () => plinkoOdds(wager()).odds[0]?.times ?? timesOf(0),
    rules: {
      title,
      rate: plinkoSpan,
      lines: [say('rule1'), say('rule2', { rate: plinkoSpan }), say('rule3'), say('rule4')],
    },
    play: {
      wager,
      lock: (isLocked) => {
        risk.lock(isLocked);
        rows.lock(isLocked);
      },
      onStake: (amount) => {
        stake = amount;
        show();
      },
      start: () => {
        lit = null;
        board.clear();
        show();
      },
      show: async ({ view }, skip) => {
        await board.drop(view.path, skip);
        lit = binOf(view.path);
        show();
      },
      describe: ({ view, times: settled }) => {
        const times = settled ?? plinkoBins(wager())[binOf(view.path)] ?? timesOf(0);
        const text = timesText(times, 0);
        return { how: text, what: text, past: [text, times >= timesOf(4) ? 'hi' : times >= timesOf(1) ? 'w' : 'l'] };
      },
      rest: () => board.clear(),
    },
    place: (stage) => {
      stage.area.append(picture);
      return {
        controls: [risk.root, rows.root],
        facts: [factRow(say('chance'), chance), factRow(say('most'), most)],
        aside: [h('section', { class: 'card' }, div('card-h', h('h2', {}, say('howOften')), head), list, note)],
      };
    },
  });
  show();
  return game.root;
}

openGame({
  code: 'plinko',
  wire: {
    wager: ({ rows, risk }) => ({ rows, risk }),
    view: ({ outcome }) => ({ path: Array.from(String(outcome['path']), (letter) => letter === 'R') }),
  },
  build,
});
