/**
 * In which kinds of contract something waits for the member. Asked for only for a real member whom contracts may reach, once in
 * a session, and again after each answer and each event about a contract.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ContractKind, consolidatedQuery, isWaiting, visibleKindsOf } from '#domains/agents/web/index.ts';
import { memberInfoQuery } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export function useWaitingContracts({ isMember }: { readonly isMember: boolean }): readonly ContractKind[] {
  const call = useCall();
  const { data: info } = useQuery({
    ...memberInfoQuery(call),
    enabled: isMember,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = useQuery({ ...consolidatedQuery(call), enabled: isMember && info?.agentPolicy === true });
  return useMemo(() => visibleKindsOf(info).filter((kind) => isWaiting(data, kind)), [info, data]);
}
