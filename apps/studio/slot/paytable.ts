/** What the symbols pay for a bet, and what the machine's features do, as the sheet and the side show it. */
import { type Multiplier, payoutOf, rateText, timesText } from '#domains/studio/web/index.ts';
import type { WrittenLocale } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { div, h, replace, span, svg } from '../shell/dom.ts';
import type { Translate } from '../shell/texts.ts';
import { type SlotTheme, symbolName } from './slot-theme.ts';
import type { SlotTextKey } from './texts.ts';

const short = (times: Multiplier) => timesText(times, 0).slice(0, -1);

export function slotRules(face: SlotTheme, say: Translate<SlotTextKey>, language: WrittenLocale): string[] {
  const { machine } = face;
  const { freeSpins, cascade, hold, wild } = machine;
  const name = (symbol: string) => symbolName(face, symbol, language);
  const others =
    [freeSpins?.scatter, hold?.coin]
      .filter((symbol) => symbol !== undefined)
      .map(name)
      .join(', ') || say('anything');
  return [
    ...(machine.award.kind === 'lines' ? [say('linesOf', { count: machine.award.lines.length })] : [say('waysOf')]),
    ...(wild
      ? [
          machine.wildFactor > 1
            ? say('wildFactor', { symbol: name(wild), factor: machine.wildFactor })
            : say('wildRule', { symbol: name(wild), others }),
        ]
      : []),
    ...(freeSpins
      ? [
          say('freeRule', {
            least: freeSpins.least,
            symbol: name(freeSpins.scatter),
            spins: freeSpins.spins.join(', '),
            factor: freeSpins.factor,
          }),
        ]
      : []),
    ...(cascade ? [say('cascadeRule', { factors: cascade.factors.map((factor) => `${factor}×`).join(', ') })] : []),
    ...(hold ? [say('holdRule', { least: hold.least, symbol: name(hold.coin), respins: hold.respins })] : []),
    say('mostRule', { most: short(machine.most), hit: rateText(machine.hitPpm) }),
    say('ruleEnd'),
  ];
}

/** The side of the stage: times the bet, by how many of a kind. */
export function paysList(face: SlotTheme, language: WrittenLocale): HTMLElement {
  const { pays, strips } = face.machine;
  const counts = strips.length === 3 ? [3] : [3, 4, 5];
  const row = (first: HTMLElement, name: string, values: readonly string[]) =>
    h('li', {}, first, span('', name), div(`v v${counts.length}`, ...values.map((value) => h('b', {}, value))));
  return h(
    'ul',
    { class: 'pays' },
    h(
      'li',
      { class: 'h' },
      span(''),
      span(''),
      div(`v v${counts.length}`, ...counts.map((count) => span('', String(count)))),
    ),
    ...Object.entries(pays).map(([symbol, values]) =>
      row(
        h('span', { class: 'sym' }, h('img', { src: face.symbols[symbol]?.art ?? '', alt: '' })),
        symbolName(face, symbol, language),
        values.map(short),
      ),
    ),
  );
}

/** The sheet: the same in pesos, for the bet that is set. */
export class Paytable {
  readonly root = div('ptg');
  readonly lines: HTMLElement;
  readonly #face: SlotTheme;
  readonly #language: WrittenLocale;

  constructor(face: SlotTheme, language: WrittenLocale) {
    this.#face = face;
    this.#language = language;
    const { award } = face.machine;
    this.lines = div('lines', ...(award.kind === 'lines' ? award.lines.map((rows, at) => lineOf(rows, at + 1)) : []));
  }

  show(stake: Money): void {
    replace(
      this.root,
      ...Object.entries(this.#face.machine.pays).map(([symbol, values]) =>
        h(
          'div',
          { class: 'ptc' },
          h('span', { class: 'sym' }, h('img', { src: this.#face.symbols[symbol]?.art ?? '', alt: '' })),
          h('b', {}, symbolName(this.#face, symbol, this.#language)),
          h(
            'dl',
            {},
            ...[...values.entries()]
              .reverse()
              .map(([at, times]) =>
                div('', h('dt', {}, String(at + 3)), h('dd', { class: 'num' }, pesoText(payoutOf(stake, times)))),
              ),
          ),
        ),
      ),
    );
  }
}

const lineOf = (rows: readonly number[], number: number) =>
  h(
    'figure',
    {},
    svg(
      'svg',
      { viewBox: '0 0 100 60', 'aria-hidden': 'true' },
      svg('path', {
        d: `M${rows.map((row, reel) => `${8 + (reel * 84) / (rows.length - 1)} ${12 + row * 18}`).join('L')}`,
      }),
    ),
    h('figcaption', {}, String(number)),
  );
