import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  openPacket,
  type PacketEvent,
  readPacket,
  readPacketTerms,
  sendPacket,
} from '#domains/rewards/contract/packet.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { LiveEvent } from '#kernel/live.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useKeyedSend } from '#platform/web/call/use-idempotency-key.ts';
import { joinTopic } from '#platform/web/live-topic.ts';

export type PacketTerms = NonNullable<WireOutputOf<typeof readPacketTerms>['terms']>;
export type Packet = WireOutputOf<typeof readPacket>;

const termsKey = ['packet', 'terms'] as const;
const packetKey = (packetId: string) => ['packet', 'one', packetId] as const;

export const termsQuery = (call: Call) =>
  queryOptions({ queryKey: termsKey, queryFn: async () => (await unwrapCall(call(readPacketTerms, {}))).terms });

export const packetQuery = (call: Call, packetId: string) =>
  queryOptions({
    queryKey: packetKey(packetId),
    queryFn: () => unwrapCall(call(readPacket, { packetId })),
  });

/** Who opened one is in the answer alone. */
const pollMs = 15_000;

/** For the dialog of one packet: others open it meanwhile. */
export const shownPacketQuery = (call: Call, packetId: string) =>
  queryOptions({
    ...packetQuery(call, packetId),
    refetchInterval: ({ state }) => (state.data?.phase === 'open' ? pollMs : false),
  });

/** Shares only become fewer, so an event that comes late changes nothing. */
export function withPacketEvent(packet: Packet, event: PacketEvent): Packet {
  const left = Math.min(packet.left, event.left);
  const isOver = event.isOver || packet.phase === 'over';
  return { ...packet, left, phase: left === 0 ? 'gone' : isOver ? 'over' : 'open' };
}

type PacketListener = { readonly packetId: string; readonly roomId: string | null; readonly isShown: boolean };

/** A card counts by the events of its chat room, without a call; while its dialog is shown, the openings are read again. */
export function usePacketEvents({ packetId, roomId, isShown }: PacketListener): void {
  const queries = useQueryClient();
  useEffect(() => {
    const apply = (change: PacketEvent) => {
      const queryKey = packetKey(packetId);
      queries.setQueryData<Packet>(queryKey, (packet) => packet && withPacketEvent(packet, change));
      if (isShown) void queries.invalidateQueries({ queryKey });
    };
    const listen = (event: LiveEvent, data: unknown) => {
      if (event === 'packet' && (data as PacketEvent).packetId === packetId) apply(data as PacketEvent);
    };
    return roomId === null ? undefined : joinTopic(`room:${roomId}`, listen);
  }, [packetId, roomId, isShown, queries]);
}

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
