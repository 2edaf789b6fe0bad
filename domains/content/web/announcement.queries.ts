import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { announcementTypes, readAnnouncements } from '../contract/announcement.ts';

export const announcementsQuery = (call: Call, language: Locale) =>
  queryOptions({
    queryKey: ['content', 'announcements', language],
    queryFn: () => answerOf(call(readAnnouncements, { types: announcementTypes, platform: 'W', language })),
  });
