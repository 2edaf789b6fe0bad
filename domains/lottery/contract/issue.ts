/**
 * Issues of lottery games: the one that is open now, results with their history and trends, and the proof of a draw. A result is
 * a record of prizes by name, each with its numbers in the order of the family.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, PageNo, pageSize } from '#kernel/wire.ts';
import { GameCode } from './game.ts';

export const issueStates = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'delayed', 'voided'] as const;
export type IssueState = (typeof issueStates)[number];

/** Bets are taken until `closesAt`; in the ten seconds before it the countdown says so. */
export const closingMs = 10_000;

export const DrawResult = z.record(z.string().check(z.maxLength(24)), z.array(z.string().check(z.maxLength(12))));

/** `demo` is a made-up result of a foreign draw, for demonstrations: not the official one. */
export const resultSources = ['own', 'feed', 'staff', 'demo'] as const;
export type ResultSource = (typeof resultSources)[number];

export const IssueNumber = z.string().check(z.regex(/^\d{8}(-\d{1,4})?$/));

export const IssueResult = z.object({
  issue: z.string(),
  drawsAt: EpochMs,
  drawnAt: EpochMs,
  result: DrawResult,
  /** From one; a corrected result has the next. */
  version: z.int(),
  source: z.enum(resultSources),
});
export type IssueResult = z.output<typeof IssueResult>;

/** `closing` is the last ten seconds of `open`. */
export const IssueView = z.object({
  issue: z.string(),
  state: z.enum([...issueStates, 'closing']),
  opensAt: EpochMs,
  closesAt: EpochMs,
  drawsAt: EpochMs,
  dueAt: EpochMs,
  /** A foreign draw that is made up here. */
  isDemo: z.boolean(),
});
export type IssueView = z.output<typeof IssueView>;

/** Of what reads many results; the others have the general limit. */
const readLimits = [{ by: 'ip', count: 240, windowMs: 60_000 }] as const;
const gameFaults = { game_unknown: 422 } as const;

export const IssueNow = z.object({
  /** The server's clock. */
  now: EpochMs,
  gameCode: z.string(),
  /** Minutes east of Greenwich: the zone of the game's times. */
  offsetMinutes: z.int(),
  /** The one that takes bets, or the next one; null where none is planned. */
  current: z.nullable(IssueView),
  /** The one after it. */
  next: z.nullable(IssueView),
  /** Closed and not drawn yet, oldest first. */
  waiting: z.array(IssueView),
  last: z.nullable(IssueResult),
});
export type IssueNow = z.output<typeof IssueNow>;

export const readIssueNow = endpoint({
  method: 'GET',
  path: '/lgw/v2/lottery/issue',
  audience: 'public',
  input: z.object({ gameCode: GameCode }),
  output: IssueNow,
  faults: gameFaults,
  summary: 'The issue of a game that takes bets now, with the clock of the server and the last result.',
});

export const upcomingMost = 120;

export const listUpcoming = endpoint({
  method: 'GET',
  path: '/lgw/v2/lottery/upcoming',
  audience: 'public',
  input: z.object({ gameCode: GameCode, count: pageSize(upcomingMost, 20) }),
  output: z.array(IssueView),
  faults: gameFaults,
  summary: 'The issues of a game that a bet or a chase may name now, in their order.',
});

export const listResults = endpoint({
  method: 'GET',
  path: '/lgw/v2/lottery/results',
  audience: 'public',
  limits: readLimits,
  input: z.object({
    gameCode: GameCode,
    /** A day in the zone of the game. */
    day: z.optional(DayText),
    issue: z.optional(IssueNumber),
    pageNo: PageNo,
    pageSize: pageSize(100, 20),
  }),
  output: z.object({
    content: z.array(IssueResult),
    pageNum: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  }),
  faults: { ...gameFaults, range_invalid: 422 },
  summary: 'Results of a game, newest first, of a day or of one issue.',
});

export const trendCounts = [30, 50, 100] as const;

/** Of one place or prize: how often each value came, how long it has been absent, and the longest absence. */
export const TrendValue = z.object({ value: z.string(), times: z.int(), absent: z.int(), longest: z.int() });
export const TrendPlace = z.object({
  prize: z.string(),
  /** From zero; a prize whose order does not matter has one place. */
  place: z.int(),
  values: z.array(TrendValue),
});

export const readTrends = endpoint({
  method: 'GET',
  path: '/lgw/v2/lottery/trends',
  audience: 'public',
  limits: readLimits,
  input: z.object({
    gameCode: GameCode,
    count: z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(100)), 30),
  }),
  output: z.object({
    /** Newest first. */
    results: z.array(IssueResult),
    places: z.array(TrendPlace),
  }),
  faults: gameFaults,
  summary: 'The last results of a game with how often and how long ago each value came.',
});

export const openedCount = 20;

export const listOpenedNumbers = endpoint({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  audience: 'public',
  input: z.object({ gameCode: GameCode }),
  output: z.array(IssueResult),
  faults: gameFaults,
  summary: 'The last opened numbers of a game of the Vietnamese page, newest first.',
});

export const listMemberOpenedNumbers = endpoint({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  audience: 'member',
  trial: 'allowed',
  input: z.object({ gameCode: GameCode }),
  output: z.array(IssueResult),
  faults: gameFaults,
  summary: 'The last opened numbers of a game, newest first, for whoever is logged in.',
});

export const DrawProof = z.object({
  gameCode: z.string(),
  issue: z.string(),
  state: z.enum(issueStates),
  /** Of the label that the stream is drawn with. */
  drawName: z.string(),
  chain: z.object({
    id: z.int(),
    terminal: z.string(),
    length: z.int(),
    firstIssue: z.string(),
    ruleVersion: z.int(),
    publishedAt: EpochMs,
  }),
  /** The place of the issue's seed in the chain, from zero. */
  place: z.int(),
  /** What the seed hashes to: the seed of the issue before, or the terminal; null until the issue before has ended. */
  commitment: z.nullable(z.string()),
  closesAt: EpochMs,
  betsRoot: z.nullable(z.string()),
  /** Sixty-four zeros where no beacon is used: the operator could influence such a draw by late bets of its own. */
  beacon: z.nullable(z.string()),
  beaconRound: z.nullable(z.int()),
  /** Revealed with the result; of a voided issue as well. */
  seed: z.nullable(z.string()),
  /** From here on what follows from it: the hash of root and beacon, the label of the stream, and its first block. */
  entropy: z.nullable(z.string()),
  label: z.nullable(z.string()),
  block: z.nullable(z.string()),
  /** What the seed draws; of a voided issue it was never paid. */
  result: z.nullable(DrawResult),
});
export type DrawProof = z.output<typeof DrawProof>;

export const readProof = endpoint({
  method: 'GET',
  path: '/lgw/v2/lottery/proof',
  audience: 'public',
  limits: readLimits,
  input: z.object({ gameCode: GameCode, issue: IssueNumber }),
  output: DrawProof,
  faults: { ...gameFaults, issue_unknown: 422, issue_without_proof: 422 },
  summary: 'What is needed to draw an issue again: the chain, the root of the bets, the beacon and the seed.',
});
