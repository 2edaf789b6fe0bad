/** Keno: up to ten numbers of forty, ten lamps. */
import {
  chanceText,
  hitsOf,
  type KenoView,
  type KenoWager,
  kenoNumbers,
  kenoTable,
  originalTitle,
  payoutFor,
  rateSpan,
  rateText,
  timesOf,
  timesText,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, replace, span, wait } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { button, factRow } from '../shell/parts.ts';
import { createQuickGame, type QuickGame } from '../shell/quick-game.ts';
import { createTranslate } from '../shell/texts.ts';
import { kenoAboveBet, kenoOdds, kenoReturn, kenoWays } from './odds.ts';
import { kenoTexts } from './texts.ts';

const maxPicks = 10;

const kenoSpan = rateSpan(Array.from({ length: maxPicks }, (_, at) => kenoReturn(at + 1)));

function build(shell: GameShell<KenoWager, never, KenoView>): HTMLElement {
  const say = createTranslate(shell.language, kenoTexts);
  const title = originalTitle('keno', shell.language);
  let picks: number[] = [];
  let drawn: readonly number[] = [];
  let stake: Money = zero;
  let game: QuickGame<KenoWager, KenoView> | null = null;
  const cells = Array.from({ length: kenoNumbers }, (_, at) =>
    h('button', { class: 'kn', type: 'button', onclick: () => toggle(at + 1) }, String(at + 1)),
  );
  const list = h('ol', { class: 'ladder keno-l' });
  const count = span('', '');
  const most = h('b', { class: 'num' });
  const chance = h('b', { class: 'num' });
  const toggle = (number: number) => {
    if (game?.turn.isBusy) return;
    if (picks.includes(number)) put(picks.filter((one) => one !== number));
    else if (picks.length < maxPicks) put([...picks, number]);
  };
  const put = (next: number[]) => {
    picks = next;
    drawn = [];
    show();
  };
  const show = () => {
    cells.forEach((cell, at) => {
      const number = at + 1;
      const [isPicked, isDrawn] = [picks.includes(number), drawn.includes(number)];
      cell.className = `kn${isPicked ? ' on' : ''}${isDrawn ? ' out' : ''}`;
      cell.setAttribute('aria-pressed', String(isPicked));
      cell.setAttribute(
        'aria-label',
        say(isPicked && isDrawn ? 'hit' : isDrawn ? 'drawn' : isPicked ? 'picked' : 'number', { n: number }),
      );
    });
    const hits = drawn.length > 0 ? hitsOf(picks, drawn) : null;
    const odds = kenoOdds(picks.length);
    count.textContent = say('picks', { count: picks.length });
    const top = odds.at(-1)?.times ?? timesOf(0);
    most.textContent =
      picks.length === 0
        ? '·'
        : `${timesText(top, 0)} = ${pesoText(payoutFor(stake, top, shell.table.state.maxPayout))}`;
    chance.textContent = picks.length === 0 ? '·' : chanceText(kenoAboveBet(picks.length), kenoWays);
    replace(
      list,
      ...odds.map((one) =>
        h(
          'li',
          { class: one.hits === hits ? 'now' : '' },
          span('n', String(one.hits)),
          span('', timesText(one.times, 0)),
          h(
            'b',
            { class: 'num' },
            chanceText(
              one.ways,
              kenoWays,
              one.ways * 10_000_000n < kenoWays ? 8 : one.ways * 10_000n < kenoWays ? 4 : 2,
            ),
          ),
        ),
      ),
    );
    game?.stage.setRate(picks.length === 0 ? kenoSpan : rateText(kenoReturn(picks.length)));
    game?.turn.refresh();
  };
  bindArrows(cells);
  const tools = [
    button('btn btn-sec btn-sm', { label: say('random'), mark: 'die', onclick: () => put(randomPicks()) }),
    button('btn btn-sec btn-sm', { label: say('clear'), onclick: () => put([]) }),
  ];
  game = createQuickGame<KenoWager, KenoView>(shell, {
    title,
    ground: 'gabi',
    mark: 'spark',
    mainKey: say('draw'),
    label: (amount) => say('drawFor', { amount: pesoText(amount) }),
    busyLabel: say('drawing'),
    hint: say('hint'),
    best: () => kenoOdds(picks.length).at(-1)?.times ?? timesOf(0),
    moreKeys: [
      [say('move'), '← ↑ → ↓'],
      [say('pick'), 'Enter'],
    ],
    rules: { title, rate: kenoSpan, lines: [say('rule1'), say('rule2', { rate: kenoSpan }), say('rule3')] },
    play: {
      wager: () => (picks.length > 0 ? { picks } : null),
      reason: () => say('none'),
      lock: (isLocked) => [...cells, ...tools].forEach((one) => one.toggleAttribute('disabled', isLocked)),
      onStake: (amount) => {
        stake = amount;
        show();
      },
      start: () => {
        drawn = [];
        show();
      },
      show: async ({ view }, skip) => {
        for (const [at] of view.drawn.entries()) {
          if (!prefersReducedMotion() && !skip.aborted) await wait(90);
          drawn = view.drawn.slice(0, at + 1);
          if (!prefersReducedMotion() && !skip.aborted) show();
        }
        if (prefersReducedMotion()) await wait(200);
        show();
      },
      describe: ({ view }) => {
        const hits = hitsOf(view.picks, view.drawn);
        const times = kenoTable(view.picks.length)[hits] ?? timesOf(0);
        const how = say('hits', { hits, count: view.picks.length });
        return {
          how,
          what: how,
          past: [timesText(times, 0), times > timesOf(4) ? 'hi' : times >= timesOf(1) ? 'w' : 'l'],
        };
      },
      rest: () => {},
    },
    place: (stage) => {
      stage.area.append(h('div', { class: 'kgrid', role: 'group', 'aria-label': say('board') }, ...cells));
      return {
        controls: [div('acts2', ...tools)],
        facts: [factRow(say('chance'), chance), factRow(say('most'), most)],
        aside: [h('section', { class: 'card' }, div('card-h', h('h2', {}, say('pays')), count), list)],
      };
    },
  });
  put([]);
  return game.root;
}

/** Chance here chooses a bet, never an outcome. */
function randomPicks(): number[] {
  const left = Array.from({ length: kenoNumbers }, (_, at) => at + 1);
  const bytes = crypto.getRandomValues(new Uint32Array(maxPicks));
  return Array.from(bytes, (value) => left.splice(value % left.length, 1)[0] ?? 1);
}

function bindArrows(cells: readonly HTMLElement[]): void {
  // A narrow board has fewer beside each other.
  const across = () => {
    const first = cells[0]?.offsetTop;
    return cells.filter(({ offsetTop }) => offsetTop === first).length;
  };
  const steps: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => -1,
    ArrowRight: () => 1,
    ArrowUp: () => -across(),
    ArrowDown: across,
  };
  cells.forEach((cell, at) => {
    cell.tabIndex = at === 0 ? 0 : -1;
    cell.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      const to = step && cells[at + step()];
      if (!to) return;
      event.preventDefault();
      cell.tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    });
  });
}

openGame({
  code: 'keno',
  wire: {
    wager: ({ picks }) => ({ picks }),
    view: ({ outcome, parameters }) => ({
      drawn: outcome['drawn'] as number[],
      picks: parameters['picks'] as number[],
    }),
  },
  build,
});
