/** What waits for an account, by kind: 0 nothing, 1 an offer, 2 a termination. */

import type { readConsolidated } from '#domains/agents/contract/contract.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { countWaiting } from './contract.store.ts';

export const showConsolidated: UseCase<typeof readConsolidated> = async ({ tx, caller }) => {
  const counts = await countWaiting(tx, caller.member);
  const waiting = (kind: ContractKind) => {
    const count = counts.find((each) => each.kind === kind);
    if (!count) return 0;
    return count.offers > 0n ? 1 : 2;
  };
  return done({
    dailysalreqtype: waiting('daily'),
    divtypereq: waiting('dividend'),
    contracthoursalreq: waiting('hourly'),
    realtimesalreqtype: waiting('realtime'),
  });
};
