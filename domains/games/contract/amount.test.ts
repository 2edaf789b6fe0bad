/** Amounts in every protocol of vendors and frames: a text with a leading zero is invalid in all of them. */
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { FrameMessage } from './frame.ts';
import { vendorRequests } from './gateway.ts';
import { hub88Requests } from './hub88.ts';
import { BalanceAnswer, TransferAnswer } from './transfer-wallet.ts';

const player = `mb_${'0'.repeat(26)}`;
const token = 't'.repeat(16);
const ours = { requestId: 'q', vendor: 'JILI', playerId: player, currency: 'PHP', gameCode: 'boxing', token };
const round = { txId: 't', roundId: 'r', campaignId: 'c' };
const theirs = { user: player, request_uuid: 'q', transaction_uuid: 't', round: 'r', game_code: 'g', currency: 'PHP' };
const move = { requestId: 'q', code: 0, transferId: 'vt_1', state: 'done' };

const readers: Readonly<Record<string, (amount: unknown) => boolean>> = {
  ...Object.fromEntries(
    (['bet', 'win', 'betWin', 'promo', 'played'] as const).map((call) => [
      call,
      (amount: unknown) => z.safeParse(vendorRequests[call], { ...ours, ...round, winAmount: '1', amount }).success,
    ]),
  ),
  'winAmount of betWin': (winAmount) =>
    z.safeParse(vendorRequests.betWin, { ...ours, ...round, amount: '1', winAmount }).success,
  'transfer of a wallet': (amount) => z.safeParse(TransferAnswer, { ...move, amount }).success,
  'balance of a wallet': (balance) =>
    z.safeParse(BalanceAnswer, { requestId: 'q', code: 0, playerId: player, currency: 'PHP', balance }).success,
  'stake of a frame': (stake) =>
    z.safeParse(FrameMessage, { kislap: 1, type: 'gameRoundStarted', round: 'r', stake }).success,
};

test.each(Object.keys(readers))('SYS-018 %s takes a plain amount and none with a leading zero', (name) => {
  const reads = readers[name];
  expect(['10', '0.5', '10.25'].map((text) => reads?.(text))).toEqual([true, true, true]);
  expect(['01', '00', '00.5', '010.25', '-01'].map((text) => reads?.(text))).toEqual(Array(5).fill(false));
});

test('SYS-018 Hub88 tells amounts as whole numbers of JSON: a text is none, and JSON has no leading zeros', () => {
  const reads = (amount: string) =>
    z.safeParse(
      hub88Requests.bet,
      JSON.parse(`{"token":"${token}",${JSON.stringify(theirs).slice(1, -1)},"amount":${amount}}`),
    ).success;
  expect(reads('1000')).toBe(true);
  expect(reads('"01000"')).toBe(false);
  expect(() => reads('01000')).toThrow(SyntaxError);
});
