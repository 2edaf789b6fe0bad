import { expect, test } from 'vitest';
import { causeOf } from './movement-type.ts';

const id = '01M7FYXVD063ATJE0JFVW0K1ZY';

test.each([
  ['a deposit', { kind: 'deposit', round: null, memo: `dp_${id}` }, { kind: 'deposit', id: `dp_${id}` }],
  ['its fee', { kind: 'deposit_fee', round: null, memo: `dp_${id}` }, { kind: 'deposit', id: `dp_${id}` }],
  ['a withdrawal', { kind: 'withdrawal_hold', round: null, memo: `wd_${id}` }, { kind: 'withdrawal', id: `wd_${id}` }],
  [
    'one that came back',
    { kind: 'withdrawal_returned', round: null, memo: `wd_${id}` },
    { kind: 'withdrawal', id: `wd_${id}` },
  ],
  ['a stake', { kind: 'bet', round: 'JILI:8821', memo: null }, { kind: 'bet', id: 'JILI:8821' }],
  ['a payout', { kind: 'win', round: 'JILI:8821', memo: null }, { kind: 'bet', id: 'JILI:8821' }],
  [
    'a transfer to a vendor',
    { kind: 'vendor_in', round: null, memo: `vt_${id}` },
    { kind: 'transfer', id: `vt_${id}` },
  ],
  ['one to a member', { kind: 'member_transfer', round: null, memo: `mt_${id}` }, { kind: 'transfer', id: `mt_${id}` }],
  ['a bonus', { kind: 'bonus_granted', round: null, memo: `bn_${id}` }, { kind: 'bonus', id: `bn_${id}` }],
  ['an opening', { kind: 'opening', round: null, memo: null }, null],
  ['a correction in words', { kind: 'adjustment', round: null, memo: 'as agreed' }, null],
] as const)('MEMBER-008 %s opens to what caused it', (_what, line, cause) => expect(causeOf(line)).toEqual(cause));
