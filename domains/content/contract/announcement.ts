/** A brand's announcements: banners, notices, popups, promotions and headlines. HTML is sanitised before it is stored and before it is shown. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, LocaleCode, PageNo, pageSize } from '#kernel/wire.ts';

export const bannerGroups = ['w_home', 'w_video', 'w_reg', 'w_leftmenu'] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** INTERNAL is an address of this site, EXTERNAL opens a tab, GAME names a node, NONE leads nowhere. */
export const linkageTypes = ['INTERNAL', 'EXTERNAL', 'GAME', 'NONE'] as const;

export const Banner = z.object({
  id: z.string(),
  groupName: z.enum(bannerGroups),
  /** Where it leads; for `w_video` the video itself. */
  url: z.string(),
  linkageType: z.enum(linkageTypes),
  /** Ours: the picture for wide and for narrow screens, the words on it, and the terms beside the offer. */
  imageUrl: z.string(),
  imageUrlSmall: z.string(),
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  terms: z.string(),
});
export type Banner = z.output<typeof Banner>;

/** `content` is HTML. */
export const Announcement = z.object({ id: z.string(), title: z.string(), content: z.string(), timestamp: EpochMs });
export type Announcement = z.output<typeof Announcement>;

/** A: logged in. B: not logged in. F: logged in for the first time. */
export const executions = ['A', 'B', 'F'] as const;
export const PopupEntry = z.extend(Announcement, { execution: z.enum(executions) });
export type PopupEntry = z.output<typeof PopupEntry>;

export const PromotionCard = z.object({
  id: z.string(),
  title: z.string(),
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.int() })),
  /** Ours: one sentence and the terms, which stand beside the offer. */
  summary: z.string(),
  terms: z.string(),
});
export type PromotionCard = z.output<typeof PromotionCard>;

/** Only the parts of the requested types are filled: B banners, PL notices, PU popup, PR promotion, H headline. */
export const Announcements = z.object({
  banners: z.array(Banner),
  playerNotices: z.array(Announcement),
  popup: z.array(PopupEntry),
  promotion: z.array(PromotionCard),
  headline: z.array(Announcement),
});
export type Announcements = z.output<typeof Announcements>;

export const announcementTypes = 'B,PL,PU,PR,H';

export const readAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/system/announcements/v2',
  audience: 'public',
  cache: { scope: 'public', seconds: 15 },
  input: z.object({
    types: z.string().check(z.maxLength(40)),
    platform: z.literal('W'),
    language: z.optional(LocaleCode),
  }),
  output: Announcements,
  faults: {},
  summary: 'Banners, notices, popups, promotions and headlines of the brand.',
});

/** For members who are logged in; agents also get the announcements for agents. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  audience: 'member',
  trial: 'allowed',
  input: z.object({ pageNo: PageNo, pageSize: pageSize(50, 9), language: z.optional(LocaleCode) }),
  output: z.object({ content: z.array(Announcement), pageNum: z.int(), totalPages: z.int(), totalElements: z.int() }),
  faults: {},
  summary: 'Announcements for members, the newest first.',
});
