/**
 * The wire between a game vendor's servers and ours: we keep the money, the vendor calls. Every call is a POST of JSON
 * whose raw bytes are signed, and every answer is HTTP 200 with a code. `docs/vendor-integration.md` describes it.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';
import { Vassalage } from './game.ts';
import { rawVendorCall } from './vendor-call.ts';

export const gatewayCodes = {
  OK: 0,
  INSUFFICIENT_FUNDS: 1,
  PLAYER_NOT_FOUND: 2,
  BET_NOT_ALLOWED: 3,
  TOKEN_INVALID: 4,
  TOKEN_EXPIRED: 5,
  PLAYER_LOCKED: 6,
  INVALID_REQUEST: 7,
  GAME_DISABLED: 8,
  WRONG_CURRENCY: 9,
  INVALID_SIGNATURE: 10,
  DUPLICATE_MISMATCH: 11,
  TX_NOT_FOUND: 12,
  ALREADY_SETTLED: 13,
  ALREADY_CANCELLED: 14,
  LIMIT_REACHED: 50,
  INTERNAL: 100,
} as const;
export type GatewayStatus = keyof typeof gatewayCodes;

/** Far above any real amount, and far below what a sum of amounts could overflow. */
const maxAmount = money(1_000_000_000n * moneyScale);

const Name = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
const Amount = MoneyText.check(z.refine((amount) => amount >= 0n && amount <= maxAmount));
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));
const GameCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const Flag = z._default(z.boolean(), false);

const commonFields = {
  requestId: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  vendor: Vassalage,
  ts: z.optional(EpochMs),
};
/** A token is required where a bet is placed; calls that end one are accepted without. */
const playerFields = {
  ...commonFields,
  playerId: MemberId,
  token: z.optional(Token),
  sessionId: z.optional(z.string().check(z.maxLength(128))),
  currency: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/)),
};
const gameFields = { ...playerFields, gameCode: GameCode, gameVersion: z.optional(z.string().check(z.maxLength(64))) };
const betFields = {
  ...gameFields,
  token: Token,
  txId: Name,
  roundId: Name,
  amount: Amount,
  isFree: Flag,
  rewardId: z.optional(z.string().check(z.maxLength(128))),
  betType: z.optional(z.string().check(z.maxLength(64))),
};

/** The body of each call, parsed after its signature is verified. */
export const vendorRequests = {
  authenticate: z.object({ ...commonFields, token: Token }),
  balance: z.object(playerFields),
  bet: z.object({ ...betFields, roundClosed: Flag }),
  win: z.object({
    ...gameFields,
    txId: Name,
    roundId: Name,
    refTxId: z.optional(Name),
    amount: Amount,
    roundClosed: Flag,
    isFree: Flag,
    isPromo: Flag,
  }),
  rollback: z.object({
    ...playerFields,
    txId: Name,
    roundId: Name,
    refTxId: Name,
    reason: z.optional(z.string().check(z.maxLength(200))),
  }),
  betWin: z.object({ ...betFields, winAmount: Amount, roundClosed: z._default(z.boolean(), true) }),
  promo: z.object({ ...playerFields, txId: Name, campaignId: Name, amount: Amount }),
  endRound: z.object({ ...playerFields, roundId: Name }),
  played: z.object({
    ...gameFields,
    txId: Name,
    roundId: Name,
    amount: Amount.check(z.refine((amount) => amount > 0n)),
    winAmount: Amount,
    playedAt: z.optional(EpochMs),
  }),
} as const;
export type VendorCall = keyof typeof vendorRequests;
export type VendorRequest<Call extends VendorCall> = z.output<(typeof vendorRequests)[Call]>;

export const GatewayBalance = z.object({ cash: MoneyText, bonus: MoneyText, total: MoneyText });

export const GatewayAnswer = z.object({
  code: z.int(),
  /** The name of the code. */
  message: z.string(),
  /** Ours; null where nothing is recorded. */
  txId: z.nullable(z.string()),
  /** The current balance, in a repeated answer too; null where there is no such player. */
  balance: z.nullable(GatewayBalance),
  duplicate: z.boolean(),
});
export type GatewayAnswer = z.output<typeof GatewayAnswer>;

/** The player of a launch's ticket, and the token for their session. */
export const AuthenticateAnswer = z.extend(GatewayAnswer, {
  playerId: z.optional(MemberId),
  token: z.optional(z.string()),
  tokenEndsAt: z.optional(EpochMs),
  currency: z.optional(z.string()),
  gameCode: z.optional(z.string()),
});
export type AuthenticateAnswer = z.output<typeof AuthenticateAnswer>;

const vendorCall = { ...rawVendorCall, output: GatewayAnswer } as const;

export const vendorAuthenticate = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/authenticate',
  output: AuthenticateAnswer,
  summary: 'A vendor changes the ticket of a launch, once, for the player and the token of the session.',
});
export const vendorBalance = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/balance',
  summary: 'A vendor asks what a player has.',
});
export const vendorBet = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/bet',
  summary: 'A vendor takes a stake.',
});
export const vendorWin = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/win',
  summary: 'A vendor pays a result.',
});
export const vendorRollback = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/rollback',
  summary: 'A vendor gives a stake back.',
});
export const vendorBetWin = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/betWin',
  summary: 'A vendor takes a stake and pays its result in one.',
});
export const vendorPromo = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/promo',
  summary: 'A vendor pays a prize of a campaign.',
});
export const vendorEndRound = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/endRound',
  summary: 'A vendor ends a round: what is open in it is lost.',
});
export const vendorPlayed = endpoint({
  ...vendorCall,
  path: '/wps/vendor/v1/played',
  summary: 'A vendor that keeps a balance of its own tells what was staked from it and won into it.',
});
