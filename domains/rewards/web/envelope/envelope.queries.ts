import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listEnvelopes, openEnvelope, readEnvelopeProof } from '#domains/rewards/contract/envelope.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type EnvelopeList = WireOutputOf<typeof listEnvelopes>;
export type EnvelopeView = EnvelopeList['envelopes'][number];
export type OpenResult = WireOutputOf<typeof openEnvelope>;
export type EnvelopeProof = WireOutputOf<typeof readEnvelopeProof>;

const listKey = ['rewards', 'envelopes'] as const;
/** While one is open: how many are left is told anew. */
const pollMs = 5_000;

export const envelopesQuery = (call: Call) =>
  queryOptions({
    queryKey: listKey,
    queryFn: () => unwrapCall(call(listEnvelopes, {})),
    refetchInterval: ({ state: { data } }) =>
      data?.envelopes.some(({ phase, own }) => phase === 'open' && !own) ? pollMs : false,
  });

export const envelopeProofQuery = (call: Call, envelopeId: string) =>
  queryOptions({
    queryKey: ['rewards', 'envelopeProof', envelopeId],
    queryFn: () => unwrapCall(call(readEnvelopeProof, { envelopeId })),
  });

/** Sent again it is answered as the first time, so a lost answer costs nothing. */
export function useOpenEnvelope() {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (envelopeId: string) => unwrapCall(call(openEnvelope, { envelopeId })),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [domain, what] }) =>
          domain === 'wallet' || (domain === 'rewards' && what !== 'envelopeProof'),
      }),
  });
}
