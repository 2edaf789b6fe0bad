/** The wheel of the perya: ten to fifty segments, one pointer. */
import {
  chanceText,
  type Multiplier,
  originalTitle,
  payoutFor,
  quickReturn,
  rateText,
  timesOf,
  timesText,
  type WheelView,
  type WheelWager,
  wheelRisks,
  wheelSegments,
  wheelSizes,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, replace, span, svg, wait } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { createChoice, factRow } from '../shell/parts.ts';
import { createQuickGame } from '../shell/quick-game.ts';
import { createTranslate } from '../shell/texts.ts';
import { wheelTexts } from './texts.ts';

const turnMs = 2_400;

/** Each payment with how many segments have it, the largest first. */
export function segmentCountsOf(wager: WheelWager): { times: Multiplier; count: number }[] {
  const counts = new Map<Multiplier, number>();
  for (const times of wheelSegments(wager)) counts.set(times, (counts.get(times) ?? 0) + 1);
  return [...counts].map(([times, count]) => ({ times, count })).sort((a, b) => Number(b.times - a.times));
}

const heat = (times: Multiplier) =>
  times === 0n
    ? 'h0'
    : times < timesOf('1.4')
      ? 'h1'
      : times < timesOf(2)
        ? 'h2'
        : times < timesOf(3)
          ? 'h3'
          : times < timesOf(5)
            ? 'h4'
            : 'h5';

function build(shell: GameShell<WheelWager, never, WheelView>): HTMLElement {
  const say = createTranslate(shell.language, wheelTexts);
  const title = originalTitle('wheel', shell.language);
  let stake: Money = zero;
  let turned = 0;
  let stopped: number | null = null;
  // A layer of its own, so that it turns without being drawn anew.
  const box = { viewBox: '-110 -116 220 226' };
  const disc = svg('svg', { ...box, class: 'disc' });
  const centre = h('b', { class: 'wheel-n num' }, '·');
  const picture = h(
    'div',
    { class: 'wheel-c', role: 'img' },
    svg('svg', box, svg('circle', { class: 'rim', r: 106 })),
    disc,
    svg('svg', box, svg('circle', { class: 'hub', r: 46 }), svg('path', { class: 'pointer', d: 'M-9 -114H9L0 -92Z' })),
    centre,
  );
  const chance = h('b', { class: 'num' });
  const most = h('b', { class: 'num' });
  const list = h('ul', { class: 'ladder wheel-l' });
  const wager = (): WheelWager => ({ segments: segments.get(), risk: risk.get() });
  const change = () => {
    stopped = null;
    turned = 0;
    centre.textContent = '·';
    drawDisc();
    show();
  };
  const risk = createChoice<WheelWager['risk']>(
    say('risk'),
    wheelRisks.map((one) => [one, say(one)]),
    { first: 'medium', onChange: change },
  );
  const segments = createChoice<WheelWager['segments']>(
    say('segments'),
    wheelSizes.map((one) => [one, String(one)]),
    { first: 20, onChange: change },
  );
  const drawDisc = () => {
    const pays = wheelSegments(wager());
    const step = 360 / pays.length;
    replace(disc, ...pays.map((times, at) => segmentOf(times, { from: at * step, step, isNamed: pays.length <= 30 })));
    disc.style.transform = `rotate(${turned}deg)`;
  };
  const show = () => {
    const stock = segmentCountsOf(wager());
    const all = BigInt(segments.get());
    const lit = stopped === null ? null : wheelSegments(wager())[stopped];
    const above = stock.reduce((sum, { times, count }) => (times > timesOf(1) ? sum + count : sum), 0);
    chance.textContent = chanceText(BigInt(above), all);
    const top = stock[0]?.times ?? timesOf(0);
    most.textContent = `${timesText(top, 0)} = ${pesoText(payoutFor(stake, top, shell.table.state.maxPayout))}`;
    picture.setAttribute(
      'aria-label',
      lit === null || lit === undefined
        ? say('wheel', { count: segments.get() })
        : say('stopped', { count: segments.get(), times: timesText(lit, 0) }),
    );
    replace(
      list,
      ...stock.map(({ times, count }) =>
        h(
          'li',
          { class: times === lit ? 'now' : '' },
          span(`dot ${heat(times)}`),
          span('num', timesText(times, 0)),
          span('muted', say('of', { count, all: segments.get() })),
          h('b', { class: 'num' }, chanceText(BigInt(count), all)),
        ),
      ),
    );
  };
  const game = createQuickGame<WheelWager, WheelView>(shell, {
    title,
    ground: 'pula',
    mark: 'spin',
    mainKey: say('spin'),
    label: (amount) => say('spinFor', { amount: pesoText(amount) }),
    busyLabel: say('spinning'),
    hint: say('hint'),
    best: () => segmentCountsOf(wager())[0]?.times ?? timesOf(0),
    rules: { title, rate: rateText(quickReturn('wheel')), lines: [say('rule1'), say('rule2'), say('rule3')] },
    play: {
      wager,
      lock: (isLocked) => {
        risk.lock(isLocked);
        segments.lock(isLocked);
      },
      onStake: (amount) => {
        stake = amount;
        show();
      },
      start: () => {
        stopped = null;
        centre.textContent = '·';
        show();
      },
      show: async ({ view: { stop } }, skip) => {
        const step = 360 / segments.get();
        const to = -(stop + 0.5) * step;
        const from = turned % 360;
        turned = to - 360 * 5;
        await spin(disc, { from, to: turned }, skip);
        disc.style.transform = `rotate(${turned}deg)`;
        stopped = stop;
        centre.textContent = timesText(wheelSegments(wager())[stop] ?? timesOf(0), 0);
        show();
      },
      describe: ({ view, times: settled }) => {
        const times = settled ?? wheelSegments(wager())[view.stop] ?? timesOf(0);
        const text = timesText(times, 0);
        return {
          how: text,
          what: text,
          past: [text, times >= timesOf(3) ? 'hi' : times >= timesOf(1) ? 'w' : 'l'],
        };
      },
      rest: () => {},
    },
    place: (stage) => {
      stage.area.append(picture);
      return {
        controls: [risk.root, segments.root],
        facts: [factRow(say('chance'), chance), factRow(say('most'), most)],
        aside: [h('section', { class: 'card' }, div('card-h', h('h2', {}, say('often'))), list)],
      };
    },
  });
  change();
  return game.root;
}

