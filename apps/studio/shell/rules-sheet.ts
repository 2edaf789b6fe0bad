/** Rules and return, one tap away, with the promise under which this table draws. */
import { round } from './amounts.ts';
import { h, span } from './dom.ts';
import type { HouseOf, Seated } from './house.ts';
import { tell } from './page.ts';
import { createSheet, type Sheet } from './sheet.ts';

export type RuleTexts = {
  readonly title: string;
  readonly rate: string;
  readonly lines: readonly string[];
  readonly more?: readonly HTMLElement[];
  readonly wide?: boolean;
};

export function createRules(
  house: Pick<HouseOf<Seated>, 'say' | 'table' | 'onRules'>,
  { title, rate, lines, more = [], wide = false }: RuleTexts,
): Sheet {
  const { say, table } = house;
  const sheet = createSheet({
    title,
    sub: say('rtp', { rate }),
    closeLabel: say('close'),
    wide,
    onChange: (open) => tell({ type: 'rulesChanged', open }),
  });
  sheet.body.append(
    ...more,
    h('h3', { class: 'sub-h' }, say('howTo')),
    h(
      'ul',
      { class: 'rule-list' },
      ...[...lines, say('capRule', { most: round(table.standing.payoutMost) })].map((line) => h('li', {}, line)),
    ),
    h('h3', { class: 'sub-h' }, say('seeds')),
    h('p', { class: 'help' }, say('seedHash')),
    h('p', { class: 'mono' }, table.standing.hash),
    h('p', { class: 'help' }, say('fairRandom')),
    table.isDemo ? h('p', { class: 'help' }, say('playMoneyLong')) : span(''),
  );
  house.onRules(() => sheet.open());
  return sheet;
}
