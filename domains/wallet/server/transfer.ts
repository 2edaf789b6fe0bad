/** What a member does with money between the main wallet and vendors. Where it ends stands in `transfer-settle.ts`. */
import type { Doors } from '#domains/protection/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { money, sum, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type FundTransfer, type listTransfers, mainWallet, type transferFund } from '../contract/transfer.ts';
import { bonusLockedBy, judgeMove, movableOf, nextTransferAsk } from '../rules/transfer.ts';
import { announceBalance } from './balance-news.ts';
import {
  countOwnTransfers,
  insertTransfer,
  listOwnTransfers,
  lockTransfersOf,
  type NewTransfer,
  newestTransfer,
  readTransfers,
  type Transfer,
} from './transfer.store.ts';
import { sendMove, type TransferJobs, tendAt } from './transfer-jobs.ts';
import { announceTransfer, holdOf, settleTransfer } from './transfer-settle.ts';
import { type VendorWalletDeps, walletsOf } from './vendor-wallet.ts';
import { walletAccounts } from './wallet.ts';
import type { StandingDeps } from './withdrawal-standing.ts';

export type TransferDeps = VendorWalletDeps & {
  /** Pauses, and limits of loss and time: what is at a vendor is lost there without our being asked again. */
  readonly mayTransfer: Doors['mayTransfer'];
} & Pick<StandingDeps, 'withdrawableOf' | 'peekWithdrawable'>;
type WithJobs = TransferDeps & { readonly transferJobs: TransferJobs };

export const createTransferFund =
  (deps: WithJobs): UseCase<typeof transferFund> =>
  async ({ tx, caller, site, clock, rng }, { seen, ...wish }) => {
    const now = clock.now();
    const { member } = caller;
    const { merchant, currency } = site;
    await lockTransfersOf(tx, member);
    if (seen !== undefined && seen !== (await newestTransfer(tx, member))) return refuse('made_since');
    // Before the wallets are looked at: what ends by it is taken from the main one.
    const isIn = wish.from === mainWallet;
    const { requirements } = isIn ? await deps.withdrawableOf(tx, { member, currency }, now) : { requirements: [] };
    const bonusLocked = bonusLockedBy(requirements);
    const { main, wallets, offered } = await walletsOf(tx, deps, { member, site, now });
    const known = wallets.filter(({ vassalage }) => offered.has(vassalage) || !isIn);
    const vendors = known.map(({ vassalage: vendor, balance, state }) => ({ vendor, balance, state }));
    const verdict = judgeMove(wish, { main, bonusLocked, vendors });
    if (!verdict.ok) return verdict;
    const away = sum(wallets.map(({ balance, moving }) => money(balance + moving)));
    for (const { direction, amount } of verdict.value) {
      if (direction === 'out') continue;
      const may = await deps.mayTransfer(tx, { member, amount, away, currency, at: now });
      if (!may.ok) return may;
    }
    const transfers = verdict.value.map((move): NewTransfer => {
      const isOutside = deps.vendors(move.vendor)?.outside ?? true;
      const id = makeId('vt', now, rng.bytes(16));
      const times = isOutside ? { sentAt: null, askAt: now } : { sentAt: now, askAt: nextTransferAsk(0, now) };
      return { ...move, ...times, id, merchant, member, currency, madeAt: now };
    });
    if (!(await hold(tx, transfers))) return refuse('insufficient_funds');
    for (const transfer of transfers) await start(tx, deps, { transfer, now });
    await announceBalance(tx, member, currency);
    const ids = transfers.map(({ id }) => id);
    const isAllIn = isIn && wish.amount === undefined;
    const stayed = isAllIn ? money(main - movableOf({ main, bonusLocked })) : zero;
    return done({ transfers: (await readTransfers(tx, ids)).map(viewOf), stayed });
  };

/** False: somebody spent it since it was looked at, and nothing has moved. */
async function hold(tx: Tx, transfers: readonly NewTransfer[]): Promise<boolean> {
  await openAccounts(
    tx,
    transfers.flatMap(({ member, vendor, currency }) => [
      ...walletAccounts(member, currency),
      memberAccount(member, `vendor:${vendor}`, currency),
    ]),
  );
  for (const transfer of transfers) await insertTransfer(tx, transfer);
  const verdicts = await post(tx, transfers.map(holdOf));
  return verdicts.every(({ ok }) => ok);
}

/** A vendor of the house answers at once. What it leaves open, and every vendor outside, is a job's. */
async function start(
  tx: Tx,
  { vendors, transferJobs }: WithJobs,
  { transfer, now }: { transfer: NewTransfer; now: Instant },
): Promise<void> {
  const vendor = vendors(transfer.vendor);
  assert(vendor, `nobody speaks to ${transfer.vendor}`);
  if (!vendor.outside) {
    const answer = await sendMove(tx, vendor, { ...transfer, now });
    if ((await settleTransfer(tx, { id: transfer.id, answer, at: now })) !== 'moving') return;
  }
  await announceTransfer(tx, transfer, 'moving');
  await tendAt(tx, transferJobs, { id: transfer.id, at: transfer.askAt });
}

export const showTransfers: UseCase<typeof listTransfers> = async ({ tx, caller }, { pageNo, pageSize }) => {
  const { member } = caller;
  const transfers = await listOwnTransfers(tx, { member, pageNo, pageSize });
  return done({ total: await countOwnTransfers(tx, member), transfers: transfers.map(viewOf) });
};

const viewOf = (transfer: Transfer): FundTransfer => ({
  transferId: transfer.id,
  from: transfer.direction === 'in' ? mainWallet : transfer.vendor,
  to: transfer.direction === 'in' ? transfer.vendor : mainWallet,
  amount: transfer.amount,
  currency: transfer.currency,
  kind: transfer.kind,
  state: transfer.state,
  reason: transfer.reason,
  madeAt: transfer.madeAt,
  endedAt: transfer.endedAt,
});
