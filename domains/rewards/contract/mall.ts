/** The points mall: what can be taken for points, and what became of it. */
import { z } from 'zod/mini';
import { paymentPasswordFaults } from '#domains/identity/contract/payment-password.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';
import { moneyCall, paymentPasswordField } from './points.ts';

export const itemKinds = ['cash', 'goods'] as const;
export const itemCategories = ['credit', 'load', 'brand', 'home'] as const;
/** How it reaches its member: as money, by post, or to a phone number. */
export const deliveryKinds = ['wallet', 'address', 'phone'] as const;
export type ItemKind = (typeof itemKinds)[number];
export type ItemCategory = (typeof itemCategories)[number];
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Only these three. */
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

/** By whom a redemption was ended: staff, its member, the time, or the closing of the account. */
export const redemptionEndings = ['staff', 'member', 'time', 'closing'] as const;
export type RedemptionEnding = (typeof redemptionEndings)[number];

const limits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;

/** Of one redemption. */
export const maxQuantity = 10;

export const PointReward = z.object({
  rewardId: z.string(),
  kind: z.enum(itemKinds),
  category: z.enum(itemCategories),
  name: z.string(),
  /** A condition that is no check, such as where it is delivered; may be empty. */
  note: z.string(),
  detail: z.string(),
  /** The name of the picture. */
  drawing: z.string(),
  delivery: z.enum(deliveryKinds),
  points: z.int(),
  /** The money that it pays; zero for goods. */
  amount: MoneyText,
  /** Valid bets of the last thirty days that it asks for. */
  amountRequirement: MoneyText,
  level: z.int(),
  startsAt: z.nullable(EpochMs),
  endsAt: z.nullable(EpochMs),
  /** How many the member may take at once, by the stock and the limits, whatever the points. */
  maxQuantity: z.int(),
  /** The first thing that stands between the member and one of it; null where nothing does. */
  hindrance: z.nullable(
    z.enum([
      'reward_not_open',
      'level_too_low',
      'bets_too_low',
      'reward_limit_reached',
      'out_of_stock',
      'points_short',
    ]),
  ),
});
export type PointReward = z.output<typeof PointReward>;

export const listPointRewards = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  audience: 'member',
  limits,
  input: z.object({
    category: z.optional(z.enum(itemCategories)),
    /** `true`: only what the member can take now. */
    available: z.optional(z.enum(['true', 'false'])),
    pageNo: PageNo,
    pageSize: pageSize(100, 40),
  }),
  output: z.object({
    content: z.array(PointReward),
    pageNum: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
    /** Of all rewards, whatever the filter. */
    categories: z.array(z.object({ category: z.enum(itemCategories), count: z.int() })),
    /** The member's own figures that the rewards are measured by. */
    own: z.object({ level: z.int(), validBet: MoneyText, balance: z.int() }),
  }),
  faults: {},
  summary: 'The rewards of the points mall, with what stands between the member and each of them.',
});

export const Redemption = z.object({
  redemptionId: z.string(),
  appliedAt: EpochMs,
  kind: z.enum(itemKinds),
  category: z.enum(itemCategories),
  name: z.string(),
  quantity: z.int(),
  /** Of all of them together. */
  points: z.int(),
  amount: MoneyText,
  /** Valid bets of the last thirty days that were asked for. */
  amountRequirement: MoneyText,
  status: z.enum(redemptionStates),
  endedAt: z.nullable(EpochMs),
  endedBy: z.nullable(z.enum(redemptionEndings)),
  /** Why it was rejected, in words. */
  reason: z.nullable(z.string()),
  /** Goods that could not be delivered: when the points came back. */
  returnedAt: z.nullable(EpochMs),
  mayCancel: z.boolean(),
});
export type Redemption = z.output<typeof Redemption>;

const addressLine = (max: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(max));
const phoneField = z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 -]{6,18}$/));

export const DeliveryAddress = z.object({
  recipient: addressLine(80),
  phone: phoneField,
  street: addressLine(160),
  city: addressLine(80),
  postcode: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{3,10}$/)),
});
export type DeliveryAddress = z.output<typeof DeliveryAddress>;

export const redeemReward = endpoint({
  ...moneyCall,
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  input: z.object({
    rewardId: z.string().check(z.regex(/^mi_[0-9A-Z]{26}$/)),
    quantity: z._default(z.int().check(z.gte(1), z.lte(maxQuantity)), 1),
    /** Of one, as the page displayed it: at another price nothing is taken. */
    points: z.int(),
    /** For what is sent by post. */
    address: z.optional(DeliveryAddress),
    /** For phone load. */
    phone: z.optional(phoneField),
    paymentPassword: paymentPasswordField,
  }),
  output: z.object({ redemption: Redemption, balance: z.int(), held: z.int() }),
  faults: {
    reward_unknown: 404,
    /** Of the form: goods need an address, phone load a number. */
    delivery_missing: 422,
    /** `{ points }` */
    price_changed: 422,
    reward_not_offered: 422,
    reward_not_open: 422,
    /** `{ level, ownLevel }` */
    level_too_low: 422,
    /** `{ required, validBet, days }` */
    bets_too_low: 422,
    /** `{ limit, taken }` */
    reward_limit_reached: 422,
    out_of_stock: 422,
    /** `{ points, balance }` */
    points_short: 422,
    ...paymentPasswordFaults,
    account_closed: 422,
  },
  summary: 'Takes a reward for points, which are held until staff decides.',
});

export const listRedemptions = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  audience: 'member',
  limits,
  input: z.object({
    /** The past thirty days where nothing is said; at most a year and a day at once. */
    startDate: z.optional(DayText),
    endDate: z.optional(DayText),
    status: z.optional(z.enum(redemptionStates)),
    pageNo: PageNo,
    pageSize: pageSize(100, 20),
  }),
  output: z.object({
    content: z.array(Redemption),
    pageNum: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
    /** Of the whole span, whatever the status. */
    counts: z.object({ in_process: z.int(), approved: z.int(), rejected: z.int() }),
    startDate: z.string(),
    endDate: z.string(),
  }),
  faults: { range_invalid: 422, range_too_long: 422 },
  summary: 'What the member asked for in the points mall, newest first.',
});

export const cancelRedemption = endpoint({
  method: 'POST',
  path: '/wps/v2/rewards/redemptions/:redemptionId/cancel',
  audience: 'member',
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({ redemptionId: z.string().check(z.regex(/^rd_[0-9A-Z]{26}$/)) }),
  output: z.object({ redemption: Redemption, balance: z.int(), held: z.int() }),
  faults: {
    redemption_unknown: 404,
    /** Staff decided it first. */
    redemption_decided: 409,
  },
  summary: 'Takes back what was asked for while it is in process; the points are there again.',
});

export const listDeliveryAddresses = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/delivery-addresses',
  audience: 'member',
  limits,
  input: z.object({}),
  output: z.object({ addresses: z.array(DeliveryAddress) }),
  faults: {},
  summary: 'Where earlier goods of the member were sent to, the latest first.',
});
