/** The details of a transfer in the account record. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { transferStates } from './transfer.ts';

export const TransferCause = z.object({
  transferId: z.string(),
  /** As the member sees it: to or from another member, or a provider's wallet. */
  way: z.enum(['sent', 'received', 'to_provider', 'from_provider']),
  /** The account of the other member, or the name of the provider. */
  other: z.string(),
  amount: MoneyText,
  state: z.enum(transferStates),
  /** As its sender wrote it; empty where nothing was written. */
  remark: z.string(),
  madeAt: EpochMs,
});
export type TransferCause = z.output<typeof TransferCause>;

export const readTransferCause = endpoint({
  method: 'GET',
  path: '/wps/v2/records/transfers/:transferId',
  audience: 'member',
  input: z.object({ transferId: z.string().check(z.regex(/^(mt|vt)_[0-9A-Z]{26}$/)) }),
  output: TransferCause,
  faults: { order_unknown: 404 },
  summary: 'One transfer of the member, with another member or with a provider, and its remark.',
});
