import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { addMs, instant, minuteMs } from '#kernel/time.ts';
import type { TransferAnswer } from '../contract/transfer-wallet.ts';
import {
  hasNeverArrived,
  judgeTransferAnswer,
  type SentTransfer,
  type TransferVerdict,
  transferExpiresAt,
} from './transfer-wallet.ts';

const sent: SentTransfer = { id: 'vt_1', direction: 'in', member: 'mb_1', currency: 'PHP', amount: money(1_000_000n) };
const book = { direction: 'in', playerId: 'mb_1', currency: 'PHP', amount: money(1_000_000n) } as const;
const result = (parts: Partial<TransferAnswer>): TransferAnswer => ({
  requestId: 'q',
  code: 0,
  transferId: 'vt_1',
  state: 'done',
  ...book,
  ...parts,
});
const other = (part: string): TransferVerdict => ({ is: 'other', part });

const table: readonly (readonly [string, Partial<TransferAnswer>, TransferVerdict])[] = [
  ['done', {}, { is: 'done' }],
  ['refused for want of money', { state: 'refused', code: 1 }, { is: 'refused', reason: 'not_enough' }],
  ['refused while closed', { state: 'refused', code: 8 }, { is: 'refused', reason: 'closed' }],
  ['refused for another reason', { state: 'refused', code: 6 }, { is: 'refused', reason: 'refused' }],
  ['not decided', { state: 'pending' }, { is: 'open' }],
  ['not known', { state: 'unknown', code: 12 }, { is: 'unheard' }],
  ['a fault of its own', { state: 'unknown', code: 100 }, { is: 'open' }],
  ['a fault of its own, said with a state', { state: 'refused', code: 100 }, { is: 'open' }],
  ...[7, 10, 11, 12, 15].map((code) => [`refused, code ${code}`, { state: 'refused', code }, { is: 'open' }] as const),
  ['done with a code of refusal', { code: 1 }, other('code')],
  ['refused with the code of success', { state: 'refused' }, other('code')],
  ['about another transfer', { transferId: 'vt_2' }, other('transferId')],
  ['another transfer unknown', { transferId: 'vt_2', state: 'unknown', code: 12 }, other('transferId')],
  ['the other way', { direction: 'out' }, other('direction')],
  ['of another player', { playerId: 'mb_2' }, other('playerId')],
  ['in another currency', { currency: 'USD' }, other('currency')],
  ['of another amount', { amount: money(1_000_001n) }, other('amount')],
  ['refused of another amount', { state: 'refused', code: 1, amount: money(1n) }, other('amount')],
];

test.each(table)('WALLET-005 a vendor’s answer: %s', (_name, parts, verdict) => {
  expect(judgeTransferAnswer(sent, result(parts))).toEqual(verdict);
});

test.each(['direction', 'playerId', 'currency', 'amount'] as const)(
  'WALLET-005 an answer that leaves %s out ends nothing',
  (part) => {
    const { [part]: _, ...rest } = result({});
    expect(judgeTransferAnswer(sent, rest)).toEqual(other(part));
  },
);

test('WALLET-005 an unknown transfer has failed two minutes after it was sent, by both clocks', () => {
  const sentAt = instant(1_000_000);
  const [early, late] = [addMs(sentAt, 2 * minuteMs - 1), addMs(sentAt, 2 * minuteMs)];
  expect(transferExpiresAt(sentAt)).toBe(addMs(sentAt, minuteMs));
  expect([
    hasNeverArrived({ sentAt, theirs: late, ours: late }),
    hasNeverArrived({ sentAt, theirs: early, ours: late }),
    hasNeverArrived({ sentAt, theirs: late, ours: early }),
  ]).toEqual([true, false, false]);
});
