/** A real jackpot on a machine: what its rules say of it, and the calm ribbon of whoever wins it. */
import { rateText, type Table, type TableJackpot } from '#domains/studio/web/index.ts';
import { type Money, money, ppm } from '#kernel/money.ts';
import { peso } from '../shell/amounts.ts';
import { div, h, isStill, replace, span } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Say } from '../shell/words.ts';
import type { SlotWord } from './words.ts';

const countMs = 1_800;
const steps = 1_000n;

const rate = (parts: number) => rateText(ppm(BigInt(parts)));

/** One line more among the rules; none where no jackpot is played for. */
export const jackpotRule = (say: Say<SlotWord>, jackpot: TableJackpot | null | undefined): string[] =>
  jackpot
    ? [
        say('jackpotRule', {
          title: jackpot.title,
          part: rate(jackpot.partPpm),
          by: peso(jackpot.mustFallBy),
          all: rate(jackpot.returnWithPpm),
        }),
      ]
    : [];

/** What is in the jackpot now, beside the name of the machine; null where stakes add to none. */
export function jackpotPill(say: Say<SlotWord>, table: Pick<Table<never, never, never>, 'jackpot' | 'hear'>) {
  if (!table.jackpot) return null;
  const figure = h('b', { class: 'num' });
  const show = () => {
    const { jackpot } = table;
    const text = jackpot ? peso(jackpot.amount) : '';
    if (figure.textContent !== text) figure.textContent = text;
  };
  table.hear((news) => news === 'standing' && show());
  show();
  return div('plate sign-j', span('', say('jackpotWon', { title: table.jackpot.title })), figure);
}

export class Ribbon {
  readonly root = h('div', { class: 'jp', role: 'alert', hidden: 'hidden' });
  readonly #say: Say<SlotWord>;
  #round = 0;

  constructor(say: Say<SlotWord>) {
    this.#say = say;
  }

  clear(): void {
    this.#round += 1;
    this.root.hidden = true;
    replace(this.root);
  }

  /** Counts up before the eye; an ear is told the whole at once. */
  show(title: string, won: Money): void {
    this.clear();
    const round = this.#round;
    const figure = h('b', { class: 'num', 'aria-hidden': 'true' }, peso(won));
    const words = span('', this.#say('jackpotWon', { title }));
    words.setAttribute('aria-hidden', 'true');
    replace(
      this.root,
      icon('spark'),
      div('jp-w', words, figure),
      span('sr', this.#say('jackpotTold', { title, amount: peso(won) })),
    );
    this.root.hidden = false;
    if (isStill()) return;
    const began = performance.now();
    const step = (now: number) => {
      if (round !== this.#round) return;
      const part = Math.min(1, Math.max(0, (now - began) / countMs));
      // Slower towards the end.
      const shown = BigInt(Math.floor((1 - (1 - part) ** 3) * Number(steps)));
      figure.textContent = peso(part < 1 ? money((won * shown) / steps) : won);
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
