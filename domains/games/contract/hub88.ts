/**
 * The wallet of Hub88, an aggregator, as its public papers tell it: its paths under a base of ours, whole numbers of
 * hundred-thousandths of the currency unit, and an RSA-SHA256 signature over the raw body in `X-Hub88-Signature`.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MemberId } from '#kernel/wire.ts';
import { rawVendorCall } from './vendor-call.ts';

/** Hundred-thousandths to our ten-thousandths. */
export const hub88Scale = 10;

const Text = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\x21-\x7e]+$/));
/** A finer amount than ours is no amount: money is never rounded on its way in. */
const Amount = z.int().check(z.gte(0), z.lte(9_000_000_000_000_000), z.multipleOf(hub88Scale));
const ofUser = { user: MemberId, request_uuid: Text, token: z.optional(z.string().check(z.maxLength(255))) };
const ofRound = {
  ...ofUser,
  transaction_uuid: Text,
  round: Text,
  round_closed: z._default(z.nullable(z.boolean()), false),
  game_code: Text,
};
const ofMoney = { ...ofRound, amount: Amount, currency: Text, is_free: z._default(z.nullable(z.boolean()), false) };

export const hub88Requests = {
  info: z.object(ofUser),
  balance: z.object(ofUser),
  bet: z.object({ ...ofMoney, token: z.string().check(z.maxLength(255)) }),
  win: z.object({ ...ofMoney, reference_transaction_uuid: z.optional(z.nullable(Text)) }),
  rollback: z.object({ ...ofRound, reference_transaction_uuid: Text }),
} as const;
export type Hub88Call = keyof typeof hub88Requests;

export const Hub88Answer = z.object({
  user: z.optional(z.string()),
  status: z.string(),
  request_uuid: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.number()),
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
  summary: 'Hub88 gives a stake back.',
});
