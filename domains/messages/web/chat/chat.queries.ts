import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  blockChatAuthor,
  type ChatEvent,
  historyLength,
  listChatMessages,
  type RemovalReason,
  readChatRooms,
  removeChatMessage,
  reportChatMessage,
  sendChatMessage,
  unblockChatAuthor,
} from '#domains/messages/contract/chat.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
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

/** A message that is there already, by its own answer or a second delivery, is not added again. */
export function withMessage(history: ChatHistory, message: ChatMessage): ChatHistory {
  if (history.content.some(({ messageId }) => messageId === message.messageId)) return history;
  return { content: [...history.content, message].slice(-historyLength) };
}

const asRemoved = (history: ChatHistory, messageId: string, reason: RemovalReason): ChatHistory => ({
  content: history.content.map((message) =>
    message.messageId === messageId ? { ...message, words: '', removed: reason } : message,
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

/** The key stays until the text is answered: a second try after a cut is the same message. */
export function useSend(roomId: string, onSent: () => void) {
  const call = useCall();
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useSingleMutation({
    mutationFn: async (words: string) => {
      const key = keys.get(words) ?? crypto.randomUUID();
      keys.set(words, key);
      const result = await call(sendChatMessage, { roomId, words }, { key });
      if (result.ok || (result.fault !== 'network' && result.fault !== 'timeout')) keys.delete(words);
      return unwrapCall(Promise.resolve(result));
    },
    onSuccess: (message) => {
      queries.setQueryData<ChatHistory>(historyKey(roomId), (history) => history && withMessage(history, message));
      onSent();
    },
    // A refusal may say that the member was muted meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: roomsKey }),
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
