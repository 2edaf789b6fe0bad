/** How much a round costs: a stepper, half and double. What was typed wrongly is mended with a word about it. */
import {
  doubleStake,
  halfStake,
  isCut,
  type Multiplier,
  nextStake,
  type StakeBounds,
  type Standing,
  typedStake,
  withinBounds,
} from '#domains/studio/web/index.ts';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import { plain, round } from './amounts.ts';
import { div, h, span } from './dom.ts';
import { icon } from './icons.ts';
import type { Say, ShellWord } from './words.ts';

export type Bet = {
  readonly root: HTMLElement;
  stake(): Money;
  lock(isLocked: boolean): void;
  /** What can be won has changed: says anew whether it would be cut. */
  refresh(): void;
  half(): void;
  double(): void;
};

export type BetFacts = {
  readonly say: Say<ShellWord>;
  readonly label?: string;
  readonly first?: string;
  bounds(): StakeBounds & Pick<Standing, 'payoutMost'>;
  /** The most times of the bet that can come of it; null where there is no such, absent where it is never too much. */
  best?(): Multiplier | null;
  onChange(): void;
};

export function createBet({ say, label = say('betAmount'), first = '20', bounds, best, onChange }: BetFacts): Bet {
  let stake = parseMoney(first) ?? zero;
  const cap = h('small', { class: 'cap', 'aria-live': 'polite' });
  const refresh = () => {
    const { payoutMost } = bounds();
    const text = best && isCut(stake, best(), payoutMost) ? say('cap', { most: round(payoutMost) }) : '';
    if (cap.textContent !== text) cap.textContent = text;
  };
  const problem = h('p', { class: 'help bad', id: 'stake-problem', role: 'alert' });
  const field = h('input', { class: 'num', inputmode: 'decimal', 'aria-label': label, autocomplete: 'off' });
  const put = (next: Money) => {
    stake = next;
    field.value = plain(stake);
    field.removeAttribute('aria-invalid');
    problem.textContent = '';
    refresh();
    onChange();
  };
  field.addEventListener('change', () => {
    const typed = typedStake(field.value);
    const kept = typed === null ? stake : withinBounds(typed, bounds());
    put(kept);
    const { least, most } = bounds();
    if (typed === null) problem.textContent = say('badAmount');
    else if (kept !== typed) problem.textContent = say('bounds', { least: round(least), most: round(most) });
  });
  field.addEventListener('focus', () => field.select());
  field.value = plain(stake);
  const half = () => put(halfStake(stake, bounds()));
  const double = () => put(doubleStake(stake, bounds()));
  const press = (name: string, text: string, onclick: () => void) =>
    h('button', { class: 'chip', type: 'button', 'aria-label': `${text} ${name}`, onclick }, text);
  const step = (isUp: boolean) =>
    h(
      'button',
      {
        type: 'button',
        'aria-label': say(isUp ? 'more' : 'less'),
        onclick: () => put(nextStake(stake, isUp, bounds())),
      },
      icon(isUp ? 'plus' : 'minus'),
    );
  const root = h(
    'fieldset',
    { class: 'bet' },
    h('legend', { class: 'lbl' }, span('', label), cap),
    div(
      'amt-row',
      div('stepper', step(false), field, step(true)),
      press(say('half'), '½', half),
      press(say('double'), '2×', double),
    ),
    problem,
  );
  refresh();
  const lock = (isLocked: boolean) => root.toggleAttribute('disabled', isLocked);
  return { root, stake: () => stake, lock, refresh, half, double };
}
