import { queryOptions } from '@tanstack/react-query';
import { openPuzzle, readCaptcha } from '#domains/identity/contract/challenge.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

/**
 * Nothing is asked for twice by itself: every picture makes the one before worthless. A cut line is told at once: somebody
 * waits for the picture in front of a form.
 */
const once = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: false,
  networkMode: 'always',
} as const;

export const captchaQuery = (call: Call, clientId: string, picture: string) =>
  queryOptions({
    ...once,
    queryKey: ['identity', 'captcha', clientId, picture],
    queryFn: () => answerOf(call(readCaptcha, { clientId })),
  });

export const puzzleQuery = (call: Call, asked: string) =>
  queryOptions({
    ...once,
    queryKey: ['identity', 'puzzle', asked],
    queryFn: () => answerOf(call(openPuzzle, {})),
  });
