/** What the visitor did before the page was interactive. The first script of the document keeps it. */
import { isWriting } from './shell/search-key.ts';

type EarlyInput = {
  /** The last button that was pressed. */
  readonly button?: HTMLElement | null;
  /** From the slash that asks for the search on. */
  readonly keys: readonly string[];
  readonly stop: AbortController;
  /** Called for a slash that is pressed while the page hydrates. */
  repeat?: () => void;
};

const readEarly = () => (globalThis as { readonly early?: EarlyInput }).early;

/** For when React listens to the page: it hydrates whatever an event reaches at once, before everything else. */
export function repeatEarlyInput(): void {
  repeatTyping(document.activeElement);
  repeatPress();
}

/** A text that was typed before hydration fires no change event: React takes it for the value that the server rendered. */
function repeatTyping(field: Element | null): void {
  if (!(field instanceof HTMLInputElement && isWriting(field)) || field.value === field.defaultValue) return;
  const { value } = field;
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = field.defaultValue;
  tell();
  // Past the setter that React has put in front of this one, so that it sees a change.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  tell();
}

function repeatPress(): void {
  const early = readEarly();
  if (!early) return;
  early.repeat = repeatPress;
  const { button, keys } = early;
  if (!button) return;
  forgetEarlyInput();
  // What React has drawn anew was never pressed.
  if (!button.isConnected) return;
  button.click();
  // Behind the slash, which opened the search: it collects the keys until its field is there.
  for (const key of keys.slice(1)) document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
}

/** The page hears the keys itself now. */
export const forgetEarlyInput = (): void => readEarly()?.stop.abort();
