/** Arrow keys in a row or a list of controls of which Tab reaches one. */
import type { KeyboardEvent } from 'react';

export type Axis = 'row' | 'list';

type FocusStep = 'next' | 'previous' | 'first' | 'last';

/** Which control a key leads to, from the one at `at` of `count`; null where the key means something else. */
export function indexAfterStep(step: FocusStep, at: number, count: number): number {
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  return (at + (step === 'next' ? 1 : -1) + count) % count;
}

/** In a row of a right-to-left page the next one lies to the left. */
export function stepForKey(key: string, axis: Axis, rightToLeft: boolean): FocusStep | null {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  const [back, on] = axis === 'list' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key !== back && key !== on) return null;
  const onwards = axis === 'row' && rightToLeft ? back : on;
  return key === onwards ? 'next' : 'previous';
}

export const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Moves the focus among the controls that `selector` finds, and says which one has it now. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, axis: Axis, selector: string): HTMLElement | null {
  const step = stepForKey(event.key, axis, isRightToLeft(event.currentTarget));
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  if (step === null || items.length === 0) return null;
  event.preventDefault();
  const at = items.findIndex((item) => item === document.activeElement);
  const item = items[at < 0 && step === 'previous' ? items.length - 1 : indexAfterStep(step, at, items.length)] ?? null;
  item?.focus();
  return item;
}
