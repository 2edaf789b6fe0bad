/** Which tiles a page shows and in what order: by menus, or those that were looked for in one row. */
import type { LotteryGameView } from '../wire.ts';
import { type CentreGame, tileStateAt } from './tile-state.ts';

export const tileViews = ['all', 'soon', 'recent'] as const;
export type TileView = (typeof tileViews)[number];

export const parseView = (text: string | null): TileView => tileViews.find((view) => view === text) ?? 'all';

type Choice = {
  readonly view: TileView;
  readonly search: string;
  /** Codes of games, newest first. */
  readonly recent: readonly string[];
  readonly now: number;
};

/** Without a vassalage the tiles are what was looked for. */
export type TileGroup = {
  readonly vassalage: LotteryGameView['vassalage'] | null;
  readonly tiles: readonly CentreGame[];
};

const soonCount = 12;

/** Letters of any language without their marks: whoever looks for `mien nam` finds it. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase();

const closingAt = (tile: CentreGame, now: number): number => {
  const state = tileStateAt(tile, now);
  return state.kind === 'open' ? state.until : Number.POSITIVE_INFINITY;
};

const byClosing = (tiles: readonly CentreGame[], now: number) =>
  [...tiles].sort((a, b) => {
    const [one, other] = [closingAt(a, now), closingAt(b, now)];
    return one === other ? 0 : one - other;
  });

function viewed(tiles: readonly CentreGame[], { view, recent, now }: Choice): readonly CentreGame[] {
  if (view === 'recent') return recent.flatMap((code) => tiles.filter(({ game }) => game.gameCode === code));
  if (view === 'all') return tiles;
  return byClosing(tiles, now)
    .filter((tile) => closingAt(tile, now) < Number.POSITIVE_INFINITY)
    .slice(0, soonCount);
}

/** Fast games keep the order of their menu; of draws on some days the next one comes first. */
const ordered = (group: TileGroup, now: number): TileGroup =>
  group.vassalage === 'LOTT' || group.vassalage === 'ELOTT' ? group : { ...group, tiles: byClosing(group.tiles, now) };

export function chooseTiles(tiles: readonly CentreGame[], choice: Choice): readonly TileGroup[] {
  const wanted = plain(choice.search.trim());
  const found = viewed(tiles, choice).filter(
    ({ game }) => wanted === '' || plain(`${game.name} ${game.gameCode}`).includes(wanted),
  );
  if (choice.view !== 'all' || wanted !== '') return [{ vassalage: null, tiles: found }];
  return [...Map.groupBy(found, ({ game }) => game.vassalage)].map(([vassalage, own]) =>
    ordered({ vassalage, tiles: own }, choice.now),
  );
}
