/** The stake of a round: a stepper, half and double. Invalid input is corrected with a message. */
import {
  clampStake,
  doubleStake,
  halfStake,
  isCapped,
  type Multiplier,
  nextStake,
  parseStake,
  type StakeBounds,
  type TableState,
} from '#domains/studio/web/index.ts';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import { amountText, wholePesoText } from './amounts.ts';
import { div, h, span } from './dom.ts';
import { icon } from './icons.ts';
import type { ShellTextKey, Translate } from './texts.ts';

export type Bet = {
  readonly root: HTMLElement;
  stake(): Money;
  lock(isLocked: boolean): void;
  /** Updates the note about a cut payout after the possible win has changed. */
  refresh(): void;
  half(): void;
  double(): void;
};

export type BetOptions = {
  readonly say: Translate<ShellTextKey>;
  readonly label?: string;
  readonly first?: string;
  bounds(): StakeBounds & Pick<TableState, 'maxPayout'>;
  /** The highest possible multiplier; null where there is no upper bound, absent where the payout is never cut. */
  best?(): Multiplier | null;
  onChange(): void;
};

export function createBet({ say, label = say('betAmount'), first = '20', bounds, best, onChange }: BetOptions): Bet {
  let stake = parseMoney(first) ?? zero;
  const cap = h('small', { class: 'cap', 'aria-live': 'polite' });
  const refresh = () => {
    const { maxPayout } = bounds();
    const text = best && isCapped(stake, best(), maxPayout) ? say('cap', { most: wholePesoText(maxPayout) }) : '';
    if (cap.textContent !== text) cap.textContent = text;
  };
  const problem = h('p', { class: 'help bad', id: 'stake-problem', role: 'alert' });
  const field = h('input', { class: 'num', inputmode: 'decimal', 'aria-label': label, autocomplete: 'off' });
  const put = (next: Money) => {
    stake = next;
    field.value = amountText(stake);
    field.removeAttribute('aria-invalid');
    problem.textContent = '';
    refresh();
    onChange();
  };
  field.addEventListener('change', () => {
    const typed = parseStake(field.value);
    const next = typed === null ? stake : clampStake(typed, bounds());
    put(next);
    const { min, max } = bounds();
    if (typed === null) problem.textContent = say('badAmount');
    else if (next !== typed)
      problem.textContent = say('bounds', { least: wholePesoText(min), most: wholePesoText(max) });
  });
  field.addEventListener('focus', () => field.select());
  field.value = amountText(stake);
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
