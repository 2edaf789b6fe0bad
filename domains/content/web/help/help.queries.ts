import { queryOptions } from '@tanstack/react-query';
import { readHelpCentre } from '#domains/content/contract/help.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export const helpQuery = (call: Call, lang: Locale) =>
  queryOptions({
    queryKey: ['content', 'help', lang],
    queryFn: () => unwrapCall(call(readHelpCentre, { lang, device: 'WEB' })),
  });
