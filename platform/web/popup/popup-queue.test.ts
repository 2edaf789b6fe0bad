import { expect, test } from 'vitest';
import { type PopupQueue, pushBack, pushFront, removeFirst, replaceFirst } from './popup-queue.ts';

const popup = (name: string, data?: unknown) => ({ name, data });
const namesOf = (queue: PopupQueue) => queue.map(({ name }) => name);
const chain = ['announcement', 'gift'].reduce((all, name) => pushBack(all, popup(name)), [] as PopupQueue);

test('POPUP-028 what waits comes one after another, and the same does not wait twice', () => {
  expect(namesOf(chain)).toEqual(['announcement', 'gift']);
  expect(pushBack(chain, popup('announcement'))).toBe(chain);
  expect(namesOf(removeFirst(chain))).toEqual(['gift']);
});

test('POPUP-028 a step from one popup to the next leaves those that wait', () => {
  expect(namesOf(replaceFirst(chain, popup('login')))).toEqual(['login', 'gift']);
});

test('POPUP-028 what somebody asks for comes at once, and what it displaced is there again afterwards', () => {
  const searching = pushFront(chain, popup('search'));
  expect(searching.map(({ name, behind }) => [name, behind])).toEqual([
    ['search', false],
    ['announcement', true],
    ['gift', false],
  ]);
  expect(namesOf(removeFirst(searching))).toEqual(['announcement', 'gift']);
  expect(namesOf(pushFront([], popup('search')))).toEqual(['search']);
});

test('POPUP-028 whoever asks twice gets one popup, with what was said last', () => {
  const twice = pushFront(pushFront(chain, popup('help', 'a')), popup('help', 'b'));
  expect(twice.map(({ name, data }) => [name, data])).toEqual([
    ['help', 'b'],
    ['announcement', undefined],
    ['gift', undefined],
  ]);
  expect(new Set(twice.map(({ key }) => key)).size).toBe(3);
});

test('POPUP-028 what stepped back cannot close what stands before it', () => {
  const [first, second] = pushFront(chain, popup('search'));
  const queue = pushFront(chain, popup('search'));
  expect(removeFirst(queue, second?.key)).toBe(queue);
  expect(namesOf(removeFirst(queue, first?.key))).toEqual(['announcement', 'gift']);
});
