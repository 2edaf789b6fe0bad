/** What a key does in the tree of the team, apart from the page that shows it. */

export type TreeStep = 'next' | 'previous' | 'first' | 'last' | 'unfold' | 'fold' | 'choose';

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'choose',
  ' ': 'choose',
};

/** In a page that is read from right to left the branches lie to the left. */
export function treeStepOf(key: string, isRightToLeft: boolean): TreeStep | null {
  if (key === 'ArrowRight') return isRightToLeft ? 'fold' : 'unfold';
  if (key === 'ArrowLeft') return isRightToLeft ? 'unfold' : 'fold';
  return steps[key] ?? null;
}

export const isTypedKey = (key: string): boolean => key.length === 1 && key !== ' ';

/**
 * The next name that begins with what was typed, from the current one on and around the end. One letter leads on from name
 * to name; more of them stay at a name that still fits.
 */
export function findTyped(names: readonly string[], current: number, typed: string): number | null {
  const start = typed.length > 1 ? Math.max(0, current) : current + 1;
  const prefix = typed.toLowerCase();
  for (let step = 0; step < names.length; step++) {
    const index = (start + step) % names.length;
    if (names[index]?.toLowerCase().startsWith(prefix)) return index;
  }
  return null;
}
