/** When news may be told: it never lies over what somebody does. */
import { isOnTask } from './task.ts';

/** Whoever just pressed something sees what it does before anything lies over it. */
const breathMs = 1_200;

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';

const isWrittenIn = (field: Element) => (field as HTMLInputElement).value !== '';

/**
 * At a task, in a dialog of the page, reading what a press did, in the middle of a word or of a form: news can wait, and
 * would lie over it.
 */
function isBusy(): boolean {
  if (isOnTask() || document.querySelector('dialog[open], [data-toast]')) return true;
  const { activeElement: held } = document;
  if (held?.matches(textFields) && isWrittenIn(held)) return true;
  return [...document.querySelectorAll(`main form :is(${textFields})`)].some(
    (field) => field.checkVisibility() && isWrittenIn(field),
  );
}

const presses = ['pointerdown', 'keydown'] as const;

/**
 * Calls `tell` once, a breath after the last press and while nobody is busy. What it shows is fetched in such a moment
 * too, and the moment is asked for again when it is there: a script that comes late may find somebody busy. Answers how
 * to stop.
 */
export function whenAtRest(fetchNews: () => Promise<unknown>, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let news: 'unasked' | 'asked' | 'there' | 'told' = 'unasked';
  const rest = () => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(look, breathMs);
  };
  const stop = () => {
    news = 'told';
    if (timer) clearTimeout(timer);
    for (const press of presses) removeEventListener(press, rest, true);
  };
  const arrived = () => {
    if (news !== 'asked') return;
    news = 'there';
    // Somebody pressed something meanwhile: their breath ends first.
    if (timer === null) look();
  };
  const look = () => {
    timer = null;
    if (isBusy()) rest();
    else if (news === 'there') {
      stop();
      tell();
    } else if (news === 'unasked') {
      news = 'asked';
      // One that does not come is told of by whoever shows it.
      fetchNews().then(arrived, arrived);
    }
  };
  for (const press of presses) addEventListener(press, rest, true);
  rest();
  return stop;
}
