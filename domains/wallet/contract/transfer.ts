import { z } from 'zod/mini';
import { stakeRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';
import { SeenNewestId } from './newest-id.ts';

const minute = 60_000;

export const mainWallet = 'MAIN';
/** As the source: every vendor's wallet that can be emptied now. */
export const allWallets = 'ALL';

/**
 * `moving`: the vendor has not replied yet, and is polled. `returned`: it did not take place, and the money is where it
 * was.
 */
export const transferStates = ['moving', 'done', 'returned'] as const;
/** Which button started it, or why the platform moved it: a game was opened or left, or the member may not play. */
export const transferKinds = [
  'amount',
  'all_in',
  'collect',
  'collect_all',
  'auto_in',
  'auto_out',
  'called_home',
] as const;
export const transferReasons = ['closed', 'refused', 'not_enough', 'never_arrived'] as const;

export const FundTransfer = z.object({
  transferId: z.string(),
  from: z.string(),
  to: z.string(),
  amount: MoneyText,
  currency: z.string(),
  kind: z.enum(transferKinds),
  state: z.enum(transferStates),
  /** Why it was returned. */
  reason: z.nullable(z.enum(transferReasons)),
  madeAt: EpochMs,
  endedAt: z.nullable(EpochMs),
});
export type FundTransfer = z.output<typeof FundTransfer>;

const WalletCode = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));

export const transferFund = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  audience: 'member',
  idempotent: true,
  maxBytes: 4_096,
  limits: [
    { by: 'account', count: 60, windowMs: 10 * minute },
    { by: 'ip', count: 300, windowMs: 10 * minute },
  ],
  input: z.object({
    /** `MAIN`, the code of a vendor, or `ALL` vendors. */
    from: WalletCode,
    to: WalletCode,
    /** All of it, in cents, where it is left out: all-in, collect, or collect-all. */
    amount: z.optional(MoneyText),
    seen: SeenNewestId,
  }),
  output: z.object({ transfers: z.array(FundTransfer) }),
  faults: {
    made_since: 422,
    amount_invalid: 422,
    wallets_wrong: 422,
    wallet_unknown: 422,
    vendor_closed: 422,
    transfer_moving: 422,
    nothing_to_move: 422,
    insufficient_funds: 422,
    ...stakeRefusals,
    /** Nothing goes to a vendor meanwhile; what is there can be fetched. */
    bonus_active: 422,
  },
  summary:
    'Moves money between the main wallet and a vendor’s. Without an answer of the vendor it is moving, and is asked.',
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/wps/v2/transfer/orders',
  audience: 'member',
  input: z.object({ pageNo: PageNo, pageSize: pageSize(100, 20) }),
  /** `total` counts up to a thousand. */
  output: z.object({ total: z.int(), transfers: z.array(FundTransfer) }),
  faults: {},
  summary: 'The member’s transfers to and from vendors, newest first.',
});
