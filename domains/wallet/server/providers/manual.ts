/** A bank transfer by hand: the member is told an account, sends a proof, and somebody of the house looks. */
import { assert } from '#kernel/assert.ts';
import { noWay, type PaymentProvider } from './provider.ts';

export const manualProvider: PaymentProvider = {
  name: 'manual',
  outside: false,
  asked: false,
  payouts: null,
  open: async (_, { account, expiresAt }) => {
    assert(account, 'a manual method has an account');
    return { state: 'open', reference: null, pay: { ...noWay, kind: 'account', ...account }, expiresAt };
  },
  query: async () => ({ state: 'unknown' }),
  readEvent: async () => ({ ok: false, why: 'unsigned' }),
};
