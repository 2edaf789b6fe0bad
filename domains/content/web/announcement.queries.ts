import { queryOptions } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { announcementTypes, listAnnouncements, readAnnouncements } from '../contract/announcement.ts';

export const announcementsQuery = (call: Call, language: Locale) =>
  queryOptions({
    queryKey: ['content', 'announcements', language],
    queryFn: () => answerOf(call(readAnnouncements, { types: announcementTypes, platform: 'W', language })),
  });

type Told = WireOutputOf<typeof readAnnouncements>;

/** What runs by in the lobby is what one can read: the headlines, then the other notices. */
export const noticesOf = ({ headline, playerNotices }: Pick<Told, 'headline' | 'playerNotices'>) => [
  ...headline,
  ...playerNotices,
];

/** As many as a page of announcements has everywhere. */
const pageSize = 9;

/** What only those who are logged in are told; an agent hears more. */
export const memberAnnouncementsQuery = (call: Call, { page, locale }: { page: number; locale: Locale }) =>
  queryOptions({
    queryKey: ['content', 'member-announcements', page, locale],
    queryFn: () => answerOf(call(listAnnouncements, { pageNo: page, pageSize, language: locale })),
  });
