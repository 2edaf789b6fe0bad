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
