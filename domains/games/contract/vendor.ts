import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LocaleCode } from '#kernel/wire.ts';
import { GameCategory } from './category.ts';
import { Game, Vassalage, VassalageFilter } from './game.ts';

export const Vendor = z.object({
  displayName: z.string(),
  vassalage: Vassalage,
  gameType: GameCategory,
  /** The logo in one colour, so that it can have that of the text. */
  iconUrl: z.string(),
  /** How many of its games in this category can be played. */
  games: z.int(),
});
export type Vendor = z.output<typeof Vendor>;

/** Categories in the order of the navigation, each with its vendors in theirs; an empty category is left out. */
export const VendorLane = z.object({
  gameCategory: GameCategory,
  vendors: z.array(Vendor),
  /** The picture at the head of the category's page. */
  headUrl: z.string(),
});
export type VendorLane = z.output<typeof VendorLane>;

export const listVendors = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  audience: 'public',
  cache: { scope: 'public', seconds: 30 },
  input: z.object({ platform: z.literal('html5-desktop'), language: z.optional(LocaleCode) }),
  output: z.array(VendorLane),
  faults: {},
  summary: 'The vendor sorting: which categories there are, and in which order their vendors stand.',
});

export const listVendorGameTypes = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  audience: 'member',
  trial: 'allowed',
  input: z.object({ vassalage: VassalageFilter }),
  output: z.array(z.object({ gameType: GameCategory, games: z.int() })),
  faults: {},
  summary: 'The categories in which a vendor has games.',
});

/** A live table. */
export const Room = z.object({
  roomId: z.string(),
  roomName: z.string(),
  vassalage: Vassalage,
  state: z.enum(['OPEN', 'FULL', 'CLOSED']),
  game: Game,
});
export type Room = z.output<typeof Room>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  audience: 'member',
  trial: 'allowed',
  input: z.object({ vassalage: VassalageFilter, language: z.optional(LocaleCode) }),
  output: z.array(Room),
  faults: {},
  summary: 'The live tables of a vendor.',
});
