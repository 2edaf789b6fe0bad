/**
 * The wallet API of Hub88, an aggregator, by its public documentation: its paths under a base of ours, whole numbers of
 * hundred-thousandths of the currency unit, and an RSA-SHA256 signature over the raw body in `X-Hub88-Signature`.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { rawVendorCall } from './vendor-call.ts';

/** Hundred-thousandths to our ten-thousandths. */
export const hub88Scale = 10;

/** Every status in its documentation of wallets; it understands no other. */
export const hub88Statuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_LIMIT_REACHED',
] as const;
export type Hub88Status = (typeof hub88Statuses)[number];

const Text = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\x21-\x7e]+$/));
const Amount = z.int().check(z.gte(0), z.lte(9_000_000_000_000_000));
const Token = z.string().check(z.maxLength(255));
const Flag = z._default(z.nullable(z.boolean()), false);
/** Fields for the operator's statistics: only their types are checked. */
const Remark = z.optional(z.nullable(z.string()));

/** A user in another format than ours is an unknown user, not an invalid request. */
const userFields = { user: z.string().check(z.minLength(1), z.maxLength(255)), request_uuid: Text };
const roundFields = {
  ...userFields,
  token: z.optional(z.nullable(Token)),
  transaction_uuid: Text,
  round: z.optional(z.nullable(Text)),
  round_closed: Flag,
  game_code: Text,
  supplier_transaction_id: Remark,
  supplier_user: Remark,
};
const moneyFields = {
  ...roundFields,
  amount: Amount,
  currency: Text,
  is_free: Flag,
  is_supplier_promo: Flag,
  is_aggregated: Flag,
  bet: Remark,
  reward_uuid: Remark,
};

export const hub88Requests = {
  info: z.object(userFields),
  balance: z.object({ ...userFields, token: Token, game_code: Remark }),
  bet: z.object({ ...moneyFields, token: Token }),
  win: z.object({ ...moneyFields, reference_transaction_uuid: z.optional(z.nullable(Text)) }),
  rollback: z.object({ ...roundFields, reference_transaction_uuid: Text }),
} as const;
export type Hub88Call = keyof typeof hub88Requests;
export type Hub88Request<Call extends Hub88Call> = z.output<(typeof hub88Requests)[Call]>;

export const Hub88Answer = z.object({
  user: z.optional(z.string()),
  status: z.enum(hub88Statuses),
  request_uuid: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.number()),
  /** Of `user/info`: ISO 3166-1 alpha-2, and the day as `2026-11-18`. */
  country: z.optional(z.string()),
  registration_date: z.optional(z.string()),
});
export type Hub88Answer = z.output<typeof Hub88Answer>;

const hub88Call = { ...rawVendorCall, output: Hub88Answer } as const;

export const hub88Info = endpoint({
  ...hub88Call,
  path: '/wps/vendor/hub88/user/info',
  summary: 'Hub88 asks who a player is.',
});
export const hub88Balance = endpoint({
  ...hub88Call,
  path: '/wps/vendor/hub88/user/balance',
  summary: 'Hub88 asks what a player has.',
});
export const hub88Bet = endpoint({
  ...hub88Call,
  path: '/wps/vendor/hub88/transaction/bet',
  summary: 'Hub88 takes a stake.',
});
export const hub88Win = endpoint({
  ...hub88Call,
  path: '/wps/vendor/hub88/transaction/win',
  summary: 'Hub88 pays a result.',
});
export const hub88Rollback = endpoint({
  ...hub88Call,
  path: '/wps/vendor/hub88/transaction/rollback',
  summary: 'Hub88 takes a bet or a win back.',
});
