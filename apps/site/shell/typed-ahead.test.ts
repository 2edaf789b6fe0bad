import { afterAll, expect, test, vi } from 'vitest';
import { collectTyped, type TypedKey, textAfter } from './typed-ahead.ts';

const page = new EventTarget();
vi.stubGlobal('document', page);
afterAll(() => vi.unstubAllGlobals());

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, getModifierState: () => false };
const pressed = (key: string, change: Partial<TypedKey> = {}): TypedKey => ({ ...plain, key, ...change });

test.each<[TypedKey, string | null]>([
  [pressed('n'), 'moon'],
  [pressed(' '), 'moo '],
  [pressed('ñ'), 'mooñ'],
  [pressed('Backspace'), 'mo'],
  [pressed('Enter'), 'moo'],
  [pressed('@', { ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' }), 'moo@'],
  [pressed('Tab'), null],
  [pressed('Shift'), null],
  [pressed('ArrowDown'), null],
  [pressed('r', { ctrlKey: true }), null],
  [pressed('n', { isComposing: true }), null],
])('after "moo" the key %j makes %j', (press, text) => {
  expect(textAfter('moo', press)).toBe(text);
});

/** Whether the page was spared the key. */
function type(key: string): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), pressed(key));
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

test('what is typed before the field is there is handed over once, and later keys are left to the field', () => {
  const { take } = collectTyped(() => undefined);
  expect(Array.from('mo on', type)).toEqual([true, true, true, true, true]);
  expect(take()).toBe('mo on');
  expect(type('x')).toBe(false);
  expect(take()).toBe('');
});

test('Escape gives the search up, and a press elsewhere gives the keys back to the page', () => {
  const giveUp = vi.fn<() => void>();
  const escaped = collectTyped(giveUp);
  type('m');
  type('Escape');
  expect([giveUp.mock.calls.length, escaped.take(), type('m')]).toEqual([1, '', false]);
  const left = collectTyped(giveUp);
  type('m');
  page.dispatchEvent(new Event('pointerdown'));
  expect([giveUp.mock.calls.length, left.take(), type('m')]).toEqual([1, '', false]);
});
