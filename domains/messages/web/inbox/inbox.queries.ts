import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  deleteLetters,
  type LetterKind,
  listLetters,
  markAllRead,
  markLettersRead,
  readLetter,
  readMessageSetting,
  saveMessageSetting,
} from '#domains/messages/contract/letter.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { messagesKey } from '../unread.queries.ts';

export type LetterSummary = WireOutputOf<typeof listLetters>['content'][number];
export type LetterView = WireOutputOf<typeof readLetter>;
export type MessageSetting = WireOutputOf<typeof readMessageSetting>;
export type { LetterKind };

type LettersQuery = {
  readonly locale: string;
  readonly kind: LetterKind | null;
  readonly before: string | null;
  readonly search?: string;
  readonly pageSize: number;
};

export const lettersQuery = (call: Call, { locale, kind, before, search = '', pageSize }: LettersQuery) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', locale, kind, before, search, pageSize],
    queryFn: () =>
      unwrapCall(
        call(listLetters, {
          ...(kind && { kind }),
          ...(before && { before }),
          ...(search !== '' && { search }),
          pageSize: String(pageSize),
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** To open a letter is to read it: the list and the badges are asked for again. */
export const letterQuery = (call: Call, { locale, letterId }: { locale: string; letterId: string }) =>
  queryOptions({
    queryKey: ['letter', letterId, locale],
    queryFn: async ({ client }): Promise<LetterView | null> => {
      const result = await call(readLetter, { letterId });
      if (!result.ok && result.fault === 'letter_unknown') return null;
      const letter = await unwrapCall(Promise.resolve(result));
      if (!letter.isRead) {
        // A mark that fails leaves the letter unread, and it is shown all the same.
        await call(markLettersRead, { letterIds: [letterId] });
        void client.invalidateQueries({ queryKey: messagesKey });
      }
      return letter;
    },
  });

export const settingQuery = (call: Call) =>
  queryOptions({ queryKey: [...messagesKey, 'setting'], queryFn: () => unwrapCall(call(readMessageSetting, {})) });

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: messagesKey });
};

export function useMarkAllRead() {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (kind: LetterKind | null) => unwrapCall(call(markAllRead, kind ? { kind } : {})),
    onSettled: useRefresh(),
  });
}

export function useMarkRead(onDone: () => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (letterIds: string[]) => unwrapCall(call(markLettersRead, { letterIds })),
    onSuccess: onDone,
    onSettled: useRefresh(),
  });
}

export function useDeleteLetters(onDone: () => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (letterIds: string[]) => unwrapCall(call(deleteLetters, { letterIds })),
    onSuccess: onDone,
    onSettled: useRefresh(),
  });
}

export function useSaveSetting() {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: WireInputOf<typeof saveMessageSetting>) => unwrapCall(call(saveMessageSetting, change)),
    onSuccess: (setting) => queries.setQueryData(settingQuery(call).queryKey, setting),
  });
}
