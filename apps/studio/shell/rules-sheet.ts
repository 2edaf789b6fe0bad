/** Rules and return, one tap away, with the promise under which this table draws. */
import { wholePesoText } from './amounts.ts';
import { h, span } from './dom.ts';
import type { FrameTable, GameShellOf } from './game-shell.ts';
import { postToPage } from './page-messages.ts';
import { createSheet, type Sheet } from './sheet.ts';

export type RuleTexts = {
  readonly title: string;
  readonly rate: string;
  readonly lines: readonly string[];
  readonly more?: readonly HTMLElement[];
  readonly wide?: boolean;
};

export function createRules(
  shell: Pick<GameShellOf<FrameTable>, 'say' | 'table' | 'onRules'>,
  { title, rate, lines, more = [], wide = false }: RuleTexts,
): Sheet {
  const { say, table } = shell;
  const sheet = createSheet({
    title,
    sub: say('rtp', { rate }),
    closeLabel: say('close'),
    wide,
    onChange: (open) => postToPage({ type: 'rulesChanged', open }),
  });
  sheet.body.append(
    ...more,
    h('h3', { class: 'sub-h' }, say('howTo')),
    h(
      'ul',
      { class: 'rule-list' },
      ...[...lines, say('capRule', { most: wholePesoText(table.state.maxPayout) })].map((line) => h('li', {}, line)),
    ),
    h('h3', { class: 'sub-h' }, say('seeds')),
    h('p', { class: 'help' }, say('seedHash')),
    h('p', { class: 'mono' }, table.state.hash),
    h('p', { class: 'help' }, say('fairRandom')),
    table.isDemo ? h('p', { class: 'help' }, say('playMoneyLong')) : span(''),
  );
  shell.onRules(() => sheet.open());
  return sheet;
}
