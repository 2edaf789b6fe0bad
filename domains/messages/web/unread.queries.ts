/** How many letters wait: every page of a member shows it, so it stands apart from what the inbox alone needs. */
import { queryOptions } from '@tanstack/react-query';
import { readUnread } from '#domains/messages/contract/letter.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export const messagesKey = ['messages'] as const;

export const unreadQuery = (call: Call) =>
  queryOptions({ queryKey: [...messagesKey, 'unread'], queryFn: () => unwrapCall(call(readUnread, {})) });