const point = (turn: number, far: number) => {
  const angle = ((turn - 90) * Math.PI) / 180;
  return `${Math.floor(Math.cos(angle) * far * 100) / 100} ${Math.floor(Math.sin(angle) * far * 100) / 100}`;
};

function segmentOf(
  times: Multiplier,
  { from, step, isNamed }: { from: number; step: number; isNamed: boolean },
): SVGElement {
  const d = `M${point(from, 50)}L${point(from, 100)}A100 100 0 0 1 ${point(from + step, 100)}L${point(from + step, 50)}A50 50 0 0 0 ${point(from, 50)}Z`;
  const middle = from + step / 2;
  const [x = '0', y = '0'] = point(middle, 82).split(' ');
  const name = svg(
    'text',
    { class: 'seg-t', x, y, transform: `rotate(${middle} ${x} ${y})` },
    timesText(times, 0).slice(0, -1),
  );
  return svg('g', {}, svg('path', { class: `seg ${heat(times)}`, d }), isNamed ? name : null);
}

async function spin(disc: SVGElement, { from, to }: { from: number; to: number }, skip: AbortSignal): Promise<void> {
  if (prefersReducedMotion()) return wait(200);
  const move = disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: turnMs,
    easing: 'cubic-bezier(0.2, 0.6, 0.25, 1)',
  });
  skip.addEventListener('abort', () => move.finish());
  if (skip.aborted) move.finish();
  await move.finished;
}

openGame({
  code: 'wheel',
  wire: {
    wager: ({ segments, risk }) => ({ segments, risk }),
    view: ({ outcome }) => ({ stop: Number(outcome['stop']) }),
  },
  build,
});
