/** The games of the demo data: the first ones by name, then as many as each vendor has, from the titles of its category. */
import { type Chance, chanceOf } from '#artwork/seed.ts';
import type { GameCategory, ListCategory } from '#domains/games/contract/category.ts';
import { boardThemes, pokerThemes } from './board-theme.ts';
import { type Traits, traitsOf } from './demo-trait.ts';
import { type DemoVendor, demoVendorLists, demoVendors } from './demo-vendor.ts';
import { firstTitles } from './first-titles.ts';
import { fishThemes } from './fish-theme.ts';
import { liveTitles } from './live-title.ts';
import { type LotteryTitle, lotteryTitles } from './lottery-title.ts';
import { type Original, originals } from './originals.ts';
import { fiestaSlots } from './slot-fiesta.ts';
import { fruitSlots } from './slot-fruit.ts';
import { legendSlots } from './slot-legend.ts';
import { arcadeGames, bingos, jackpots, tableGames } from './slot-other.ts';
import { esportThemes, sabongThemes, sportThemes } from './sport-theme.ts';
import { type Theme, type Title, titlesOf } from './theme.ts';

export type DemoGame = Title &
  Traits & {
    readonly category: GameCategory;
    readonly vendor: string;
    readonly code: string;
    readonly kind: 'GAME' | 'VASSALAGE';
    readonly listCategory: ListCategory | null;
  };

type VendorTitle = Title & {
  readonly category: GameCategory;
  readonly vendor: string;
  readonly listCategory?: ListCategory;
};

/** In the order of the list: the first ones, then the others shuffled, so that no vendor fills a page. */
export function demoGames(seed: string): DemoGame[] {
  const chance = chanceOf(seed);
  const others = shuffled([...slotTitles(chance), ...themedTitles(chance), ...fixedTitles()], chance);
  const titled: VendorTitle[] = unique([...firstTitles, ...others]).filter(({ name }) => !ownNames.has(name));
  const games = titled.map((title) => gameOf(title, chance));
  const firsts = firstTitles.length;
  const own = [...originals.map(originalOf), ...lotteryTitles.map(lotteryOf)];
  return withVendorTiles([...games.slice(0, firsts), ...own, ...games.slice(firsts)]);
}

function gameOf({ listCategory, ...title }: VendorTitle, chance: Chance): DemoGame {
  const shown = listCategory ?? (title.category === 'RNG' && chance.bool(0.05) ? 'JP' : null);
  return {
    ...title,
    code: codeOf(title.name),
    kind: 'GAME',
    listCategory: shown,
    ...traitsOf({ category: title.category, listCategory: shown }, chance),
  };
}

const codeOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}’]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Slots share one pool of titles; each vendor gets its number of them, so that no title occurs twice. */
function slotTitles(chance: Chance): VendorTitle[] {
  const plain = [...fruitSlots, ...fiestaSlots, ...legendSlots].flatMap(titlesOf);
  const tables = tableGames.flatMap(titlesOf).map((title) => ({ ...title, listCategory: 'TG' as const }));
  const arcade = arcadeGames.flatMap(titlesOf).map((title) => ({ ...title, listCategory: 'AC' as const }));
  const first = new Set(firstTitles.map(({ name }) => name));
  const heap = shuffled([...plain, ...tables, ...arcade], chance).filter(({ name }) => !first.has(name));
  return dealTitles(heap, 'RNG', ({ category }) => category === 'RNG');
}

function themedTitles(chance: Chance): VendorTitle[] {
  const heap = (themes: readonly Theme[]) => {
    const first = new Set(firstTitles.map(({ name }) => name));
    return shuffled(themes.flatMap(titlesOf), chance).filter(({ name }) => !first.has(name));
  };
  const { cockfight, esports } = demoVendorLists;
  const isIn = (list: readonly string[], { code }: DemoVendor) => list.includes(code);
  const marked = (themes: readonly Theme[], listCategory: ListCategory) =>
    heap(themes).map((title) => ({ ...title, listCategory }));
  return [
    ...dealTitles(heap(sabongThemes), 'SPORTS', (vendor) => isIn(cockfight, vendor)),
    ...dealTitles(heap(esportThemes), 'SPORTS', (vendor) => isIn(esports, vendor)),
    ...dealTitles(heap(sportThemes), 'SPORTS', (vendor) => !isIn([...cockfight, ...esports], vendor)),
    ...dealTitles(heap(fishThemes), 'FISH', () => true),
    ...dealTitles(heap(boardThemes), 'PVP', () => true),
    ...dealTitles(heap(pokerThemes), 'POKER', () => true),
    ...dealTitles(marked(jackpots, 'JP'), 'JACKPOT', () => true),
    ...dealTitles(marked(bingos, 'BG'), 'BINGO', () => true),
  ];
}

/** Vendors get their titles one after another, until the pool is empty. */
function dealTitles(
  heap: readonly Omit<VendorTitle, 'category' | 'vendor'>[],
  category: GameCategory,
  takes: (vendor: DemoVendor) => boolean,
): VendorTitle[] {
  let taken = 0;
  return demoVendors
    .filter((vendor) => vendor.category === category && vendor.games !== undefined && takes(vendor))
    .flatMap(({ code, games = 0 }) => {
      const firsts = firstTitles.filter((first) => first.category === category && first.vendor === code).length;
      const own = heap.slice(taken, taken + games - firsts);
      taken += own.length;
      return own.map((title) => ({ ...title, category, vendor: code }));
    });
}

const ownNames: ReadonlySet<string> = new Set(originals.map(({ name }) => name));

const originalOf = (original: Original): DemoGame => ({
  ...original,
  category: 'RNG',
  vendor: 'BGS',
  kind: 'GAME',
  listCategory: null,
});

function fixedTitles(): VendorTitle[] {
  const live = demoVendors.filter(({ category }) => category === 'LIVE').map(({ code }) => code);
  return live.flatMap((vendor) => liveTitles(vendor).map((title) => ({ ...title, category: 'LIVE' as const, vendor })));
}

const lotteryOf = (title: LotteryTitle): DemoGame => ({ ...title, kind: 'GAME', listCategory: null });

/** Tiles that open a vendor's list: every vendor of the sports lane, and a few behind the first rows elsewhere. */
const tileVendors: ReadonlySet<string> = new Set(
  'FISH/CQ9 FISH/JL LIVE/AG LIVE/PT PVP/KY RNG/PG RNG/JL LOTT/TCG_LOTTO_VN'.split(' '),
);

function withVendorTiles(games: readonly DemoGame[]): DemoGame[] {
  const tiles = demoVendors
    .filter(({ category, code }) => category === 'SPORTS' || tileVendors.has(`${category}/${code}`))
    .map(
      ({ category, code, name }): DemoGame => ({
        category,
        vendor: code,
        code: `${code}_LOBBY`,
        name,
        kind: 'VASSALAGE',
        listCategory: null,
        features: [],
        volatility: null,
        rtpPpm: null,
        minStake: 0n,
        maxStake: 0n,
      }),
    );
  const firsts = firstTitles.length;
  const sports = tiles.filter(({ category }) => category === 'SPORTS');
  const others = tiles.filter(({ category }) => category !== 'SPORTS');
  return [...sports, ...games.slice(0, firsts), ...others, ...games.slice(firsts)];
}

function unique(titles: readonly VendorTitle[]): VendorTitle[] {
  const seen = new Set<string>();
  return titles.filter(({ category, name }) => {
    const key = `${category}/${name}`;
    return !seen.has(key) && seen.add(key);
  });
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = chance.int(0, last);
    const [a, b] = [mixed[last], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a];
  }
  return mixed;
}
