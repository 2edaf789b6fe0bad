/** The leaderboard: places of a window, their prizes, and the caller's own place. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

const BoardId = z.string().check(z.regex(/^lb_[0-9A-Z]{26}$/));

export const boardPageSize = 50;

const BoardRow = z.object({
  rank: z.int(),
  /** Masked, unless the member wants the whole name to be read. */
  name: z.string(),
  avatarUrl: z.string(),
  /** Points, an amount as text, or a multiple with two decimals as text. */
  score: z.string(),
  /** If it ended now; zero beyond the last prize. */
  prize: MoneyText,
  isOwn: z.boolean(),
});
export type BoardRow = z.output<typeof BoardRow>;

export const readMissionLeaderboard = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({
    /** The first one of the brand where nothing is said. */
    boardId: z.optional(BoardId),
    period: z._default(z.enum(['current', 'previous']), 'current'),
    /** The best two thousand places. */
    pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(40)), 1),
  }),
  output: z.object({
    /** In their order; empty where the brand has none. */
    boards: z.array(z.object({ boardId: BoardId, name: z.string(), span: z.enum(['daily', 'weekly', 'monthly']) })),
    board: z.nullable(
      z.object({
        boardId: BoardId,
        metric: z.enum(['points', 'valid', 'multiple']),
        span: z.enum(['daily', 'weekly', 'monthly']),
        period: z.enum(['current', 'previous']),
        startsAt: EpochMs,
        endsAt: EpochMs,
        /** From when on nothing changes and prizes are in the reward center. */
        finalAt: EpochMs,
        isFinal: z.boolean(),
        prizes: z.array(z.object({ from: z.int(), to: z.int(), amount: MoneyText })),
        prizeTotal: MoneyText,
        /** The score from which a place has a prize. */
        minimum: z.string(),
        players: z.int(),
        rows: z.array(BoardRow),
        pageNum: z.int(),
        totalPages: z.int(),
        /** Without a place where the member is not listed or has no score. */
        own: z.object({ rank: z.nullable(z.int()), score: z.string(), prize: MoneyText }),
        /** The own row with those beside it; empty without a place. */
        neighbours: z.array(BoardRow),
      }),
    ),
    /** How others read the caller. */
    isListed: z.boolean(),
    isNamed: z.boolean(),
    ownName: z.string(),
  }),
  faults: { leaderboard_unknown: 404 },
  summary: 'A leaderboard of the running window or the one before, with the own place and those beside it.',
});

export const setLeaderboardVisibility = endpoint({
  method: 'PUT',
  path: '/wps/v2/rewards/leaderboard/visibility',
  audience: 'member',
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({ isListed: z.boolean(), isNamed: z.boolean() }),
  output: z.object({ isListed: z.boolean(), isNamed: z.boolean() }),
  faults: {},
  summary: 'Whether the member has a place on leaderboards, and under which name. Without a place there is no prize.',
});
