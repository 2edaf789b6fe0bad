/** Launching a game: an address for its frame, valid once and for a minute. */
import { z } from 'zod/mini';
import { stakeRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { LocaleCode } from '#kernel/wire.ts';
import { GameCategory } from './category.ts';
import { NodeId, Vassalage } from './game.ts';

const LaunchInput = z.object({
  nodeId: NodeId,
  vassalage: Vassalage,
  gameCode: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  gameType: GameCategory,
  language: z.optional(LocaleCode),
  /** Where the vendor's own exit link leads: an address inside the site. */
  backUrl: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/([^\s/\\][^\s\\]*)?$/))),
});

const LaunchOutput = z.object({
  /** On one of the domain's launch hosts. It contains a ticket and never the member's session. */
  url: z.string(),
  launchId: z.string(),
  /** How a phone should be held. */
  orientation: z.enum(['any', 'landscape']),
  /** Money is transferred to this vendor automatically: the page calls `leaveGame` on leaving, and it comes back. */
  isCarried: z.boolean(),
  /** The vendor keeps a balance of its own and there is no automatic transfer: the page offers one. */
  needsTransfer: z.boolean(),
});

/** In the order in which a launch may be refused; guests and trials are refused before. */
const faults = {
  game_unknown: 404,
  /** A vendor's tile or a lottery: those open a list or a page of ours. */
  not_launchable: 422,
  /** With `{ until, whose }`: the vendor is closed, or this game; `until` is null while it is unknown. */
  game_under_maintenance: 422,
  ...stakeRefusals,
  /** The smallest bet of the game is more than the terms of a bonus allow. */
  over_max_bet: 422,
  vendor_unreachable: 503,
} as const;

const limits = [{ by: 'account', count: 60, windowMs: 60_000 }] as const;

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  audience: 'member',
  maxBytes: 2_048,
  limits,
  input: LaunchInput,
  output: LaunchOutput,
  faults: { ...faults, fallback_launch_needed: 422 },
  summary:
    'Opens a game: checks the member, the game and what they set for themselves, and gives the address of its frame.',
});

export const launchGameByFallback = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_gameLaunchFB',
  audience: 'member',
  maxBytes: 2_048,
  limits,
  input: LaunchInput,
  output: LaunchOutput,
  faults,
  summary: 'The same for a vendor that launchGame said to need it.',
});

/**
 * Play money at one of the operator's own games, for visitors and trials. `visit` identifies the visitor: with the `visit` of
 * an earlier answer the visitor gets the earlier wallet. It gives access to nothing else.
 */
export const playDemo = endpoint({
  method: 'POST',
  path: '/wps/v2/game/demo',
  audience: 'guest',
  trial: 'allowed',
  maxBytes: 1_024,
  limits: [{ by: 'ip', count: 120, windowMs: 600_000 }],
  input: z.object({
    gameCode: LaunchInput.shape.gameCode,
    language: z.optional(LocaleCode),
    visit: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  }),
  output: z.object({
    url: z.string(),
    orientation: z.enum(['any', 'landscape']),
    /** Null for a trial, whose wallet belongs to its account. */
    visit: z.nullable(z.string()),
  }),
  faults: {
    game_unknown: 404,
    game_under_maintenance: 422,
    demo_network_full: 429,
    demo_full: 503,
    vendor_unreachable: 503,
  },
  summary: 'Opens one of the operator’s own games with play money: no account is needed and no money moves.',
});

export const leaveGame = endpoint({
  method: 'POST',
  path: '/wps/v2/game/leave',
  audience: 'member',
  maxBytes: 512,
  limits,
  input: z.object({ launchId: z.string().check(z.regex(/^gl_[0-9A-Z]{26}$/)) }),
  output: z.object({}),
  faults: {},
  summary:
    'A game was left: where money followed the member to its vendor, it is brought back. Said again it does no more.',
});
