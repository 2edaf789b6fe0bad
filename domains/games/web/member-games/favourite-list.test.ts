import { expect, test } from 'vitest';
import { withGame, withoutGame } from './favourite-list.ts';

const marked = (nodeId: string) => ({ nodeId });
const [a, b, c] = [marked('1'), marked('2'), marked('3')] as const;

test('GAME-031 a new favourite is first, before the server has answered', () => {
  expect(withGame([a, b], c)).toEqual([c, a, b]);
  expect(withGame([], a)).toEqual([a]);
});

test('GAME-032 a favourite whose removal failed comes back to its place', () => {
  expect(withGame(withoutGame([a, b, c], b), b, 1)).toEqual([a, b, c]);
});

test('what is a favourite already is not listed twice, and what is none is not missed', () => {
  expect(withGame([a, b], b)).toEqual([a, b]);
  expect(withoutGame([a], b)).toEqual([a]);
});
