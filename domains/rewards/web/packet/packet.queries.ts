import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { openPacket, readPacket, readPacketTerms, sendPacket } from '#domains/rewards/contract/packet.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useKeyedSend } from '#platform/web/call/use-idempotency-key.ts';

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

export function useSendPacket(onSent: () => void) {
  const call = useCall();
  const queries = useQueryClient();
  const sendKeyed = useKeyedSend();
  return useSingleMutation({
    mutationFn: (input: WireInputOf<typeof sendPacket>) =>
      // The password is typed again for a retry and is no part of what is sent once.
      unwrapCall(
        sendKeyed(JSON.stringify({ ...input, paymentPassword: '' }), (options) => call(sendPacket, input, options)),
      ),
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: termsKey }),
  });
}
