import { afterAll, expect, test, vi } from 'vitest';
import { collectKeys, type TypedKey, textAfterKey } from './type-ahead.ts';

const page = new EventTarget();
vi.stubGlobal('document', page);
afterAll(() => vi.unstubAllGlobals());

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, getModifierState: () => false };
const keyPress = (key: string, change: Partial<TypedKey> = {}): TypedKey => ({ ...plain, key, ...change });

test.each<[TypedKey, string | null]>([
  [keyPress('n'), 'moon'],
  [keyPress(' '), 'moo '],
  [keyPress('ñ'), 'mooñ'],
  [keyPress('Backspace'), 'mo'],
  [keyPress('Enter'), 'moo'],
  [keyPress('@', { ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' }), 'moo@'],
  [keyPress('Tab'), null],
  [keyPress('Shift'), null],
  [keyPress('ArrowDown'), null],
  [keyPress('r', { ctrlKey: true }), null],
  [keyPress('n', { isComposing: true }), null],
])('after "moo" the key %j makes %j', (press, text) => {
  expect(textAfterKey('moo', press)).toBe(text);
});

/** Whether the page was spared the key. */
function pressKey(key: string): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), keyPress(key));
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

test('what is typed before the field is there is handed over once, and later keys are left to the field', () => {
  const { take } = collectKeys(() => undefined);
  expect(Array.from('mo on', pressKey)).toEqual([true, true, true, true, true]);
  expect(take()).toBe('mo on');
  expect(pressKey('x')).toBe(false);
  expect(take()).toBe('');
});

test('Escape gives the search up, and a press elsewhere gives the keys back to the page', () => {
  const giveUp = vi.fn<() => void>();
  const escaped = collectKeys(giveUp);
  pressKey('m');
  pressKey('Escape');
  expect([giveUp.mock.calls.length, escaped.take(), pressKey('m')]).toEqual([1, '', false]);
  const left = collectKeys(giveUp);
  pressKey('m');
  page.dispatchEvent(new Event('pointerdown'));
  expect([giveUp.mock.calls.length, left.take(), pressKey('m')]).toEqual([1, '', false]);
});
