/** The behaviour of a member of the demo data as a player: games, hours and stakes. */
import { type Chance } from '#artwork/seed.ts';
import type { GameCategory } from '#domains/games/contract/category.ts';
import { laneOf } from '#domains/games/rules/catalogue/category.ts';
import { addMs, hourMs, type Instant } from '#kernel/time.ts';

export type PlayableGame = {
  readonly node: string;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly volatility: number | null;
  readonly rtpPpm: number | null;
  readonly minStake: bigint;
  readonly maxStake: bigint;
};

export type CategoryWeights = Readonly<Partial<Record<GameCategory, number>>>;

/** Shares of the categories at each brand, in per cent. */
const categoryWeights: Readonly<Record<string, CategoryWeights>> = {
  demo: { RNG: 46, LIVE: 14, FISH: 11, BGS: 9, PVP: 8, SPORTS: 7, COCKFIGHT: 3, ESPORTS: 2 },
  tala: { LIVE: 38, PVP: 26, ESPORTS: 12, RNG: 12, BGS: 7, SPORTS: 5 },
};

export type Player = {
  readonly games: readonly PlayableGame[];
  /** The hour of the day around which they play, on the platform's clock. */
  readonly hour: number;
  readonly weekendsMore: boolean;
  readonly stakePesos: number;
  /** From one, all games equally, upwards: the higher, the more often the first ones. */
  readonly faithful: number;
};

export type Lanes = ReadonlyMap<GameCategory, readonly PlayableGame[]>;

export function lanesOf(games: readonly PlayableGame[]): Lanes {
  const lanes = new Map<GameCategory, PlayableGame[]>();
  for (const game of games) lanes.set(laneOf(game.category), [...(lanes.get(laneOf(game.category)) ?? []), game]);
  return lanes;
}

export function playerOf(
  { merchant, games }: { merchant: string; games: number },
  lanes: Lanes,
  chance: Chance,
): Player {
  const liked = new Set<PlayableGame>();
  for (let tries = 0; liked.size < games && tries < games * 4; tries++) {
    const game = pickGame(lanes, categoryWeights[merchant] ?? {}, chance);
    if (game) liked.add(game);
  }
  return {
    games: [...liked],
    hour: chance.pick([8, 12, 13, 18, 19, 20, 20, 21, 21, 22, 22, 23]),
    weekendsMore: chance.bool(0.7),
    faithful: chance.num(1.1, 1.6),
    stakePesos: chance.pick([5, 5, 10, 10, 20, 20, 20, 50, 50, 50, 100, 100, 200, 200, 500, 1_000]),
  };
}

/** The first games of a list are played more often than the others. */
function pickGame(lanes: Lanes, taste: CategoryWeights, chance: Chance): PlayableGame | undefined {
  const shares = Object.entries(taste).filter(([lane]) => lanes.has(lane as GameCategory));
  let left = chance() * shares.reduce((whole, [, share]) => whole + share, 0);
  const [lane] = shares.find(([, share]) => (left -= share) < 0) ?? [];
  const games = lanes.get(lane as GameCategory) ?? [];
  return games[Math.floor(games.length * chance() ** 2.6)];
}

/** More often from Friday to Sunday for some players; a few hours around the preferred one. */
export function sessionStartAt(
  { hour, weekendsMore }: Player,
  { midnight, chance }: { midnight: Instant; chance: Chance },
): Instant | null {
  // In the platform's time zone, eight hours ahead of UTC.
  const weekday = new Date(midnight + 8 * hourMs).getUTCDay();
  if (weekendsMore && weekday >= 1 && weekday <= 4 && chance.bool(0.5)) return null;
  return addMs(midnight, Math.floor((hour + chance.num(-1.5, 0.9)) * hourMs));
}
