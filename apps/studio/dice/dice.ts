/** Dice: a target on a rail, and a number that falls under or over it. */
import {
  chanceText,
  type DiceView,
  type DiceWager,
  diceSides,
  diceTimes,
  diceWays,
  houseEdge,
  hundredthsText,
  isDiceWager,
  originalTitle,
  payoutOf,
  quickReturn,
  rateText,
  timesText,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, replace, setCssVariable, span, svg, wait } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { icon } from '../shell/icons.ts';
import { card, createChoice, factRow } from '../shell/parts.ts';
import { createQuickGame } from '../shell/quick-game.ts';
import type { RoundRunner } from '../shell/round-runner.ts';
import { createTranslate } from '../shell/texts.ts';
import { type RollResult, rollFigures } from './history.ts';
import { diceTexts } from './texts.ts';

const rollMs = 600;
const maxTicks = 60;
const maxRolls = 100;
const percent = (hundredths: number) => `${hundredthsText(hundredths)}%`;

function build(shell: GameShell<DiceWager, never, DiceView>): HTMLElement {
  const say = createTranslate(shell.language, diceTexts);
  const title = originalTitle('dice', shell.language);
  let wager: DiceWager = { side: 'under', target: 6_200 };
  let stake: Money = zero;
  const rolls: RollResult[] = [];
  let turn: RoundRunner<DiceWager, DiceView> | null = null;

  const number = h('b', { class: 'roll-n num' }, '00.00');
  const knob = h('span', { class: 'knob' }, icon('swap'));
  const rail = h(
    'div',
    {
      class: 'rail',
      role: 'slider',
      tabindex: '0',
      'aria-label': say('target'),
      'aria-valuemin': 2,
      'aria-valuemax': 98,
    },
    knob,
  );
  const pin = h('span', { class: 'pinr', 'aria-hidden': 'true' }, dieMark());
  const scale = div('scale', ...[0, 25, 50, 75, 100].map((mark) => span('num', String(mark))));
  const track = div('track', rail, pin, scale);
  const ticks = div('tk');
  const chance = h('b', { class: 'num' });
  const pays = h('b', { class: 'num' });
  const back = h('b', { class: 'num' });
  const target = h('input', { class: 'num', inputmode: 'decimal', 'aria-label': say('target'), autocomplete: 'off' });
  const won = h('b', { class: 'num' }, '·');
  const average = h('b', { class: 'num' }, '·');
  const extremes = h('b', { class: 'num' }, '·');

  const side = createChoice<DiceWager['side']>(
    say('roll'),
    [
      ['under', say('under')],
      ['over', say('over')],
    ],
    {
      first: 'under',
      // The same chance on the other side.
      onChange: (chosen) => aim({ side: chosen, target: diceSides - wager.target }),
    },
  );

  const aim = (next: DiceWager) => {
    const minTarget = 200;
    const maxTarget = 9_800;
    wager = { ...next, target: Math.min(maxTarget, Math.max(minTarget, next.target)) };
    show();
  };
  const show = () => {
    const times = diceTimes(wager, houseEdge);
    track.dataset.side = wager.side;
    setCssVariable(track, '--x', percent(wager.target));
    rail.setAttribute('aria-valuenow', hundredthsText(wager.target));
    rail.setAttribute('aria-valuetext', say('how', { side: say(wager.side), target: hundredthsText(wager.target) }));
    target.value = hundredthsText(wager.target);
    chance.textContent = chanceText(BigInt(diceWays(wager)), BigInt(diceSides));
    pays.textContent = timesText(times, 4);
    back.textContent = pesoText(payoutOf(stake, times));
    turn?.refresh();
  };
  const figures = () => {
    const summary = rollFigures(rolls);
    if (!summary) return;
    won.textContent = `${summary.won} / ${summary.count}`;
    average.textContent = hundredthsText(summary.average, 2);
    extremes.textContent = `${hundredthsText(summary.least, 2)}, ${hundredthsText(summary.most, 2)}`;
    replace(
      ticks,
      ...rolls.slice(0, maxTicks).map((one, at) => {
        const tick = h('i', { class: at === 0 ? 'now' : one.isWon ? '' : 'l' });
        setCssVariable(tick, '--x', percent(one.roll));
        return tick;
      }),
    );
  };
  bindRail(rail, { get: () => wager.target, set: (to) => turn?.isBusy || aim({ ...wager, target: to }) });
  target.addEventListener('change', () => {
    const typed = Number(target.value);
    aim({ ...wager, target: Number.isFinite(typed) ? Math.floor(typed * 100) : wager.target });
  });

  const game = createQuickGame<DiceWager, DiceView>(shell, {
    title,
    ground: 'dagat',
    mark: 'die',
    mainKey: say('roll'),
    label: (amount) => say('rollFor', { amount: pesoText(amount) }),
    busyLabel: say('rolling'),
    hint: say('hint'),
    firstStake: '100',
    rules: {
      title,
      rate: rateText(quickReturn('dice')),
      lines: [say('rule1'), say('rule2'), say('rule3'), say('rule4')],
    },
    keys: { d: () => turn?.isBusy || side.root.querySelector<HTMLElement>('[aria-pressed="false"]')?.click() },
    moreKeys: [[say('swap'), 'D']],
    play: {
      wager: () => (isDiceWager(wager) ? wager : null),
      reason: () => say('badTarget'),
      lock: (isLocked) => {
        side.lock(isLocked);
        target.toggleAttribute('disabled', isLocked);
        rail.setAttribute('aria-disabled', String(isLocked));
      },
      onStake: (amount) => {
        stake = amount;
        show();
      },
      start: () => track.classList.remove('hit'),
      show: async ({ view, pays: paid }, skip) => {
        await countTo(number, view.roll, skip);
        setCssVariable(pin, '--r', percent(view.roll));
        pin.classList.add('on');
        track.classList.toggle('hit', paid > 0n);
        rolls.unshift({ roll: view.roll, isWon: paid > 0n });
        rolls.length = Math.min(rolls.length, maxRolls);
        figures();
      },
      describe: ({ view, pays: paid }) => {
        const roll = hundredthsText(view.roll, 2);
        const facts = { side: say(wager.side).toLowerCase(), target: hundredthsText(wager.target), roll };
        return { how: say(paid > 0n ? 'how' : 'missed', facts), what: roll, past: [roll, paid > 0n ? 'w' : 'l'] };
      },
      rest: () => {},
    },
    place: (stage) => {
      stage.area.append(div('dice-c', number, track, div('past60', h('small', {}, say('past60')), ticks)));
      return {
        controls: [
          side.root,
          h('label', { class: 'field' }, span('lbl', say('target')), h('span', { class: 'input' }, target)),
        ],
        facts: [factRow(say('chance'), chance), factRow(say('pays'), pays), factRow(say('back'), back)],
        aside: [
          card(
            say('last100'),
            factRow(say('below'), won),
            factRow(say('average'), average),
            factRow(say('extremes'), extremes),
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

const dieMark = () =>
  svg(
    'svg',
    { viewBox: '-28 -30 56 62' },
    svg('path', { class: 'die-f', d: 'M0 30L-12 14H12Z' }),
    svg('rect', { class: 'die-f', x: -23, y: -28, width: 46, height: 46, rx: 12 }),
    svg('rect', { class: 'die-e', x: -23, y: 8, width: 46, height: 10, rx: 5 }),
    ...[
      [-10, -16],
      [10, -16],
      [0, -5],
      [-10, 6],
      [10, 6],
    ].map(([cx = 0, cy = 0]) => svg('circle', { class: 'die-p', cx, cy, r: 4.2 })),
  );

/** The figure counts up to the rolled value; with reduced motion it is shown after a moment. */
async function countTo(number: HTMLElement, roll: number, skip: AbortSignal): Promise<void> {
  if (prefersReducedMotion()) await wait(200);
  else {
    const begun = performance.now();
    for (let now = begun; now - begun < rollMs && !skip.aborted; now = await nextFrame()) {
      const part = 1 - (1 - (now - begun) / rollMs) ** 3;
      number.textContent = hundredthsText(Math.floor((roll * part + 3_770 * (1 - part) * (now % 7)) % diceSides), 2);
    }
  }
  number.textContent = hundredthsText(roll, 2);
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

/** By pointer and by keys: arrows one, Page ten, Home and End. */
function bindRail(rail: HTMLElement, { get, set }: { get: () => number; set: (target: number) => void }): void {
  const at = ({ clientX }: PointerEvent) => {
    const box = rail.getBoundingClientRect();
    return Math.floor(((clientX - box.left) / box.width) * 100) * 100;
  };
  rail.addEventListener('pointerdown', (event) => {
    rail.setPointerCapture(event.pointerId);
    set(at(event));
  });
  rail.addEventListener('pointermove', (event) => {
    if (rail.hasPointerCapture(event.pointerId)) set(at(event));
  });
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -100,
    ArrowDown: -100,
    ArrowRight: 100,
    ArrowUp: 100,
    PageDown: -1_000,
    PageUp: 1_000,
    Home: -diceSides,
    End: diceSides,
  };
  rail.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(get() + step);
  });
}

openGame({
  code: 'dice',
  wire: {
    wager: ({ side, target }) => ({ side, target: target / 100 }),
    // Hundredths travel as a number of two decimals.
    view: ({ outcome }) => ({ roll: Math.floor(Number(outcome['roll']) * 100 + 0.5) }),
  },
  build,
});
