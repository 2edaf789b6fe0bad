/** What the visitor did before the page was interactive. The first script of the document keeps it. */
import { isTextInput } from '../shell/search/search-key.ts';

type EarlyInput = {
  /** The last button that was pressed. */
  readonly button?: HTMLElement | null;
  /** From the slash that asks for the search on. */
  readonly keys: readonly string[];
  readonly stop: AbortController;
  /** Called for a slash that is pressed while the page hydrates. */
  repeat?: () => void;
};

const readEarlyInput = () => (globalThis as { readonly early?: EarlyInput }).early;

/** For when React listens to the page: it hydrates whatever an event reaches at once, before everything else. */
export function replayEarlyInput(): void {
  replayTyping(document.activeElement);
  replayClick();
}

/** A text that was typed before hydration fires no change event: React takes it for the value that the server rendered. */
function replayTyping(field: Element | null): void {
  if (!(field instanceof HTMLInputElement && isTextInput(field)) || field.value === field.defaultValue) return;
  const { value } = field;
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = field.defaultValue;
  tell();
  // Past the setter that React has put in front of this one, so that it sees a change.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  tell();
}

function replayClick(): void {
  const early = readEarlyInput();
  if (!early) return;
  early.repeat = replayClick;
  const { button, keys } = early;
  if (!button) return;
  stopEarlyInput();
  // What React has drawn anew was never pressed.
  if (!button.isConnected) return;
  button.click();
  // Behind the slash, which opened the search: it collects the keys until its field is there.
  for (const key of keys.slice(1)) document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
}

/** The page hears the keys itself now. */
export const stopEarlyInput = (): void => readEarlyInput()?.stop.abort();
