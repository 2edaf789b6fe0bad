import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { openPacket, readPacket, readPacketTerms, sendPacket } from '#domains/rewards/contract/packet.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type PacketTerms = NonNullable<WireOutputOf<typeof readPacketTerms>['terms']>;
export type Packet = WireOutputOf<typeof readPacket>;

const termsKey = ['packet', 'terms'] as const;
const packetKey = (packetId: string) => ['packet', 'one', packetId] as const;

export const termsQuery = (call: Call) =>
  queryOptions({ queryKey: termsKey, queryFn: async () => (await unwrapCall(call(readPacketTerms, {}))).terms });

/** Others open it meanwhile. */
const pollMs = 15_000;

export const packetQuery = (call: Call, packetId: string) =>
  queryOptions({
    queryKey: packetKey(packetId),
    queryFn: () => unwrapCall(call(readPacket, { packetId })),
    refetchInterval: ({ state }) => (state.data?.phase === 'open' ? pollMs : false),
  });

export function useOpenPacket(packetId: string) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: () => unwrapCall(call(openPacket, { packetId })),
    onSettled: () => queries.invalidateQueries({ queryKey: packetKey(packetId) }),
  });
}

/** The key stays until the request is answered: a second try after a cut is the same packet. */
export function useSendPacket(onSent: () => void) {
  const call = useCall();
  const queries = useQueryClient();
  const pending = useRef<{ readonly request: string; readonly key: string } | null>(null);
  return useSingleMutation({
    mutationFn: async (input: WireInputOf<typeof sendPacket>) => {
      const request = JSON.stringify({ ...input, paymentPassword: '' });
      if (pending.current?.request !== request) pending.current = { request, key: crypto.randomUUID() };
      const result = await call(sendPacket, input, { key: pending.current.key });
      if (result.ok || (result.fault !== 'network' && result.fault !== 'timeout')) pending.current = null;
      return unwrapCall(Promise.resolve(result));
    },
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: termsKey }),
  });
}
