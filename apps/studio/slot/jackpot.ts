/** A real jackpot on a slot machine: its rule texts, its amount, and the banner of a win. */
import { rateText, type Table, type TableJackpot } from '#domains/studio/web/index.ts';
import { type Money, money, ppm } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, replace, span } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Translate } from '../shell/texts.ts';
import type { SlotTextKey } from './texts.ts';

const countMs = 1_800;
const steps = 1_000n;

const rate = (parts: number) => rateText(ppm(BigInt(parts)));

/** One line more among the rules; none where no jackpot is played for. */
export const jackpotRule = (say: Translate<SlotTextKey>, jackpot: TableJackpot | null | undefined): string[] =>
  jackpot
    ? [
        say('jackpotRule', {
          title: jackpot.title,
          part: rate(jackpot.partPpm),
          by: pesoText(jackpot.mustFallBy),
          all: rate(jackpot.returnWithPpm),
        }),
      ]
    : [];

/** What is in the jackpot now, beside the name of the machine; null where stakes add to none. */
export function jackpotPill(
  say: Translate<SlotTextKey>,
  table: Pick<Table<never, never, never>, 'jackpot' | 'subscribe'>,
) {
  if (!table.jackpot) return null;
  const figure = h('b', { class: 'num' });
  const show = () => {
    const { jackpot } = table;
    const text = jackpot ? pesoText(jackpot.amount) : '';
    if (figure.textContent !== text) figure.textContent = text;
  };
  table.subscribe((event) => event === 'state' && show());
  show();
  return div('plate sign-j', span('', say('jackpotWon', { title: table.jackpot.title })), figure);
}

export class JackpotBanner {
  readonly root = h('div', { class: 'jp', role: 'alert', hidden: 'hidden' });
  readonly #say: Translate<SlotTextKey>;
  #round = 0;

  constructor(say: Translate<SlotTextKey>) {
    this.#say = say;
  }

  clear(): void {
    this.#round += 1;
    this.root.hidden = true;
    replace(this.root);
  }

  /** Counts up visually; screen readers get the whole amount at once. */
  show(title: string, won: Money): void {
    this.clear();
    const round = this.#round;
    const figure = h('b', { class: 'num', 'aria-hidden': 'true' }, pesoText(won));
    const words = span('', this.#say('jackpotWon', { title }));
    words.setAttribute('aria-hidden', 'true');
    replace(
      this.root,
      icon('spark'),
      div('jp-w', words, figure),
      span('sr', this.#say('jackpotTold', { title, amount: pesoText(won) })),
    );
    this.root.hidden = false;
    if (prefersReducedMotion()) return;
    const began = performance.now();
    const step = (now: number) => {
      if (round !== this.#round) return;
      const part = Math.min(1, Math.max(0, (now - began) / countMs));
      // Slower towards the end.
      const shown = BigInt(Math.floor((1 - (1 - part) ** 3) * Number(steps)));
      figure.textContent = pesoText(part < 1 ? money((won * shown) / steps) : won);
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
