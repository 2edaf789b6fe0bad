/** Moves money between the main wallet and vendors, for a member or by the house itself: one judgement, one way. */
import type { Doors, StakeRefusal } from '#domains/protection/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { mainWallet } from '../contract/transfer.ts';
import {
  bonusLockedBy,
  judgeMove,
  type MoveFault,
  type MoveKind,
  movableOf,
  nextTransferAsk,
  type Wish,
} from '../rules/transfer.ts';
import { announceBalance } from './balance-news.ts';
import { insertTransfer, type NewTransfer } from './transfer.store.ts';
import { sendMove, type TransferJobs, tendAt } from './transfer-jobs.ts';
import { announceTransfer, holdOf, settleTransfer } from './transfer-settle.ts';
import { type VendorWalletDeps, walletsOf } from './vendor-wallet.ts';
import type { VendorDoor } from './vendors/vendor.ts';
import { walletAccounts } from './wallet.ts';
import type { StandingDeps } from './withdrawal-standing.ts';

export type MoveDeps = VendorWalletDeps & {
  /** Pauses, and limits of loss and time: what is at a vendor is lost there without our being asked again. */
  readonly mayTransfer: Doors['mayTransfer'];
  readonly transferJobs: TransferJobs;
} & Pick<StandingDeps, 'withdrawableOf'>;

export type FundsWish = Wish & {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly now: Instant;
  readonly rng: Rng;
  /** What the record calls it, where the wish itself does not say. */
  readonly kind?: MoveKind;
};

export type Moved = { readonly ids: readonly string[]; readonly stayed: Money };

/** The caller holds the lock of the member's transfers. */
export async function moveFunds(
  tx: Tx,
  deps: MoveDeps,
  { member, merchant, currency, now, rng, kind, ...wish }: FundsWish,
): Promise<Outcome<Moved, MoveFault | StakeRefusal>> {
  // Before the wallets are looked at: what ends by it is taken from the main one.
  const isIn = wish.from === mainWallet;
  const { requirements } = isIn ? await deps.withdrawableOf(tx, { member, currency }, now) : { requirements: [] };
  const bonusLocked = bonusLockedBy(requirements);
  const { main, wallets, offered } = await walletsOf(tx, deps, { member, site: { merchant, currency }, now });
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
  const doorOf = await deps.vendors(tx);
  const transfers = verdict.value.map((move): NewTransfer => {
    const isOutside = doorOf(move.vendor)?.outside ?? true;
    const id = makeId('vt', now, rng.bytes(16));
    const times = isOutside ? { sentAt: null, askAt: now } : { sentAt: now, askAt: nextTransferAsk(0, now) };
    return { ...move, ...times, kind: kind ?? move.kind, id, merchant, member, currency, madeAt: now };
  });
  if (!(await hold(tx, transfers))) return refuse('insufficient_funds');
  for (const transfer of transfers) await start(tx, deps, { transfer, vendor: doorOf(transfer.vendor), now });
  await announceBalance(tx, member, currency);
  const isAllIn = isIn && wish.amount === undefined;
  const stayed = isAllIn ? money(main - movableOf({ main, bonusLocked })) : zero;
  return done({ ids: transfers.map(({ id }) => id), stayed });
}

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
  { transferJobs }: Pick<MoveDeps, 'transferJobs'>,
  { transfer, vendor, now }: { transfer: NewTransfer; vendor: VendorDoor | null; now: Instant },
): Promise<void> {
  assert(vendor, `nobody speaks to ${transfer.vendor}`);
  if (!vendor.outside) {
    const answer = await sendMove(tx, vendor, { ...transfer, sentAt: now, now });
    if ((await settleTransfer(tx, { id: transfer.id, answer, at: now })) !== 'moving') return;
  }
  await announceTransfer(tx, transfer, 'moving');
  await tendAt(tx, transferJobs, { id: transfer.id, at: transfer.askAt });
}
