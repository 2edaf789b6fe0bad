import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listFeedback } from '#domains/content/contract/feedback.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export type WireFeedback = WireOutputOf<typeof listFeedback>['feedback'][number];

export const feedbackKey = ['content', 'feedback'] as const;
export const feedbackPageSize = 10;

/** The page before stays in sight until the next is here. */
export const feedbackQuery = (call: Call, pageNo: number) =>
  queryOptions({
    queryKey: [...feedbackKey, pageNo],
    queryFn: () => unwrapCall(call(listFeedback, { pageNo, pageSize: feedbackPageSize })),
    placeholderData: keepPreviousData,
  });
