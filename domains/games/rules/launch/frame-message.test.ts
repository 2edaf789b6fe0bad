import { expect, test } from 'vitest';
import { readFrameMessage } from '#domains/games/contract/frame.ts';
import { parseFrameMessage } from './frame-message.ts';

const messages = [
  { type: 'gameLoaded' },
  { type: 'gameLoaded', has: { sound: true }, resumed: 'r' },
  { type: 'gameLoaded', has: { sound: 'yes' } },
  { type: 'gameLoaded', has: null },
  { type: 'gameRoundStarted', round: 'r', stake: '20.5' },
  { type: 'gameRoundStarted', round: 'r', stake: '-1' },
  { type: 'gameRoundStarted' },
  { type: 'gameRoundEnded', round: 'r' },
  { type: 'gameRoundEnded', round: 'r'.repeat(129) },
  { type: 'balanceChanged' },
  { type: 'goToLobby' },
  { type: 'openCashier' },
  { type: 'openFairness', round: 7 },
  { type: 'sessionExpired' },
  { type: 'gameFailed', reason: 'ticket_spent' },
  { type: 'gameFailed', reason: 'mood' },
  { type: 'soundChanged', on: 1 },
  { type: 'soundChanged', on: false },
  { type: 'rulesChanged', open: true },
  { type: 'toString' },
  { type: 'welcome', theme: 'dark', sound: false },
];

test.each(messages)('GAME-021 the page parses $type like the contract', (word) => {
  for (const data of [{ kislap: 1, ...word }, { kislap: 2, ...word }, word]) {
    expect(parseFrameMessage(data)).toEqual(readFrameMessage(data));
  }
});

test.each([[null], [undefined], ['gameLoaded'], [7], [[]]])('GAME-021 %s is no message', (data) => {
  expect(parseFrameMessage(data)).toBeNull();
});
