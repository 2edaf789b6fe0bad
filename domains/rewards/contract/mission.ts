/** Missions: small things to do in a day, a week, a month or once, and what they are worth. */
import { z } from 'zod/mini';
import { offerRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { FreeRoundsView } from './free-rounds.ts';
import { missionPayments } from './mission-kind.ts';

export const missionSpans = ['daily', 'weekly', 'monthly', 'once'] as const;
export const missionStates = ['locked', 'open', 'claimable', 'claimed', 'expired'] as const;

const MissionId = z.string().check(z.regex(/^ms_[0-9A-Z]{26}$/));
/** `2026-11-19`, `w2026-11-16` for the week of that Monday, `2026-11` or `once`. */
const WindowKey = z.string().check(z.regex(/^(once|w?20\d{2}-\d{2}-\d{2}|20\d{2}-\d{2})$/));

export const Mission = z.object({
  missionId: MissionId,
  window: WindowKey,
  span: z.enum(missionSpans),
  /** `bet.rounds`, `limit.set` and so on. */
  kind: z.string(),
  name: z.string(),
  hint: z.string(),
  /** Counts, or amounts as text. */
  unit: z.enum(['count', 'money']),
  progress: z.string(),
  target: z.string(),
  /** Of which category and vendor games count; empty: all. */
  gameType: z.string(),
  vassalage: z.string(),
  /** Of `limit.set`: which limit; empty: any. */
  limit: z.string(),
  /** The part that it pays by; the others are null. */
  reward: z.object({
    pays: z.enum(missionPayments),
    points: z.nullable(z.int()),
    amount: z.nullable(MoneyText),
    /** How much has to be bet before it can be withdrawn; null for what is no money. */
    turnover: z.nullable(MoneyText),
    rounds: z.nullable(FreeRoundsView),
  }),
  state: z.enum(missionStates),
  /** Why it is locked; null unless it is. */
  lock: z.nullable(z.enum(['not_started', 'level', 'budget_exhausted'])),
  vipLevel: z.nullable(z.int()),
  /** Null: it has no end of its own. */
  startsAt: z.nullable(EpochMs),
  endsAt: z.nullable(EpochMs),
  /** Null until it is done. */
  claimUntil: z.nullable(EpochMs),
});
export type Mission = z.output<typeof Mission>;

export const readMissionSummary = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({}),
  output: z.object({
    /** As staff ordered them. */
    missions: z.array(Mission),
    /** For the badge: none during a pause. */
    claimableCount: z.int(),
    /** Mission points of the running week, and when it ends. */
    weekPoints: z.int(),
    weekEndsAt: EpochMs,
  }),
  faults: {},
  summary: 'The missions of the running windows, and those of earlier ones that can still be claimed.',
});

export const claimMissions = endpoint({
  method: 'POST',
  path: '/wps/v2/rewards/missions/claim',
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 60, windowMs: 60_000 }],
  /** Without a mission: all that can be claimed. */
  input: z.object({ mission: z.optional(z.object({ missionId: MissionId, window: WindowKey })) }),
  output: z.object({
    claimed: z.array(z.object({ missionId: MissionId, window: WindowKey, name: z.string() })),
    points: z.int(),
    weekPointsBefore: z.int(),
    weekPoints: z.int(),
    cash: MoneyText,
    bonus: MoneyText,
    /** Free rounds, which wait in their game. */
    rounds: z.array(FreeRoundsView),
    /** What has to be bet before that money can be withdrawn. */
    turnover: MoneyText,
    /** The cash after it. */
    balance: MoneyText,
  }),
  faults: {
    ...offerRefusals,
    mission_unknown: 404,
    account_closed: 422,
    mission_not_done: 422,
    mission_expired: 422,
    budget_exhausted: 422,
  },
  summary: 'Claims one completed mission, or all of them. A claim that comes again changes nothing.',
});
