/** Whether a press of a key asks for the search. */

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'getModifierState'
>;

/** What has the focus; a document has none of these. */
export type FocusedElement = {
  readonly tagName?: string;
  readonly type?: string;
  readonly isContentEditable?: boolean;
};

const nonTextInputTypes = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** A box that is ticked takes no letters. */
export const isTextInput = ({ tagName = '', type = '', isContentEditable = false }: FocusedElement): boolean =>
  isContentEditable || /^(TEXTAREA|SELECT)$/.test(tagName) || (tagName === 'INPUT' && !nonTextInputTypes.has(type));

/** Keyboards make the slash in their own ways, some with AltGr, which Windows tells as Ctrl and Alt together. */
export function isSearchShortcut(press: KeyPress, focused: FocusedElement): boolean {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = press;
  if (key !== '/' || repeat || isComposing || defaultPrevented) return false;
  if ((ctrlKey || metaKey || altKey) && !press.getModifierState('AltGraph')) return false;
  return !isTextInput(focused);
}
