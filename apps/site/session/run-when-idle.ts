/** When a popup may open: never over something the visitor is doing. */
import { isOnTask } from './task.ts';

/** The visitor sees the effect of a press before a popup covers it. */
const idleDelayMs = 1_200;

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';

const hasText = (field: Element) => (field as HTMLInputElement).value !== '';

/**
 * At a task, in a dialog of the page, reading a toast, in the middle of a word or of a form: the popup can wait, and would
 * cover it.
 */
function isBusy(): boolean {
  if (isOnTask() || document.querySelector('dialog[open], [data-toast]')) return true;
  const { activeElement } = document;
  if (activeElement?.matches(textFields) && hasText(activeElement)) return true;
  return [...document.querySelectorAll(`main form :is(${textFields})`)].some(
    (field) => field.checkVisibility() && hasText(field),
  );
}

const inputEvents = ['pointerdown', 'keydown'] as const;

/**
 * Calls `run` once, a short delay after the last input and while the visitor is idle. Its script is loaded in such a moment
 * too, and idleness is checked again afterwards: the visitor may have become busy meanwhile. Returns a function that stops.
 */
export function runWhenIdle(load: () => Promise<unknown>, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let state: 'initial' | 'loading' | 'loaded' | 'done' = 'initial';
  const restart = () => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(check, idleDelayMs);
  };
  const stop = () => {
    state = 'done';
    if (timer) clearTimeout(timer);
    for (const press of inputEvents) removeEventListener(press, restart, true);
  };
  const onLoaded = () => {
    if (state !== 'loading') return;
    state = 'loaded';
    // After an input meanwhile the delay ends first.
    if (timer === null) check();
  };
  const check = () => {
    timer = null;
    if (isBusy()) restart();
    else if (state === 'loaded') {
      stop();
      run();
    } else if (state === 'initial') {
      state = 'loading';
      // A script that cannot be loaded is reported by the part that shows it.
      load().then(onLoaded, onLoaded);
    }
  };
  for (const press of inputEvents) addEventListener(press, restart, true);
  restart();
  return stop;
}
