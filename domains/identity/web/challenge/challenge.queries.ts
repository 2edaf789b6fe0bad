import { queryOptions } from '@tanstack/react-query';
import { openPuzzle, readCaptcha } from '#domains/identity/contract/challenge.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

/**
 * Nothing is asked for twice by itself: every picture makes the one before worthless. A cut line is told at once: somebody
 * waits for the picture in front of a form.
 */
const oneShotOptions = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: false,
  networkMode: 'always',
} as const;

export const captchaQuery = (call: Call, clientId: string, picture: string) =>
  queryOptions({
    ...oneShotOptions,
    queryKey: ['identity', 'captcha', clientId, picture],
    queryFn: () => unwrapCall(call(readCaptcha, { clientId })),
  });

export const puzzleQuery = (call: Call, requestKey: string) =>
  queryOptions({
    ...oneShotOptions,
    queryKey: ['identity', 'puzzle', requestKey],
    queryFn: () => unwrapCall(call(openPuzzle, {})),
  });
