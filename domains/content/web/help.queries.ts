import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { readHelpCentre } from '../contract/help.ts';

export const helpQuery = (call: Call, lang: Locale) =>
  queryOptions({
    queryKey: ['content', 'help', lang],
    queryFn: () => answerOf(call(readHelpCentre, { lang, device: 'WEB' })),
  });
