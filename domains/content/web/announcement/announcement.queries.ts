import { queryOptions } from '@tanstack/react-query';
import { announcementTypes, listAnnouncements, readAnnouncements } from '#domains/content/contract/announcement.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export const announcementsQuery = (call: Call, language: Locale) =>
  queryOptions({
    queryKey: ['content', 'announcements', language],
    queryFn: () => unwrapCall(call(readAnnouncements, { types: announcementTypes, platform: 'W', language })),
  });

type AnnouncementsResponse = WireOutputOf<typeof readAnnouncements>;

/** What runs by in the lobby is what one can read: the headlines, then the other notices. */
export const listNotices = ({ headline, playerNotices }: Pick<AnnouncementsResponse, 'headline' | 'playerNotices'>) => [
  ...headline,
  ...playerNotices,
];

/** As many as a page of announcements has everywhere. */
const pageSize = 9;

/** Announcements for members who are logged in; agents get more. */
export const memberAnnouncementsQuery = (call: Call, { page, locale }: { page: number; locale: Locale }) =>
  queryOptions({
    queryKey: ['content', 'member-announcements', page, locale],
    queryFn: () => unwrapCall(call(listAnnouncements, { pageNo: page, pageSize, language: locale })),
  });
