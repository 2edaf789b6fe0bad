/**
 * Orders that the member's own pause or lower limit no longer lets be paid. One at a company is cancelled; its page there
 * may still be paid, and what is paid is credited. A bank transfer may be under way already: it shows no account any
 * more and stays open for the proof of what was sent before. One that ended unpaid and can still be proven or credited by a
 * person is stopped as well: whoever credits it says when it was sent.
 */
import type { Doors } from '#domains/protection/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs, type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { provableDays } from '../rules/deposit-step.ts';
import { lockDepositsOf } from './deposit.store.ts';
import { announceOrder, type CreditDoor, settleDeposit } from './deposit-settle.ts';
import { listToJudge, lockPending, markStopped } from './deposit-stop.store.ts';

/** A transfer between banks may take this long to be seen by whoever sent it. */
const proofDays = 3;

export type StopDoor = CreditDoor & Pick<Doors, 'mayDeposit'>;

/** Before the pause or the limit is written: an order that is being made is either seen then or refused by it. */
export async function holdDeposits(tx: Tx, member: MemberId): Promise<void> {
  await lockDepositsOf(tx, member);
  await lockPending(tx, member);
}

export async function stopDeposits(
  tx: Tx,
  { member, at }: { readonly member: MemberId; readonly at: Instant },
  door: StopDoor,
): Promise<void> {
  const endedFrom = later(at, -provableDays * dayMs);
  for (const { id, provider, currency, state, endedAt, upTo } of await listToJudge(tx, { member, at, endedFrom })) {
    const may = await door.mayDeposit(tx, { member, currency, amount: upTo, at });
    if (may.ok) continue;
    // One that has ended keeps its own time for a proof.
    await markStopped(tx, { id, by: may.fault, at, proveBy: endedAt ?? later(at, proofDays * dayMs) });
    if (provider === 'manual') await announceOrder(tx, { id, member }, state);
    else {
      const told = { news: 'cancelled', amount: null, currency: null, reason: null } as const;
      await settleDeposit(tx, { id, provider, ...told, at }, door);
    }
  }
}
