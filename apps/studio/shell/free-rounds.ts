/** How many free rounds are left and what they have brought so far; hidden where there are none. */
import { pesoText } from './amounts.ts';
import { div, h, span } from './dom.ts';
import type { GameShell } from './game-shell.ts';
import { icon } from './icons.ts';

export function createFreeRoundsBar<W, V>({
  say,
  table,
}: Pick<GameShell<W, never, V>, 'say' | 'table'>): { readonly root: HTMLElement; refresh(): void } {
  const left = h('b', { class: 'num' });
  const won = span('num', '');
  const root = div('free-bar', icon('spark'), left, won);
  root.setAttribute('role', 'status');
  let hadSome = false;
  // Refreshed when a round has been shown, so that the sum does not tell its result beforehand.
  const refresh = () => {
    const free = table.freeRounds ?? null;
    if (free) {
      left.textContent = say('freeLeft', { left: free.left, count: free.count });
      won.textContent = say('freeWon', { won: pesoText(free.won) });
    } else if (hadSome) {
      left.textContent = say('freeOver');
      won.textContent = say('freePaid');
    }
    root.hidden = !free && !hadSome;
    hadSome = free !== null;
  };
  refresh();
  return { root, refresh };
}
