import { expect, test } from 'vitest';
import * as balance from './balance.ts';
import * as deposit from './deposit.ts';
import * as method from './method.ts';
import * as movement from './movement.ts';
import * as paymentEvent from './payment-event.ts';
import * as payoutAccount from './payout-account.ts';
import { texts } from './texts.ts';
import * as transfer from './transfer.ts';
import * as memberTransfer from './transfer-member.ts';
import * as withdrawal from './withdrawal.ts';

const declared = [balance, deposit, method, movement, paymentEvent, payoutAccount, withdrawal, transfer, memberTransfer]
  .flatMap((contract) => Object.values<unknown>(contract))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `wallet.fault.${fault}`);

test('ERR-039 every declared fault has a text in both languages, and nothing else has one', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
