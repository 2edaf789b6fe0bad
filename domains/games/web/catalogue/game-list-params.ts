/** The filters of a game list and their form in the address. Unknown values are ignored. */
import {
  type GameCategory,
  type GameFeature,
  gameFeatures,
  type ListCategory,
  listCategories,
  type SelectType,
  selectTypes,
  volatilities,
} from '#domains/games/contract/category.ts';

/** The filters chosen on a game list; an absent field is no filter. */
export type GameFilters = {
  readonly vassalage?: string;
  readonly search?: string;
  readonly select?: 'ALL' | 'HOT' | 'NEW';
  readonly listCategory?: ListCategory;
  readonly features?: readonly GameFeature[];
  readonly volatility?: number;
  readonly minRtpPpm?: number;
};

/** Divisions inside a list: kinds of slots, or poker among the board games. */
export type Kind = ListCategory | 'POKER';

/** The options that a list offers. */
export type GameListOptions = {
  readonly category: GameCategory;
  readonly vendors: readonly string[];
  readonly languages: readonly string[];
};

export type GameListParams = {
  readonly select: SelectType;
  readonly kind: Kind | null;
  /** The category to query: poker has no page of its own and is queried by its own name. */
  readonly category: GameCategory;
  readonly filters: GameFilters;
};

/** Bingo is offered where Tagalog is among the site's languages. */
export function kindsOf({ category, languages }: Pick<GameListOptions, 'category' | 'languages'>): readonly Kind[] {
  if (category === 'PVP') return ['POKER'];
  if (category !== 'RNG') return [];
  return listCategories.filter((kind) => kind !== 'BG' || languages.includes('TY'));
}

export const rtpChoices = [94, 95, 96, 97] as const;
const ppmPerPercent = 10_000;
const maxSearchLength = 60;
/** Neither typed by visitors nor parsed by the server. */
const controlCharacters = /\p{Cc}+/gu;

export type GameListParam = 'vassalage' | 'select' | 'cat' | 'features' | 'vol' | 'rtp' | 'q';

const oneOf = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((value) => value === text);

export function parseGameListParams(address: URLSearchParams, offer: GameListOptions): GameListParams {
  const vassalage = oneOf(offer.vendors, address.get('vassalage'));
  const select = oneOf(selectTypes, address.get('select')) ?? 'ALL';
  const kind = oneOf(kindsOf(offer), address.get('cat')) ?? null;
  const search = (address.get('q') ?? '').replaceAll(controlCharacters, ' ').trim().slice(0, maxSearchLength);
  return {
    select,
    kind,
    category: kind === 'POKER' ? kind : offer.category,
    filters: {
      ...(vassalage && { vassalage }),
      ...(search && { search }),
      ...((select === 'HOT' || select === 'NEW') && { select }),
      ...(kind && kind !== 'POKER' && { listCategory: kind }),
      ...readFigures(address),
    },
  };
}

/** The filters of the sheet, without the vendor. */
function readFigures(address: URLSearchParams): GameFilters {
  const values = new Set(address.get('features')?.split(','));
  const features = gameFeatures.filter((feature) => values.has(feature));
  const volatility = volatilities.find((level) => String(level) === address.get('vol'));
  const rtp = rtpChoices.find((choice) => String(choice) === address.get('rtp'));
  return {
    ...(features.length > 0 && { features }),
    ...(volatility && { volatility }),
    ...(rtp && { minRtpPpm: rtp * ppmPerPercent }),
  };
}

/** How many filters of the sheet are on. */
export const countFilters = ({ vassalage, features = [], volatility, minRtpPpm }: GameFilters): number =>
  (vassalage ? 1 : 0) + features.length + (volatility ? 1 : 0) + (minRtpPpm ? 1 : 0);

/** The same address with one filter changed; an empty one is left out. */
export function withGameListParam(
  address: URLSearchParams,
  name: GameListParam,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
