/** One transfer as the account record opens it, for whoever sent or received it. */
import { readAccounts } from '#domains/identity/server/index.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readTransferCause, TransferCause } from '../contract/transfer-cause.ts';
import { readTransfers } from './transfer.store.ts';
import { readMemberTransfer } from './transfer-member.store.ts';
import type { TransferVendorsOf } from './vendor-wallet.ts';

type Deps = { readonly transferVendorsOf: TransferVendorsOf };

/** Somebody else's is as unknown as one that never was. */
export const createShowTransferCause =
  (deps: Deps): UseCase<typeof readTransferCause> =>
  async (context, { transferId }) => {
    const cause = transferId.startsWith('mt_')
      ? await betweenMembers(context, transferId)
      : await withProvider(context, deps, transferId);
    return cause ? done(cause) : refuse('order_unknown');
  };

async function betweenMembers({ tx, caller }: Context<Caller>, id: string): Promise<TransferCause | null> {
  const row = await readMemberTransfer(tx, { id, member: caller.member });
  if (!row) return null;
  const isSent = row.sender === caller.member;
  const other = isSent ? row.receiver : row.sender;
  const { amount, remark, madeAt } = row;
  return {
    transferId: row.id,
    way: isSent ? 'sent' : 'received',
    other: (await readAccounts(tx, [other])).get(other) ?? '',
    amount,
    state: 'done',
    remark,
    madeAt,
  };
}

async function withProvider(
  { tx, caller, site }: Context<Caller>,
  { transferVendorsOf }: Deps,
  id: string,
): Promise<TransferCause | null> {
  const [row] = await readTransfers(tx, [id]);
  if (row?.member !== caller.member) return null;
  const { vendor, direction, amount, state, madeAt } = row;
  const known = (await transferVendorsOf(tx, site.merchant)).find(({ code }) => code === vendor);
  return {
    transferId: row.id,
    way: direction === 'in' ? 'to_provider' : 'from_provider',
    other: known?.name ?? vendor,
    amount,
    state,
    remark: '',
    madeAt,
  };
}
