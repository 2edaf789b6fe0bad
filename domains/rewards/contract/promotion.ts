import { z } from 'zod/mini';
import { offerRefusals } from '#domains/protection/contract/refusal.ts';
import { maxRemarkLength } from '#domains/wallet/contract/transfer-member.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, LocaleCode, MoneyText, maxPictureFormBytes, UploadedFile } from '#kernel/wire.ts';
import { Raffle } from './raffle.ts';

export const PromotionId = z.string().check(z.regex(/^[1-9]\d{0,9}$/));

/** For a visitor `join` or `coming soon`, which is also said while a condition is not met; the others are steps that a member has gone. */
export const promotionStatuses = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'signed',
  'coming soon',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/** With the first deposit of all, once, once in a weekend, or on the fifteenth and the last day of a month. */
export const matchTurns = ['first', 'once', 'weekend', 'payday'] as const;

/** What is added to a deposit that is made for it. */
export const Match = z.object({
  ratePpm: z.int(),
  /** The smallest deposit that it is for. */
  least: MoneyText,
  /** The largest bonus. */
  most: MoneyText,
  /** How often deposit and bonus have to be bet before the bonus may leave. */
  turnoverPpm: z.int(),
  /** From the day on which the bonus is given. */
  days: z.int(),
  maxBet: z.nullable(MoneyText),
  turn: z.enum(matchTurns),
});
export type Match = z.output<typeof Match>;

export const Promotion = z.object({
  id: PromotionId,
  title: z.string(),
  summary: z.string(),
  /** HTML. */
  content: z.string(),
  terms: z.string(),
  category: z.enum(['WELCOME', 'DEPOSIT', 'GAME', 'REFERRAL', 'EVENT']),
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.int() })),
  startsAt: EpochMs,
  /** Null where it has no end. */
  endsAt: z.nullable(EpochMs),
  /** Until when a member who joined may ask for the reward; null where there is no end. */
  claimsEndAt: z.nullable(EpochMs),
  status: z.enum(promotionStatuses),
  /** Who may join it; null where everybody may. */
  condition: z.nullable(
    z.object({
      vipLevel: z.int(),
      /** The member's; null for a guest. */
      ownLevel: z.nullable(z.int()),
    }),
  ),
  /** Null where it adds nothing to a deposit. */
  match: z.nullable(
    z.extend(Match, {
      /** Whether a deposit that is made now gets it. For a guest only the day is checked. */
      isOpen: z.boolean(),
      /** What categories count towards the turnover, in parts per million; `*` stands for all that are not named. */
      contributions: z.array(z.object({ gameType: z.string(), ppm: z.int() })),
    }),
  ),
  /** What it gives comes without a request. */
  byItself: z.boolean(),
  /** Null where it draws nothing. */
  raffle: z.nullable(Raffle),
  /** Since when the member's own status holds; absent where there is none. */
  changedAt: z.optional(EpochMs),
  /** Why a reward was not given, as written by the staff who decided. */
  remark: z.optional(z.string()),
});
export type Promotion = z.output<typeof Promotion>;

/** With a token the status is the member's own. */
export const listPromotions = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/promotions',
  audience: 'guest',
  trial: 'allowed',
  input: z.object({ language: z.optional(LocaleCode) }),
  output: z.array(Promotion),
  faults: {},
  summary: 'The promotions that run or are about to, with what they ask for and where the member stands.',
});

const step = z.object({ id: PromotionId, status: z.enum(promotionStatuses) });

export const joinPromotion = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  audience: 'member',
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({ id: PromotionId }),
  output: step,
  faults: { ...offerRefusals, promotion_unknown: 404, promotion_not_open: 422, already_joined: 409, vip_too_low: 422 },
  summary: 'Joins a promotion.',
});

export const maxRequestPictures = 3;

export const requestPromotionReward = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  audience: 'member',
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({
    id: PromotionId,
    remark: z.optional(z.string().check(z.trim(), z.maxLength(maxRemarkLength))),
    /** How many of the pictures that were sent before belong to it: those from the first on. */
    pictures: z.optional(z.int().check(z.gte(0), z.lte(maxRequestPictures))),
  }),
  output: step,
  faults: {
    ...offerRefusals,
    promotion_unknown: 404,
    not_joined: 422,
    already_requested: 409,
    promotion_not_open: 422,
    /** Fewer pictures have arrived than the request names. */
    picture_missing: 422,
  },
  summary: 'Asks for the reward of a promotion that was joined; staff decides.',
});

/** Sent before the request itself; the same place again replaces its picture, so that a lost answer does no harm. */
export const addRequestPicture = endpoint({
  method: 'POST',
  path: '/wps/v2/rewards/promotions/:id/pictures/:position',
  audience: 'member',
  body: 'multipart',
  maxBytes: maxPictureFormBytes,
  limits: [{ by: 'account', count: 60, windowMs: 3_600_000 }],
  input: z.object({
    id: PromotionId,
    position: z.coerce.number().check(z.int(), z.gte(1), z.lte(99)),
    file: UploadedFile,
  }),
  output: z.object({ id: PromotionId, position: z.int() }),
  faults: {
    picture_too_large: 422,
    picture_wrong_type: 422,
    picture_unreadable: 422,
    pictures_full: 422,
    promotion_unknown: 404,
    not_joined: 422,
    already_requested: 409,
    promotion_not_open: 422,
  },
  summary: 'Adds a picture to a request that is about to be made: png or jpg by content, at most 5 MB, at most three.',
});

const Rank = z.object({ label: z.string(), level: z.int() });

/** What a member could take up now, for the badge and the gift popup. */
export const readRewardSummary = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/summary',
  audience: 'member',
  input: z.object({}),
  output: z.object({
    availablePromoCount: z.int(),
    availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
    vip: z.extend(Rank, {
      /** Valid bets of the member's whole time here. */
      turnover: MoneyText,
      /** The next rank and its required turnover; null at the top. */
      next: z.nullable(z.extend(Rank, { turnover: MoneyText })),
    }),
  }),
  faults: {},
  summary: 'How many rewards wait for the member, whether friends may be invited, and the VIP rank.',
});
