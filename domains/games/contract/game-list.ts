/** Lists of games. Guests use `game_menus`, members `GCSGAME_gameList`. Both have the same answer. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LocaleCode, PageNo, pageSize } from '#kernel/wire.ts';
import { GameCategory, gameFeatures, ListCategory } from './category.ts';
import { Game, NodeId, Vassalage, VassalageFilter } from './game.ts';

export const gamePageSize = 30;

/** Several values are one text with commas, like the given `platform`; unknown ones are ignored. */
const Features = z.pipe(
  z.string().check(z.maxLength(400)),
  z.transform((text) => {
    const values = new Set(text.split(','));
    return gameFeatures.filter((feature) => values.has(feature));
  }),
);

const filters = {
  gameType: GameCategory,
  vassalage: z.optional(VassalageFilter),
  pageNo: PageNo,
  pageSize: pageSize(60, gamePageSize),
  language: z.optional(LocaleCode),
  /** Part of a name, as it is typed. */
  search: z.optional(z.string().check(z.maxLength(60))),
  /** `FAV` and `RECENT` are lists of their own. */
  select: z.optional(z.enum(['ALL', 'HOT', 'NEW'])),
  listCategory: z.optional(ListCategory),
  features: z.optional(Features),
  volatility: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  minRtpPpm: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  /** What is to be counted beside the list. */
  counts: z.optional(z.literal('vendors')),
};

export const GamePage = z.object({
  content: z.array(Game),
  pageNum: z.int(),
  /** One empty page where nothing matches. */
  totalPages: z.int(),
  totalElements: z.int(),
  /** How many of them are games; the others open a vendor's list. */
  totalGames: z.int(),
  /** The number of games of each vendor under the other filters, without zeros; only where it was requested. */
  vendors: z.optional(z.array(z.object({ vassalage: Vassalage, games: z.int() }))),
});
export type GamePage = z.output<typeof GamePage>;

/** An unknown or empty vendor is no filter and not an error: the page then shows the whole category. */
export const listGameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  audience: 'public',
  cache: { scope: 'public', seconds: 15 },
  input: z.object(filters),
  output: GamePage,
  faults: {},
  summary: 'Games of a category for visitors.',
});

export const listGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  audience: 'member',
  trial: 'allowed',
  input: z.object({
    ...filters,
    clientType: z.literal('3'),
    platform: z.literal('flash,html5-desktop'),
    merchant: z.string(),
  }),
  output: GamePage,
  faults: {},
  summary: 'Games of a category for whoever is logged in.',
});

export const hotGameCount = 30;

export const listHotGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  audience: 'public',
  cache: { scope: 'public', seconds: 30 },
  input: z.object({
    merchantCode: z.string(),
    isPlatform: z.literal('2'),
    platform: z.literal('html5-desktop'),
    pageSize: pageSize(hotGameCount, hotGameCount),
    language: z.optional(LocaleCode),
  }),
  output: z.array(Game),
  faults: {},
  summary: 'The games that are played most in these days.',
});

/** Search over the whole catalogue, as it is typed. */
export const searchGames = endpoint({
  method: 'GET',
  path: '/lgw/games/search',
  audience: 'public',
  cache: { scope: 'public', seconds: 15 },
  input: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    language: z.optional(LocaleCode),
  }),
  output: z.object({
    games: z.array(Game),
    /** Of which `games` are the best. */
    totalGames: z.int(),
    vendors: z.array(z.object({ displayName: z.string(), vassalage: Vassalage, gameType: GameCategory })),
  }),
  faults: {},
  summary: 'Games and vendors whose name holds the text, best first.',
});

/** What to offer instead of a game that is closed: hot ones, of the same category first. */
export const listSimilarGames = endpoint({
  method: 'GET',
  path: '/lgw/games/similar',
  audience: 'public',
  cache: { scope: 'public', seconds: 15 },
  input: z.object({ nodeId: NodeId, language: z.optional(LocaleCode) }),
  output: z.array(Game),
  faults: { game_unknown: 404 },
  summary: 'Six popular games that are open, of the same category first.',
});

/**
 * One game, by its node or by the codes in the address of its page. The address of a lottery page carries no
 * vendor: without one the code is looked for among the lotteries.
 */
export const readGame = endpoint({
  method: 'GET',
  path: '/lgw/games/game',
  audience: 'public',
  cache: { scope: 'public', seconds: 15 },
  input: z.object({
    nodeId: z.optional(NodeId),
    gameCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
    vassalage: z.optional(Vassalage),
    language: z.optional(LocaleCode),
  }),
  output: Game,
  faults: { game_unknown: 404 },
  summary: 'The game that stands behind an address.',
});
