import { expect, test } from 'vitest';
import { nameProblem, skeleton } from './new-domain.ts';

test.each(['', 'Wallet', 'wallet2', '../wallet', 'a', 'wallet-'])('"%s" is no name for a room', (name) => {
  expect(nameProblem(name, false)).toContain('no name');
});

test('a room is not built over another', () => {
  expect(nameProblem('wallet', true)).toContain('already');
  expect(nameProblem('loyalty', false)).toBeNull();
});

test('a new room has its page, its texts and its door', () => {
  expect(Object.keys(skeleton('loyalty'))).toEqual(['README.md', 'contract/texts.ts', 'server/index.ts']);
});
