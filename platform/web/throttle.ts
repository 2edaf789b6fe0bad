/**
 * A throttle for what a visitor presses: the first press acts at once, further ones inside the window
 * are dropped, and none is made up for later.
 */
export function throttle<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
  { ms, now }: { readonly ms: number; readonly now: () => number },
): (...args: Args) => void {
  let openAt = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const at = now();
    if (at < openAt) return;
    openAt = at + ms;
    act(...args);
  };
}
