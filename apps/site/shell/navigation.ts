/** Which entries the navigation has, in which order, and where they lead. */
import type { GameCategory } from '#domains/games/contract/category.ts';
import type { Vendor, VendorLane } from '#domains/games/contract/vendor.ts';

/** A category is its address and, in capitals, its code on the wire. */
const categoryKeys = [
  'bgs',
  'lott',
  'elott',
  'live',
  'sports',
  'fish',
  'rng',
  'pvp',
  'esports',
  'cockfight',
] as const satisfies readonly Lowercase<GameCategory>[];
export type CategoryKey = (typeof categoryKeys)[number];

const fixedKeys = ['home', 'favorite', 'promotions'] as const;
export type NavKey = (typeof fixedKeys)[number] | CategoryKey;

export type NavEntry<Key extends NavKey = NavKey> = {
  readonly key: Key;
  readonly to: string;
  readonly vendors: readonly Vendor[];
};

/** What the navigation reads of the vendor sorting. */
export type Lane = Pick<VendorLane, 'gameCategory' | 'vendors'>;

/** A category is left out as long as the sorting holds no vendor under it. */
export function categoriesOf(lanes: readonly Lane[]): NavEntry<CategoryKey>[] {
  return categoryKeys.flatMap((key) => {
    const vendors = lanes.find(({ gameCategory }) => gameCategory === key.toUpperCase())?.vendors ?? [];
    return vendors.length > 0 ? [{ key, to: `/${key}`, vendors }] : [];
  });
}

/** Home, favourites and promotions are no categories and always there. */
export const navigationOf = (lanes: readonly Lane[]): NavEntry[] => [
  ...fixedKeys.map((key) => ({ key, to: key === 'home' ? '/' : `/${key}`, vendors: [] })),
  ...categoriesOf(lanes),
];

/** The addresses of the first page, with and without a popup over it. */
const homeAddress = /^\/(index(\.html)?|home|login|register|help)?$/;

/** The entry that the address stands under, or null for a page that is no part of the navigation. */
export function currentNavKey(pathname: string): NavKey | null {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (homeAddress.test(path)) return 'home';
  return [...fixedKeys, ...categoryKeys].find((key) => path === `/${key}`) ?? null;
}

/** The pages whose message field is where the live chat floats; each of them is a chat itself. */
const chatAddress = /^\/(chatRoom|support)\/?$/i;

export const hasFloatingControls = (pathname: string): boolean => !chatAddress.test(pathname);

type CurrentGameType = 'HOME' | Uppercase<CategoryKey>;

/** The code of the games that the visitor is among; HOME by default, on every page that is about none of them. */
export function currentGameType(pathname: string): CurrentGameType {
  const current = currentNavKey(pathname);
  const category = categoryKeys.find((key) => key === current);
  return category ? (category.toUpperCase() as Uppercase<CategoryKey>) : 'HOME';
}

/** More vendors than this stand side by side instead of one below the other. */
const maxColumnVendors = 10;

export const isLargeMenu = (vendors: readonly Vendor[]): boolean => vendors.length > maxColumnVendors;
