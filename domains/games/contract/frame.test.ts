import { expect, test } from 'vitest';
import { readFrameMessage, readPageMessage } from './frame.ts';

const frameMessages = [
  { kislap: 1, type: 'gameLoaded', has: { sound: true, rules: true }, resumed: 'BGS:7' },
  { kislap: 1, type: 'gameRoundStarted', round: 'r1', stake: '20.00' },
  { kislap: 1, type: 'gameRoundEnded', round: 'r1' },
  { kislap: 1, type: 'balanceChanged' },
  { kislap: 1, type: 'goToLobby' },
  { kislap: 1, type: 'openCashier' },
  { kislap: 1, type: 'openFairness' },
  { kislap: 1, type: 'sessionExpired' },
  { kislap: 1, type: 'gameFailed', reason: 'ticket_spent' },
  { kislap: 1, type: 'soundChanged', on: true },
  { kislap: 1, type: 'rulesChanged', open: false },
];

test.each(frameMessages)('GAME-021 a frame may send $type', (word) => {
  expect(readFrameMessage(word)).toEqual(word);
});

test.each([
  ['nothing', undefined],
  ['a text', 'gameLoaded'],
  ['another version', { kislap: 2, type: 'gameLoaded' }],
  ['no version', { type: 'gameLoaded' }],
  ['an unknown word', { kislap: 1, type: 'payMe' }],
  ['a word of the page', { kislap: 1, type: 'setSound', on: true }],
  ['a negative stake', { kislap: 1, type: 'gameRoundStarted', round: 'r1', stake: '-5' }],
  ['a stake that is a float', { kislap: 1, type: 'gameRoundStarted', round: 'r1', stake: 5 }],
  ['a round without a name', { kislap: 1, type: 'gameRoundEnded', round: '' }],
  ['an endless name', { kislap: 1, type: 'gameRoundEnded', round: 'r'.repeat(129) }],
])('GAME-021 a message with %s is dropped', (_, data) => {
  expect(readFrameMessage(data)).toBeNull();
});

test('GAME-021 messages of the page follow the same rules', () => {
  const welcome = { kislap: 1, type: 'welcome', theme: 'dark', sound: false };
  expect(readPageMessage(welcome)).toEqual(welcome);
  expect(readPageMessage({ ...welcome, theme: 'sepia' })).toBeNull();
  expect(readPageMessage({ kislap: 1, type: 'gameLoaded' })).toBeNull();
});
