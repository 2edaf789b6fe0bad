/** The screen of a game: controls, the stage with its plate and foot, and odds beside it. Shared by all games. */
import type { TableState } from '#domains/studio/web/index.ts';
import type { Money } from '#kernel/money.ts';
import { signedPesoText } from './amounts.ts';
import { type Child, div, h, replace, span } from './dom.ts';
import { icon } from './icons.ts';
import { card } from './parts.ts';
import type { ShellTextKey, Translate } from './texts.ts';

export type Tone = 'won' | 'paid' | 'lost' | 'hint' | 'cut' | 'limit';
export type StageOptions = {
  readonly say: Translate<ShellTextKey>;
  readonly title: string;
  readonly ground: 'narra' | 'gubat' | 'dagat' | 'pula' | 'gabi' | 'perlas';
  readonly rate: string;
  readonly layout?: 'wide';
  onFair(): void;
  onRules(): void;
};

export type RoundRow = { readonly label: string; readonly what: string; readonly net: Money };
export type PastTone = 'w' | 'l' | 'hi';

export type Stage = ReturnType<typeof createStage>;

const maxRows = 4;
const maxPast = 14;
const shortHash = (hash: string) => (hash ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : '·');

export function createStage({ say, title, ground, rate, layout, onFair, onRules }: StageOptions) {
  const past = h('ol', { class: 'hist', 'aria-label': say('past') });
  const heading = h('h1', { class: 'sr' }, title);
  const area = div('stg-c');
  const plate = h('div', { class: 'msg', role: 'status' });
  const seed = span('num only-d', '');
  const returns = span('', say('rtp', { rate }));
  const foot = h(
    'footer',
    { class: 'stg-foot' },
    seed,
    returns,
    div(
      'foot-links',
      h('button', { class: 'foot-link', type: 'button', onclick: onRules }, icon('table'), say('rules')),
      h('button', { class: 'foot-link', type: 'button', onclick: onFair }, icon('shield'), say('fair')),
    ),
  );
  const stage = h(
    'section',
    { class: `stg ${ground}`, 'aria-label': title, tabindex: '-1' },
    heading,
    past,
    area,
    plate,
    foot,
  );
  const controls = div('card bp');
  const rows = h('ul', { class: 'rr-list' });
  const rounds = card(say('myRounds'), rows);
  const none = h('li', { class: 'help' }, say('noRounds'));
  rows.append(none);
  const aside = h('aside', { class: 'gcol', 'aria-label': say('rules') });
  const start = div('gcol', controls, rounds);
  const root = h(
    'main',
    { class: layout ? `gm ${layout}` : 'gm' },
    ...(layout ? [stage, aside] : [start, stage, aside]),
  );
  return {
    root,
    stage,
    area,
    controls,
    aside,
    rounds,
    past,
    foot,
    setSeed: (round: string, { hash }: TableState) => {
      seed.textContent = say('round', { round: round || '·', hash: shortHash(hash) });
    },
    /** Of what is chosen now, where choices differ in it. */
    setRate: (now: string) => {
      returns.textContent = say('rtp', { rate: now });
    },
    /** Shows a message on the plate and announces it once to screen readers; the plate keeps its height. */
    say: (tone: Tone, ...parts: readonly Child[]) => {
      stage.dataset.tone = tone;
      replace(plate, div(`plate ${tone}`, ...parts));
    },
    hush: (spoken: string) => {
      stage.dataset.tone = 'run';
      replace(plate, span('sr', spoken));
    },
    /** Disables the stage while the server does not answer. */
    setCut: (isCut: boolean) => {
      area.inert = isCut;
    },
    addPast: (text: string, tone: PastTone) => {
      past.prepend(h('li', { class: tone }, text));
      while (past.children.length > maxPast) past.lastChild?.remove();
    },
    addRound: ({ label, what, net }: RoundRow) => {
      none.remove();
      const tone = net > 0n ? 'pos' : net < 0n ? 'neg' : '';
      rows.prepend(
        h(
          'li',
          { class: 'rr' },
          span('', label && `#${label}`),
          span('', what),
          h('b', { class: `num ${tone}` }, signedPesoText(net)),
        ),
      );
      while (rows.children.length > maxRows) rows.lastChild?.remove();
    },
  };
}
