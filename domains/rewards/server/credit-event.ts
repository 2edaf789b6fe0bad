/** Publishes what the operator gave a member or took back. Whatever posts such money calls it in the transaction of the posting. */
import { rewardCredited } from '#domains/rewards/contract/event.ts';
import type { EventData } from '#kernel/event.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';

export const publishCredit = (tx: Tx, credit: EventData<typeof rewardCredited>): Promise<void> =>
  publishEvent(tx, { event: rewardCredited, topic: `member:${credit.member}`, data: credit });
