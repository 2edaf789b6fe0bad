/**
 * Orders that the member's own pause or lower limit no longer allows to be paid. One at a company is cancelled; its
 * page there may still be paid, and what is paid is credited. A bank transfer may be under way already: its account is
 * hidden, and it stays open for the proof of what was sent before. One that ended unpaid and can still be proven or
 * credited by staff is stopped as well: crediting it requires the moment at which it was sent.
 */
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import { provableDays } from '#domains/wallet/rules/deposit/deposit-step.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { lockDepositsOf } from './deposit.store.ts';
import { type CreditHooks, publishDeposit, settleDeposit } from './deposit-settle.ts';
import { listPayableDeposits, lockPendingDeposits, markDepositStopped } from './deposit-stop.store.ts';

/** A transfer between banks may take this long to be visible to its sender. */
const proofDays = 3;

export type StopDepositsDeps = CreditHooks & Pick<ProtectionGuards, 'mayDeposit'>;

/** Before the pause or the limit is written: an order that is being made is either seen then or refused by it. */
export async function lockDepositsToStop(tx: Tx, member: MemberId): Promise<void> {
  await lockDepositsOf(tx, member);
  await lockPendingDeposits(tx, member);
}

export async function stopDeposits(
  tx: Tx,
  { member, at }: { readonly member: MemberId; readonly at: Instant },
  deps: StopDepositsDeps,
): Promise<void> {
  const endedFrom = addMs(at, -provableDays * dayMs);
  for (const { id, provider, currency, state, endedAt, upTo } of await listPayableDeposits(tx, {
    member,
    at,
    endedFrom,
  })) {
    const may = await deps.mayDeposit(tx, { member, currency, amount: upTo, at });
    if (may.ok) continue;
    // An order that has ended keeps its own deadline for a proof.
    await markDepositStopped(tx, { id, by: may.fault, at, proveBy: endedAt ?? addMs(at, proofDays * dayMs) });
    if (provider === 'manual') await publishDeposit(tx, { id, member }, state);
    else {
      const report = { result: 'cancelled', amount: null, currency: null, reason: null } as const;
      await settleDeposit(tx, { id, provider, ...report, at }, deps);
    }
  }
}
