import { expect, test } from 'vitest';
import { findTyped, isTypedKey, treeStepOf } from './tree-keys.ts';

test('AGENT-010 arrows walk the tree, and the sideways ones change sides where one reads from right to left', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter', ' ', 'Tab'];
  const walk = ['next', 'previous', 'unfold', 'fold', 'first', 'last', 'choose', 'choose', null];
  expect(keys.map((key) => treeStepOf(key, false))).toEqual(walk);
  expect(['ArrowRight', 'ArrowLeft'].map((key) => treeStepOf(key, true))).toEqual(['fold', 'unfold']);
});

test('AGENT-010 letters lead to the next account that begins with them', () => {
  const names = ['aling_nena', 'cavite_boys', 'cebu_lucky', 'Davao_star'];
  expect(findTyped(names, 0, 'c')).toBe(1);
  expect(findTyped(names, 1, 'c')).toBe(2);
  expect(findTyped(names, 2, 'c')).toBe(1);
  expect(findTyped(names, 1, 'ce')).toBe(2);
  expect(findTyped(names, 2, 'ce')).toBe(2);
  expect(findTyped(names, -1, 'd')).toBe(3);
  expect(findTyped(names, 0, 'x')).toBeNull();
  expect(['a', '7', ' ', 'Enter'].map(isTypedKey)).toEqual([true, true, false, false]);
});
