import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  closeSupportChat,
  launchChat,
  listChatModels,
  listSupportChats,
  rateSupportChat,
  readSupportChat,
  readSupportPicture,
  type SupportSubject,
  sendSupportMessage,
  sendSupportPicture,
  typeInSupportChat,
} from '#domains/messages/contract/support.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { deviceNow } from '#platform/web/device-clock.ts';
import { asFormPart } from '#platform/web/picture-file.ts';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { throttle } from '#platform/web/throttle.ts';

export type SupportChat = WireOutputOf<typeof readSupportChat>;
/** `secret` is a guest's. */
export type ChatAccess = { readonly chatId: string; readonly secret?: string };

/** A person answers within seconds at best, and a guest has no socket of the own. */
const pollMs = 3_000;

const chatKey = (chatId: string) => ['support', 'chat', chatId] as const;
const secretKey = (chatId: string) => `support ${chatId}`;

export const modelsQuery = (call: Call, locale: string) =>
  queryOptions({
    queryKey: ['support', 'models', locale],
    queryFn: () => unwrapCall(call(listChatModels, {})),
  });

/** Null: it is not there, or of somebody else. */
export const chatQuery = (call: Call, access: ChatAccess) =>
  queryOptions({
    queryKey: chatKey(access.chatId),
    queryFn: async (): Promise<SupportChat | null> => {
      const result = await call(readSupportChat, access);
      return !result.ok && result.fault === 'support_unknown' ? null : unwrapCall(Promise.resolve(result));
    },
    refetchInterval: ({ state }) => (state.data === null || state.data?.state === 'closed' ? false : pollMs),
  });

/** The secret of a guest's conversation is kept in the browser, and is in no address. */
export const accessOf = (chatId: string): ChatAccess => {
  const secret = readStored('localStorage', secretKey(chatId));
  return secret === null ? { chatId } : { chatId, secret };
};

/** Answers where it goes on: a page of ours without its secret, or the one of another company. */
export function useLaunch(onLaunched: (chatUrl: URL) => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (modelId: SupportSubject) => unwrapCall(call(launchChat, { modelId })),
    onSuccess: ({ chatUrl }) => {
      const url = new URL(chatUrl);
      const [chatId, secret] = [url.searchParams.get('chat'), url.hash.slice(1)];
      if (chatId !== null && secret !== '') writeStored('localStorage', secretKey(chatId), secret);
      onLaunched(url);
    },
  });
}

/** Of a member; a guest has the one that the browser knows. */
export const ownChatsQuery = (call: Call, locale: string) =>
  queryOptions({
    queryKey: ['support', 'own', locale],
    queryFn: async () => (await unwrapCall(call(listSupportChats, {}))).chats,
  });

export const pictureQuery = (call: Call, access: ChatAccess, messageId: string) =>
  queryOptions({
    queryKey: ['support', 'picture', messageId],
    queryFn: async () => {
      const { mediaType, base64 } = await unwrapCall(call(readSupportPicture, { ...access, messageId }));
      return `data:${mediaType};base64,${base64}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useSendPicture(access: ChatAccess) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (file: File) => unwrapCall(call(sendSupportPicture, { ...access, file: asFormPart(file) })),
    onSettled: useRefresh(access),
  });
}

const typingEveryMs = 3_000;

/** Sends the typing sign at most once in three seconds. A lost one is not repeated: the next key press sends another. */
export function useTypingSign(access: ChatAccess): () => void {
  const call = useCall();
  const [send] = useState(() =>
    throttle(() => void call(typeInSupportChat, access), { ms: typingEveryMs, now: deviceNow }),
  );
  return send;
}

export function useSendToStaff(access: ChatAccess, onSent: () => void) {
  const call = useCall();
  const refresh = useRefresh(access);
  const [ids] = useState(() => new Map<string, string>());
  return useSingleMutation({
    // The same words again after a cut are the same message.
    mutationFn: async (words: string) => {
      const clientId = ids.get(words) ?? crypto.randomUUID();
      ids.set(words, clientId);
      await unwrapCall(call(sendSupportMessage, { ...access, words, clientId }));
      ids.delete(words);
    },
    onSuccess: onSent,
    onSettled: refresh,
  });
}

export function useEnd(access: ChatAccess) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: () => unwrapCall(call(closeSupportChat, access)),
    onSettled: useRefresh(access),
  });
}

export function useRate(access: ChatAccess) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (wasHelpful: boolean) => unwrapCall(call(rateSupportChat, { ...access, wasHelpful })),
    onSettled: useRefresh(access),
  });
}

function useRefresh({ chatId }: ChatAccess) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: chatKey(chatId) });
}
