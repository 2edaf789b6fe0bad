/** The wire form of games: the field names are the given ones, misspelling included. */
import { z } from 'zod/mini';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { GameCategory, GameFeature, ListCategory } from './category.ts';

/** A vendor's code, such as `PG` or `TCG_LOTTO_VN`. */
export const Vassalage = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));

/** The vendor of a query. An empty one is handled like an unknown one, and not as invalid input. */
export const VassalageFilter = z.string().check(z.regex(/^[A-Z0-9_]{0,24}$/));

export const nodeIdForm = /^[1-9]\d{0,9}$/;
export const NodeId = z.string().check(z.regex(nodeIdForm));

export const Game = z.object({
  nodeId: NodeId,
  /** The picture of a large tile: upright, for live tables wide. */
  lagerIcon: z.string(),
  /** The picture of a small tile: square. */
  iconUrl: z.string(),
  displayName: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  gameType: GameCategory,
  vassalage: Vassalage,
  gameCode: z.string(),
  /** `VASSALAGE` makes a tile that opens the list of a vendor's games. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  isHot: z.literal([0, 1]),
  showIcon: z.literal([0, 1]),

  /** From here on the fields are ours; one that does not apply is left out. */
  /** The brand's name of the vendor; its code where there is none. */
  vendorName: z.optional(z.string()),
  isNew: z.optional(z.literal(1)),
  /** Present while the game is closed; null when the end is unknown. */
  maintenance: z.optional(z.object({ until: z.nullable(EpochMs) })),
  listCategory: z.optional(ListCategory),
  features: z.optional(z.array(GameFeature)),
  volatility: z.optional(z.int().check(z.gte(1), z.lte(5))),
  /** Return to player in parts per million. */
  rtpPpm: z.optional(z.int()),
  minStake: z.optional(MoneyText),
  maxStake: z.optional(MoneyText),
  /** The number of players at a table of a board game. */
  seats: z.optional(z.int()),
});
export type Game = z.output<typeof Game>;
