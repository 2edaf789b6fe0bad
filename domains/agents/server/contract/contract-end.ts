/** How contracts end, and what ends with them: without cover from above no contract below stays. */

import { contractChanged } from '#domains/agents/contract/event.ts';
import type { Side } from '#domains/agents/rules/contract-state.ts';
import { windowAt, windowPeriodOf } from '#domains/agents/rules/period.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishEvents, publishLiveEvents } from '#platform/server/outbox/index.ts';
import { type EndCause, insertStep, listPayingAfter, markTerminated, type StoredContract } from './contract.store.ts';

export type ContractEnd = {
  readonly endsAt: Instant;
  readonly cause: EndCause;
  readonly by: Side;
  readonly actor: string;
  readonly remark: string;
  readonly at: Instant;
};

/** The contract and all below it that it covered. Contracts of the kind are locked by the caller. */
export async function endContract(tx: Tx, contract: StoredContract, end: ContractEnd): Promise<void> {
  const { endsAt, cause, by, actor, remark, at } = end;
  await markTerminated(tx, { id: contract.id, endsAt, cause });
  await insertStep(tx, contract.id, { step: 'terminated', by, actor, remark, at });
  await announceStep(tx, contract, { step: 'terminated', startsAt: null, at });
  await endBelow(tx, contract, end);
}

export async function endBelow(
  tx: Tx,
  { downline, kind }: StoredContract,
  { endsAt, at }: Pick<ContractEnd, 'endsAt' | 'at'>,
) {
  for (const below of await listPayingAfter(tx, { side: 'upline', member: downline, kind }, endsAt))
    await endContract(tx, below, { endsAt, cause: 'upline_ended', by: 'system', actor: 'system', remark: '', at });
}

/** The first instant that the running window no longer pays for. */
export const endOfRunningWindow = ({ terms }: StoredContract, at: Instant, offsetMinutes: number): Instant =>
  windowAt(windowPeriodOf(terms), at, offsetMinutes).end;

type AnnouncedStep = { readonly step: string; readonly startsAt: Instant | null; readonly at: Instant };

/** To both sides, on their sockets and to whoever writes letters. */
export async function announceStep(
  tx: Tx,
  contract: StoredContract,
  { step, startsAt, at }: AnnouncedStep,
): Promise<void> {
  const { id, kind, merchant, upline, downline } = contract;
  const sides = [
    { member: upline, other: downline },
    { member: downline, other: upline },
  ].flatMap(({ member, other }) => (member === null ? [] : [{ member, other, topic: `member:${member}` as const }]));
  await publishEvents(
    tx,
    sides.map(({ member, other, topic }) => ({
      event: contractChanged,
      topic,
      data: { contract: id, kind, step, member, merchant, other, startsAt, at },
    })),
  );
  await publishLiveEvents(
    tx,
    sides.map(({ topic }) => ({ topic, event: 'contract', data: { contractId: id, kind, step } })),
  );
}
