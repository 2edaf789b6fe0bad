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
  shownFunds,
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

const funds = (pesos: number, bonus = 0) => ({ amount: peso(pesos), bonus: peso(bonus) });
const startedWith = (stake: string, before: ReturnType<typeof funds>) =>
  reduceFrameMessage(initialPlay, { kislap: 1, type: 'gameRoundStarted', round: 'r', stake }, before);

test('while a round runs the bar shows the balance less its stake, and no win early', () => {
  const started = startedWith('20', funds(100));
  expect(shownFunds(funds(80), started.held)).toEqual(funds(80));
  expect(shownFunds(funds(180), started.held)).toEqual(funds(80));
  const other = reduceFrameMessage(started, { kislap: 1, type: 'gameRoundEnded', round: 'another' }, funds(180));
  expect(shownFunds(funds(180), other.held)).toEqual(funds(80));
  const ended = reduceFrameMessage(started, { kislap: 1, type: 'gameRoundEnded', round: 'r' }, funds(180));
  expect(shownFunds(funds(180), ended.held)).toEqual(funds(180));
});

test('MEMBER-010 a stake above the cash takes the rest from the bonus', () => {
  const started = startedWith('100', funds(60, 400));
  expect(shownFunds(funds(150, 460), started.held)).toEqual(funds(0, 360));
  expect(shownFunds(funds(0, 900), startedWith('400', funds(0, 400)).held)).toEqual(funds(0, 0));
});

test('a frame that names a stake above cash and bonus changes nothing of what is shown', () => {
  const started = startedWith('5000', funds(100, 400));
  expect(shownFunds(funds(100, 400), started.held)).toEqual(funds(100, 400));
});

test.each([
  [{ kislap: 1, type: 'sessionExpired' }, 'expired'],
  [{ kislap: 1, type: 'gameFailed', reason: 'ticket_spent' }, 'spent'],
  [{ kislap: 1, type: 'gameFailed', reason: 'maintenance' }, 'closed'],
  [{ kislap: 1, type: 'gameFailed', reason: 'unknown' }, 'failed'],
] as const)('a frame that says %j is at its end', (word, ended) => {
  expect(reduceFrameMessage({ ...initialPlay, isLoaded: true }, word, funds(1)).ended).toBe(ended);
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
