/** Chases: the same lines on several issues of a game, paid for at once and bet on as each of them closes. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, pageSize } from '#kernel/wire.ts';
import { GameCode } from './game.ts';
import { IssueNumber } from './issue.ts';
import { ChaseId, PlacedLine, Ticket, wagerFaults, wagerFields } from './ticket.ts';

export const minChaseParts = 2;
export const maxChaseParts = 100;
export const maxMultiple = 9_999;

const readLimits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;
const placeLimits = [{ by: 'account', count: 60, windowMs: 60_000 }] as const;
const path = '/wps/v2/lottery/chases';

export const chaseStates = ['running', 'finished'] as const;
/** Why the rest was given back: the member cancelled it, a part won, the member took a break, or the game closed. */
export const chaseEndings = ['member', 'win', 'pause', 'game_closed'] as const;
export type ChaseEnding = (typeof chaseEndings)[number];

export const Chase = z.object({
  chaseId: ChaseId,
  gameCode: z.string(),
  state: z.enum(chaseStates),
  endedBy: z.nullable(z.enum(chaseEndings)),
  stopOnWin: z.boolean(),
  lines: z.array(PlacedLine),
  prizeGroup: z.int(),
  parts: z.int(),
  /** How many parts have been settled or given back. */
  partsEnded: z.int(),
  total: MoneyText,
  /** Of it: what waits for issues that have not closed, and what was given back. */
  held: MoneyText,
  refunded: MoneyText,
  payout: MoneyText,
  placedAt: EpochMs,
  endedAt: z.nullable(EpochMs),
  /** Whether a part could be given back now. */
  mayCancel: z.boolean(),
});
export type Chase = z.output<typeof Chase>;

export const placeChase = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  idempotent: true,
  maxBytes: 262_144,
  limits: placeLimits,
  input: z.object({
    gameCode: GameCode,
    items: z
      .array(z.object({ issue: IssueNumber, multiple: z.int().check(z.gte(1), z.lte(maxMultiple)) }))
      .check(z.minLength(minChaseParts), z.maxLength(maxChaseParts)),
    stopOnWin: z.boolean(),
    ...wagerFields,
  }),
  output: z.object({ chase: Chase, parts: z.array(Ticket), balance: MoneyText }),
  faults: {
    ...wagerFaults,
    /** A chase sets cash aside, which is to be played before the bonus. */
    bonus_active: 422,
  },
  summary: 'Holds the price of all parts; `price.cost` is that of one part with the multiple 1.',
});

export const cancelChase = endpoint({
  method: 'POST',
  path: `${path}/:chaseId/cancel`,
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: placeLimits,
  input: z.object({ chaseId: ChaseId }),
  output: z.object({ chase: Chase, refunded: MoneyText, balance: MoneyText }),
  faults: {
    chase_unknown: 404,
    /** No part is left whose issue has not closed. */
    chase_ended: 422,
  },
  summary: 'Gives back every part whose issue has not closed.',
});

export const listChases = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  limits: readLimits,
  input: z.object({ gameCode: z.optional(GameCode), after: z.optional(ChaseId), pageSize: pageSize(50, 20) }),
  output: z.object({ content: z.array(Chase), next: z.nullable(ChaseId) }),
  faults: {},
  summary: 'The chases of the member, newest first.',
});

export const readChase = endpoint({
  method: 'GET',
  path: `${path}/:chaseId`,
  audience: 'member',
  limits: readLimits,
  input: z.object({ chaseId: ChaseId }),
  output: z.object({ chase: Chase, parts: z.array(Ticket) }),
  faults: { chase_unknown: 404 },
  summary: 'A chase with its parts in the order of their issues.',
});
