import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import {
  clockText,
  frameAddress,
  initialPlay,
  isFromFrame,
  reduceFrameMessage,
  refusalOf,
  sandboxOf,
  shownBalance,
} from './play-state.ts';

const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);
const frame = { contentWindow: {} };
const address = 'https://play.example/studio/dice?ticket=t';

test('GAME-021 only messages of the frame’s window are accepted, and only from its own host', () => {
  const good = { source: frame.contentWindow, origin: 'https://play.example' };
  expect(isFromFrame(good, frame, address)).toBe(true);
  expect(isFromFrame({ ...good, origin: 'https://play.example.evil' }, frame, address)).toBe(false);
  expect(isFromFrame({ ...good, origin: 'null' }, frame, address)).toBe(false);
  expect(isFromFrame({ ...good, source: {} }, frame, address)).toBe(false);
  expect(isFromFrame({ ...good, source: null }, { contentWindow: null }, address)).toBe(false);
  expect(isFromFrame(good, null, address)).toBe(false);
});

test('GAME-025 a frame on our own host gets no origin, or it could take its bars away', () => {
  expect(sandboxOf(address, 'https://kislap.example')).toBe('allow-scripts allow-forms allow-same-origin');
  expect(sandboxOf(address, 'https://play.example')).toBe('allow-scripts allow-forms');
});

test('GAME-025 the address of the frame has the page’s origin', () => {
  const url = new URL(frameAddress(`${address}&page=http%3A%2F%2Fold`, { page: 'https://k.example', theme: 'light' }));
  expect(Object.fromEntries(url.searchParams)).toEqual({ ticket: 't', page: 'https://k.example', theme: 'light' });
});

test('GAME-025 an address that a vendor made itself is opened to the letter', () => {
  const own = 'https://games.vendor.example/open?token=a%20b&sign=%2B';
  expect(frameAddress(own, { page: 'https://k.example', theme: 'light' })).toBe(own);
});

test('while a round runs the bar shows the balance less its stake, and no win early', () => {
  const started = reduceFrameMessage(
    initialPlay,
    { kislap: 1, type: 'gameRoundStarted', round: 'r', stake: '20' },
    peso(100),
  );
  expect(shownBalance(peso(80), started.held)).toBe(peso(80));
  expect(shownBalance(peso(180), started.held)).toBe(peso(80));
  const other = reduceFrameMessage(started, { kislap: 1, type: 'gameRoundEnded', round: 'another' }, peso(180));
  expect(shownBalance(peso(180), other.held)).toBe(peso(80));
  const ended = reduceFrameMessage(started, { kislap: 1, type: 'gameRoundEnded', round: 'r' }, peso(180));
  expect(shownBalance(peso(180), ended.held)).toBe(peso(180));
});

test('a frame that names a stake above the balance changes nothing of what is shown', () => {
  const started = reduceFrameMessage(
    initialPlay,
    { kislap: 1, type: 'gameRoundStarted', round: 'r', stake: '5000' },
    peso(100),
  );
  expect(shownBalance(peso(100), started.held)).toBe(peso(100));
});

test.each([
  [{ kislap: 1, type: 'sessionExpired' }, 'expired'],
  [{ kislap: 1, type: 'gameFailed', reason: 'ticket_spent' }, 'spent'],
  [{ kislap: 1, type: 'gameFailed', reason: 'maintenance' }, 'closed'],
  [{ kislap: 1, type: 'gameFailed', reason: 'unknown' }, 'failed'],
] as const)('a frame that says %j is at its end', (word, ended) => {
  expect(reduceFrameMessage({ ...initialPlay, isLoaded: true }, word, peso(1)).ended).toBe(ended);
});

test('a session clock reads like a clock', () => {
  expect([0, 42_900, 65_000, 3_600_000, 4_025_000, -5].map(clockText)).toEqual([
    '0:00',
    '0:42',
    '1:05',
    '1:00:00',
    '1:07:05',
    '0:00',
  ]);
});

test.each([
  ['game_under_maintenance', 'closed'],
  ['region_blocked', 'region'],
  ['self_excluded', 'pause'],
  ['cooling_off', 'pause'],
  ['loss_limit_reached', 'limit'],
  ['account_barred', 'barred'],
  ['game_unknown', 'other'],
])('GAME-025 MEMBER-006 a launch that is refused with %s is shown as %s', (fault, kind) => {
  expect(refusalOf(fault)).toBe(kind);
});
