/** One transfer as the account record opens it, for whoever sent or received it. */
import { readAccounts } from '#domains/identity/server/index.ts';
import type { readTransferCause, TransferCause } from '#domains/wallet/contract/transfer-cause.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readTransfers } from '../transfer/transfer.store.ts';
import { readMemberTransfer } from '../transfer/transfer-member.store.ts';
import type { ListTransferVendors } from '../transfer/vendor-wallet.ts';

type TransferCauseDeps = { readonly listTransferVendors: ListTransferVendors };

/** Another member's transfer is unknown like one that does not exist. */
export const createShowTransferCause =
  (deps: TransferCauseDeps): UseCase<typeof readTransferCause> =>
  async (context, { transferId }) => {
    const cause = transferId.startsWith('mt_')
      ? await readMemberTransferCause(context, transferId)
      : await readVendorTransferCause(context, deps, transferId);
    return cause ? done(cause) : refuse('order_unknown');
  };

async function readMemberTransferCause({ tx, caller }: Context<Caller>, id: string): Promise<TransferCause | null> {
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

async function readVendorTransferCause(
  { tx, caller, site }: Context<Caller>,
  { listTransferVendors }: TransferCauseDeps,
  id: string,
): Promise<TransferCause | null> {
  const [row] = await readTransfers(tx, [id]);
  if (row?.member !== caller.member) return null;
  const { vendor, direction, amount, state, madeAt } = row;
  const vendorInfo = (await listTransferVendors(tx, site.merchant)).find(({ code }) => code === vendor);
  return {
    transferId: row.id,
    way: direction === 'in' ? 'to_provider' : 'from_provider',
    other: vendorInfo?.name ?? vendor,
    amount,
    state,
    remark: '',
    madeAt,
  };
}
