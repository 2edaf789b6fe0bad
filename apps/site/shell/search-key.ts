/** Whether a press of a key asks for the search. */

export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'getModifierState'
>;

/** What has the focus; a document has none of these. */
export type Focused = { readonly tagName?: string; readonly type?: string; readonly isContentEditable?: boolean };

const pressedOnly = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** A box that is ticked takes no letters. */
export const isWriting = ({ tagName = '', type = '', isContentEditable = false }: Focused): boolean =>
  isContentEditable || /^(TEXTAREA|SELECT)$/.test(tagName) || (tagName === 'INPUT' && !pressedOnly.has(type));

/** Keyboards make the slash in their own ways, some with AltGr, which Windows tells as Ctrl and Alt together. */
export function asksForSearch(press: Press, focused: Focused): boolean {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = press;
  if (key !== '/' || repeat || isComposing || defaultPrevented) return false;
  if ((ctrlKey || metaKey || altKey) && !press.getModifierState('AltGraph')) return false;
  return !isWriting(focused);
}
