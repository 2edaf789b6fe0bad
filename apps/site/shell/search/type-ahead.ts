/** Keys that are typed for a field whose script is still on its way. */

export type TypedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'getModifierState'
>;

/** The text after one more key; null for a key that writes nothing, which is left to the page. */
export function textAfterKey(text: string, press: TypedKey): string | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = press;
  if (isComposing || ((ctrlKey || metaKey || altKey) && !press.getModifierState('AltGraph'))) return null;
  if (key === 'Backspace') return Array.from(text).slice(0, -1).join('');
  // It would press what has the focus, and the words it is meant for are not sent yet.
  if (key === 'Enter') return text;
  return Array.from(key).length === 1 ? text + key : null;
}

export type TypeAheadBuffer = {
  /** What was typed until now; from here on the field hears the keys itself. */
  readonly take: () => string;
  readonly stop: () => void;
};

/** Before the shortcuts of the page. */
const captureOptions = { capture: true } as const;

/** Whoever presses Escape or somewhere on the page meanwhile does not wait for the field any more. */
export function collectKeys(onEscape: () => void): TypeAheadBuffer {
  let text = '';
  const collect = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      stop();
      onEscape();
      return;
    }
    const next = textAfterKey(text, event);
    if (next === null) return;
    text = next;
    event.preventDefault();
  };
  const stop = () => {
    text = '';
    document.removeEventListener('keydown', collect, captureOptions);
    document.removeEventListener('pointerdown', stop, captureOptions);
  };
  document.addEventListener('keydown', collect, captureOptions);
  document.addEventListener('pointerdown', stop, captureOptions);
  return {
    take: () => {
      const result = text;
      stop();
      return result;
    },
    stop,
  };
}
