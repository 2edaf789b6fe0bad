import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  blockChatAuthor,
  type ChatEvent,
  historyLength,
  listChatMessages,
  listOwnWins,
  type RemovalReason,
  readChatRooms,
  readSharedBet,
  removeChatMessage,
  reportChatMessage,
  sendChatMessage,
  shareWin,
  unblockChatAuthor,
} from '#domains/messages/contract/chat.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useKeyedSend } from '#platform/web/call/use-idempotency-key.ts';
import { joinTopic } from '#platform/web/live-topic.ts';

export type ChatRooms = WireOutputOf<typeof readChatRooms>;
export type ChatHistory = WireOutputOf<typeof listChatMessages>;
export type ChatMessage = ChatHistory['content'][number];
export type ChatMute = NonNullable<ChatRooms['own']['mute']>;
/** What a reason is asked for. */
export type Accusation = { readonly message: ChatMessage; readonly kind: 'report' | 'remove' | 'removeMute' };
export type { RemovalReason };

const roomsKey = ['chat', 'rooms'] as const;
const historyKey = (roomId: string) => ['chat', 'history', roomId] as const;

export const roomsQuery = (call: Call, locale: string) =>
  queryOptions({ queryKey: [...roomsKey, locale], queryFn: () => unwrapCall(call(readChatRooms, {})) });

export const historyQuery = (call: Call, roomId: string) =>
  queryOptions({
    queryKey: historyKey(roomId),
    queryFn: () => unwrapCall(call(listChatMessages, { roomId })),
  });

export const ownWinsQuery = (call: Call, roomId: string) =>
  queryOptions({
    queryKey: ['chat', 'wins', roomId],
    queryFn: () => unwrapCall(call(listOwnWins, { roomId })),
    gcTime: 0,
  });

export const sharedBetQuery = (call: Call, messageId: string) =>
  queryOptions({
    queryKey: ['chat', 'bet', messageId],
    queryFn: () => unwrapCall(call(readSharedBet, { messageId })),
    gcTime: 0,
  });

/** A message that is there already, by its own answer or a second delivery, is not added again. */
export function withMessage(history: ChatHistory, message: ChatMessage): ChatHistory {
  if (history.content.some(({ messageId }) => messageId === message.messageId)) return history;
  return { content: [...history.content, message].slice(-historyLength) };
}

const asRemoved = (history: ChatHistory, messageId: string, reason: RemovalReason): ChatHistory => ({
  content: history.content.map((message) =>
    message.messageId === messageId ? { ...message, words: '', card: null, removed: reason } : message,
  ),
});

/** Brings what happened in a room into the pages that show it. */
export function applyChatEvent(queries: QueryClient, topic: string, event: ChatEvent): void {
  const key = historyKey(topic.slice('room:'.length));
  if (event.type === 'mute') {
    for (const [, rooms] of queries.getQueriesData<ChatRooms>({ queryKey: roomsKey }))
      if (rooms?.own.author === event.author) void queries.invalidateQueries({ queryKey: roomsKey });
    return;
  }
  const isBlocked = (author: string) =>
    queries
      .getQueriesData<ChatRooms>({ queryKey: roomsKey })
      .some(([, rooms]) => rooms?.own.blocked.some((block) => block.author === author));
  queries.setQueryData<ChatHistory>(key, (history) => {
    if (!history) return history;
    if (event.type === 'removed') return asRemoved(history, event.messageId, event.reason);
    return isBlocked(event.message.author) ? history : withMessage(history, event.message);
  });
}

/** What is written between the answer of the history and the joining of the room is in a second answer. */
const secondReadMs = 1_500;

/** Listens to a room while it is shown. */
export function useRoomTopic(roomId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const topic = `room:${roomId}` as const;
    const leave = joinTopic(topic, (event, data) => {
      if (event === 'chat') applyChatEvent(queries, topic, data as ChatEvent);
    });
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: historyKey(roomId) }), secondReadMs);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [roomId, queries]);
}

function useMessageHandlers(roomId: string, onSent: () => void) {
  const queries = useQueryClient();
  return {
    onSuccess: (message: ChatMessage) => {
      queries.setQueryData<ChatHistory>(historyKey(roomId), (history) => history && withMessage(history, message));
      onSent();
    },
    // A refusal may say that the member was muted meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: roomsKey }),
  };
}

export function useSend(roomId: string, onSent: () => void) {
  const call = useCall();
  const sendKeyed = useKeyedSend();
  return useSingleMutation({
    mutationFn: (words: string) =>
      unwrapCall(sendKeyed(words, (options) => call(sendChatMessage, { roomId, words }, options))),
    ...useMessageHandlers(roomId, onSent),
  });
}

export function useShareWin(roomId: string, onSent: () => void) {
  const call = useCall();
  const sendKeyed = useKeyedSend();
  return useSingleMutation({
    mutationFn: (betId: string) =>
      unwrapCall(sendKeyed(betId, (options) => call(shareWin, { roomId, betId }, options))),
    ...useMessageHandlers(roomId, onSent),
  });
}

export function useReport(onDone: () => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (input: { messageId: string; reason: RemovalReason }) => unwrapCall(call(reportChatMessage, input)),
    onSuccess: onDone,
  });
}

export function useRemove(onDone: () => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (input: { messageId: string; reason: RemovalReason; mutes: boolean }) =>
      unwrapCall(call(removeChatMessage, input)),
    onSuccess: onDone,
  });
}

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['chat'] });
};

export function useBlock(onDone: () => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (messageId: string) => unwrapCall(call(blockChatAuthor, { messageId })),
    onSuccess: onDone,
    onSettled: useRefresh(),
  });
}

export function useUnblock() {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (author: string) => unwrapCall(call(unblockChatAuthor, { author })),
    onSettled: useRefresh(),
  });
}
