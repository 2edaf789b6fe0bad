import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MoneyText } from '#kernel/wire.ts';

export const WalletBalance = z.object({
  /** What can be bet or withdrawn now. */
  balance: MoneyText,
  /** Set aside for a withdrawal or an open round. */
  held: MoneyText,
  /** To be played through before it can leave. */
  bonus: MoneyText,
  currency: z.string(),
  currencySymbol: z.string(),
});
export type WalletBalance = z.output<typeof WalletBalance>;

export const readBalance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  audience: 'member',
  input: z.object({}),
  output: WalletBalance,
  faults: {},
  summary: 'The balance of the member’s wallet in the currency of the brand.',
});

/** Play money is a currency of its own, so it is no balance of a wallet and has no sign of a currency. */
export const readPlayBalance = endpoint({
  method: 'GET',
  path: '/wps/v2/trial/balance',
  audience: 'member',
  trial: 'allowed',
  input: z.object({}),
  output: z.object({ balance: MoneyText, currency: z.literal('PLAY') }),
  faults: {},
  summary: 'The play money of a free trial. A member with an account of their own has none.',
});
