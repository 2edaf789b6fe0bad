/** Which kinds of contract the agent has, and for which of them something waits. */
import { useQueries, useQuery } from '@tanstack/react-query';
import {
  type ContractKind,
  consolidatedQuery,
  contractKinds,
  contractsQuery,
  isWaiting,
} from '#domains/agents/web/index.ts';
import { memberInfoQuery } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';

/** The centre is for agents: a guest who sees its frame for a moment calls nothing. */
const useIsAgent = () => useSession()?.isAgent === true;

export const useContractFlags = () => useQuery({ ...memberInfoQuery(useCall()), enabled: useIsAgent() });

/** The lists are read only for kinds in which something waits. */
export function useWaitingCounts(): Partial<Record<ContractKind, number>> {
  const call = useCall();
  const { data: consolidated } = useQuery({ ...consolidatedQuery(call), enabled: useIsAgent() });
  const lists = useQueries({
    queries: contractKinds.map((kind) => ({ ...contractsQuery(call, kind), enabled: isWaiting(consolidated, kind) })),
  });
  return Object.fromEntries(
    contractKinds.map((kind, index) => [
      kind,
      isWaiting(consolidated, kind) ? (lists[index]?.data?.waiting.length ?? 1) : 0,
    ]),
  );
}
