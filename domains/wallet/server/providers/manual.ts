/** A bank transfer by hand: the member gets an account number, sends a proof, and staff review it. */
import { assert } from '#kernel/assert.ts';
import { noInstructions, type PaymentProvider } from './provider.ts';

export const manualProvider: PaymentProvider = {
  name: 'manual',
  isExternal: false,
  canQuery: false,
  payouts: null,
  open: async (_, { account, expiresAt }) => {
    assert(account, 'a manual method has an account');
    return { state: 'open', reference: null, pay: { ...noInstructions, kind: 'account', ...account }, expiresAt };
  },
  query: async () => ({ state: 'unknown' }),
  readEvent: async () => ({ ok: false, reason: 'unsigned' }),
};
