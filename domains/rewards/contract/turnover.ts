/** The turnover meter: what must still be played, what may leave already, and which bets counted. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText, pageSize } from '#kernel/wire.ts';

const RequirementId = z.string().check(z.regex(/^tr_[0-9A-Z]{26}$/));
const Kind = z.enum(['deposit', 'bonus', 'adjustment', 'transfer', 'gift']);
const State = z.enum(['active', 'done', 'expired', 'cancelled', 'forfeited']);
const CloseReason = z.enum(['played', 'expired', 'balance_spent', 'given_up', 'staff']);

export const TurnoverRequirement = z.object({
  id: RequirementId,
  kind: Kind,
  /** The order or bonus that it belongs to. */
  credit: z.string(),
  base: MoneyText,
  /** Parts per million: 1,000,000 is once. */
  multiplierPpm: z.int(),
  required: MoneyText,
  done: MoneyText,
  left: MoneyText,
  /** How much cash it keeps in while it is active; of a bonus its amount, since it keeps in all. */
  locks: MoneyText,
  /** What categories count, in parts per million; `*` stands for all that are not named. */
  contributions: z.array(z.object({ gameType: z.string(), ppm: z.int() })),
  maxBet: z.nullable(MoneyText),
  countedBets: z.int(),
  uncountedBets: z.int(),
  state: State,
  closeReason: z.nullable(CloseReason),
  openedAt: EpochMs,
  expiresAt: z.nullable(EpochMs),
  closedAt: z.nullable(EpochMs),
});
export type TurnoverRequirement = z.output<typeof TurnoverRequirement>;

export const readTurnover = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/turnover',
  audience: 'member',
  input: z.object({}),
  output: z.object({
    cash: MoneyText,
    /** What is in the bonus wallet; it becomes cash when the bonus is played. */
    bonus: MoneyText,
    locked: MoneyText,
    withdrawable: MoneyText,
    /** Over all that are active. */
    required: MoneyText,
    done: MoneyText,
    left: MoneyText,
    /** In the order in which bets work them off. */
    active: z.array(TurnoverRequirement),
    /** The latest that ended, newest first. */
    closed: z.array(TurnoverRequirement),
  }),
  faults: {},
  summary: 'What must still be played and what may be withdrawn already, requirement by requirement.',
});

export const TurnoverBet = z.object({
  betId: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  stake: MoneyText,
  validBet: MoneyText,
  /** Why the bet itself counts whole, less or not at all. */
  validReason: z.string(),
  contributionPpm: z.int(),
  counted: MoneyText,
  reason: z.enum(['counted', 'not_valid', 'category', 'too_small']),
  settledAt: EpochMs,
});

export const listTurnoverBets = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/turnover/bets',
  audience: 'member',
  limits: [{ by: 'account', count: 120, windowMs: 60_000 }],
  input: z.object({
    id: RequirementId,
    show: z._default(z.enum(['all', 'counted', 'uncounted']), 'all'),
    pageSize: pageSize(100, 20),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  }),
  output: z.object({
    content: z.array(TurnoverBet),
    totalElements: z.int(),
    /** Null at the end. */
    next: z.nullable(z.string()),
  }),
  faults: { requirement_unknown: 404 },
  summary: 'The bets that met a requirement, newest first: what each counted, and why not more.',
});

/** A requirement has ended in any state; the subscribers decide about what depended on it. */
export const requirementClosed = defineEvent({
  name: 'rewards.requirement_closed',
  data: z.object({
    id: RequirementId,
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    kind: Kind,
    credit: z.string(),
    state: State,
    closeReason: CloseReason,
  }),
});
