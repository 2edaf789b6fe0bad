import { expect, test } from 'vitest';
import { type FocusedElement, isSearchShortcut, type KeyPress } from './search-key.ts';

const noModifiers = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };
const slashPress: KeyPress = { ...noModifiers, key: '/', defaultPrevented: false, getModifierState: () => false };
const body: FocusedElement = { tagName: 'BODY' };
const withAltGr = { getModifierState: (key: string) => key === 'AltGraph' };

test.each<[string, Partial<KeyPress>, boolean]>([
  ['the slash', {}, true],
  ['the slash of a keyboard that makes it with AltGr', { ctrlKey: true, altKey: true, ...withAltGr }, true],
  ['the key that is the slash elsewhere', { key: '-' }, false],
  ['a shortcut of the browser', { ctrlKey: true }, false],
  ['a shortcut of a Mac', { metaKey: true }, false],
  ['a shortcut of a menu', { altKey: true }, false],
  ['a key that is held down', { repeat: true }, false],
  ['a key within a word that is being composed', { isComposing: true }, false],
  ['a key that somebody took already', { defaultPrevented: true }, false],
])('%s opens the search: %j', (_, change, opens) => {
  expect(isSearchShortcut({ ...slashPress, ...change }, body)).toBe(opens);
});

test.each<[string, FocusedElement, boolean]>([
  ['the page itself', {}, true],
  ['a button', { tagName: 'BUTTON', type: 'button' }, true],
  ['a box that is ticked', { tagName: 'INPUT', type: 'checkbox' }, true],
  ['a field', { tagName: 'INPUT', type: 'text' }, false],
  ['a password', { tagName: 'INPUT', type: 'password' }, false],
  ['a search', { tagName: 'INPUT', type: 'search' }, false],
  ['a long text', { tagName: 'TEXTAREA', type: 'textarea' }, false],
  ['a list of choices', { tagName: 'SELECT', type: 'select-one' }, false],
  ['a text that is edited', { tagName: 'DIV', isContentEditable: true }, false],
])('with the focus on %s the slash opens the search: %s', (_, focused, opens) => {
  expect(isSearchShortcut(slashPress, focused)).toBe(opens);
});
