import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { NewestId } from './newest-id.ts';

/**
 * `moving`: a transfer has no result yet, and no second one starts. `closed`: the vendor is under maintenance; nothing
 * moves.
 */
export const vendorWalletStates = ['open', 'moving', 'closed'] as const;

export const VendorWallet = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  /** The logo, drawn in one colour so that it takes that of the text. */
  iconUrl: z.string(),
  /** The balance there. Money in transit is in `moving` and nowhere else. */
  balance: MoneyText,
  moving: MoneyText,
  state: z.enum(vendorWalletStates),
  /** When a closed one opens again, where that is known. */
  backAt: z.nullable(EpochMs),
});
export type VendorWallet = z.output<typeof VendorWallet>;

export const MerchantWallet = z.object({
  currency: z.string(),
  currencySymbol: z.string(),
  /** As the balance call returns it: cash, without what is in the member's `bonus` account. */
  mainWallet: MoneyText,
  inGames: MoneyText,
  moving: MoneyText,
  /** Main wallet, vendors' wallets and what is in transit between them. */
  total: MoneyText,
  points: MoneyText,
  wallets: z.array(VendorWallet),
  /** The newest transfer to or from a vendor, to be sent as `seen` with the next. */
  newest: NewestId,
});
export type MerchantWallet = z.output<typeof MerchantWallet>;

export const readMerchantWallet = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  audience: 'member',
  input: z.object({}),
  output: MerchantWallet,
  faults: {},
  summary: 'The member’s main wallet and the wallets at vendors that keep a balance of their own.',
});
