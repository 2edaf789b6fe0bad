/** The filters of a game list and their form in the address. Whatever nobody knows is no filter. */
import {
  type GameCategory,
  type GameFeature,
  gameFeatures,
  type ListCategory,
  listCategories,
  type SelectType,
  selectTypes,
  volatilities,
} from '../contract/category.ts';

/** What a visitor chose on a game list; an absent part is no filter. */
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

/** What a list has to choose from. */
export type Offer = {
  readonly category: GameCategory;
  readonly vendors: readonly string[];
  readonly languages: readonly string[];
};

export type Choice = {
  readonly select: SelectType;
  readonly kind: Kind | null;
  /** The category to ask for: poker has no page of its own and is asked for by its own name. */
  readonly category: GameCategory;
  readonly filters: GameFilters;
};

/** Bingo is offered where Tagalog is among the site's languages. */
export function kindsOf({ category, languages }: Pick<Offer, 'category' | 'languages'>): readonly Kind[] {
  if (category === 'PVP') return ['POKER'];
  if (category !== 'RNG') return [];
  return listCategories.filter((kind) => kind !== 'BG' || languages.includes('TY'));
}

export const rtpChoices = [94, 95, 96, 97] as const;
const ppmPerPercent = 10_000;
const searchLongest = 60;
/** Nobody types them, and no server reads them. */
const unwritten = /\p{Cc}+/gu;

export type Parameter = 'vassalage' | 'select' | 'cat' | 'features' | 'vol' | 'rtp' | 'q';

const oneOf = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((value) => value === text);

export function readChoice(address: URLSearchParams, offer: Offer): Choice {
  const vassalage = oneOf(offer.vendors, address.get('vassalage'));
  const select = oneOf(selectTypes, address.get('select')) ?? 'ALL';
  const kind = oneOf(kindsOf(offer), address.get('cat')) ?? null;
  const search = (address.get('q') ?? '').replaceAll(unwritten, ' ').trim().slice(0, searchLongest);
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

/** What the sheet of filters holds beside the vendor. */
function readFigures(address: URLSearchParams): GameFilters {
  const asked = new Set(address.get('features')?.split(','));
  const features = gameFeatures.filter((feature) => asked.has(feature));
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

/** The same address with one part of the choice changed; an empty part is left out. */
export function withParameter(address: URLSearchParams, name: Parameter, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
