/** The button and settings of automatic play: the number of rounds, and the stop rules. */
import { type AutoRules, autoCost, parseStake } from '#domains/studio/web/index.ts';
import { type Money, money } from '#kernel/money.ts';
import { amountText, pesoText } from './amounts.ts';
import { div, h, span } from './dom.ts';
import { icon } from './icons.ts';
import { createChoice, createSwitch } from './parts.ts';
import { createSheet } from './sheet.ts';
import type { ShellTextKey, Translate } from './texts.ts';

const counts = [10, 25, 50, 100] as const;

export type AutoButtonOptions = {
  readonly say: Translate<ShellTextKey>;
  readonly hasFeatures?: boolean;
  /** Additional settings of this game. */
  readonly more?: readonly HTMLElement[];
  stake(): Money;
  onStart(rules: AutoRules): void;
};

export function createAutoButton({ say, hasFeatures = false, more = [], stake, onStart }: AutoButtonOptions) {
  const sheet = createSheet({ title: say('auto'), sub: say('autoSub'), closeLabel: say('close') });
  const field = (label: string) => h('input', { inputmode: 'decimal', 'aria-label': label, autocomplete: 'off' });
  const loss = field(say('autoLoss'));
  const win = field(say('autoWin'));
  const feature = createSwitch(say('autoFeature'), { first: true, onChange: () => {} });
  const rounds = createChoice<number>(
    say('autoRounds'),
    counts.map((count) => [count, String(count)]),
    { first: 25, onChange: () => show() },
  );
  const at = span('', '');
  const most = h('b', { class: 'num' });
  const start = h('button', { class: 'btn btn-primary btn-block btn-lg', type: 'button' });
  const lossMost = () => parseStake(loss.value);
  const show = () => {
    const limit = lossMost();
    at.textContent = say('autoAt', { rounds: rounds.get(), stake: pesoText(stake()) });
    const cost =
      limit === null
        ? money(stake() * BigInt(rounds.get()))
        : autoCost({ rounds: rounds.get(), lossMost: limit }, stake());
    most.textContent = say('autoAtMost', { amount: pesoText(cost) });
    start.textContent = say('autoStart', { rounds: rounds.get() });
    start.toggleAttribute('disabled', limit === null || limit < stake());
  };
  loss.addEventListener('input', show);
  start.addEventListener('click', () => {
    const limit = lossMost();
    if (limit === null) return;
    sheet.close();
    const onFeature = hasFeatures && feature.isOn();
    onStart({ rounds: rounds.get(), lossMost: limit, winOf: parseStake(win.value), onFeature });
  });
  const rule = (words: readonly [ShellTextKey, ShellTextKey], control: HTMLElement) =>
    div('rule', div('', h('b', {}, say(words[0])), h('small', {}, say(words[1]))), control);
  const amount = (input: HTMLElement) => h('span', { class: 'input' }, span('cur', '₱'), input);
  sheet.body.append(
    rounds.root,
    ...more,
    rule(['autoLoss', 'autoNeeded'], amount(loss)),
    rule(['autoWin', 'autoOptional'], amount(win)),
    ...(hasFeatures ? [rule(['autoFeature', 'autoOptional'], feature.root)] : []),
    rule(['autoReminder', 'autoAlways'], span('tag', say('autoOn'))),
    div('kv', at, most),
    start,
  );
  const open = () => {
    if (loss.value === '') loss.value = amountText(money(stake() * 10n));
    show();
    sheet.open();
  };
  return h('button', { class: 'btn btn-sec btn-sm', type: 'button', onclick: open }, icon('auto'), say('auto'));
}
