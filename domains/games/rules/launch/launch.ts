/**
 * What happens when a game is chosen. A slot vendor's tile only leads to its list, and a game in maintenance cannot be
 * started, so neither needs a login. Everything else needs a login first, then a real account, and only then is the game
 * checked.
 */
import type { GameCategory } from '#domains/games/contract/category.ts';

export type Launcher = { readonly isTrial: boolean } | null;

export type Launchable = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: GameCategory;
  readonly isGame: 'GAME' | 'VASSALAGE';
  readonly maintenance?: unknown;
};

export type LaunchVerdict =
  | { readonly kind: 'go'; readonly to: string }
  /** `demo`: where it is played with play money instead. */
  | { readonly kind: 'login' | 'real-account'; readonly demo?: string }
  | { readonly kind: 'maintenance' | 'vendor-games' };

export function judgeLaunch(launcher: Launcher, game: Launchable): LaunchVerdict {
  if (isSlotVendor(game)) return { kind: 'go', to: addressOf(game) };
  if (game.maintenance !== undefined) return { kind: 'maintenance' };
  if (launcher === null || launcher.isTrial) {
    const demo = demoAddressOf(game);
    return { kind: launcher === null ? 'login' : 'real-account', ...(demo !== null && { demo }) };
  }
  if (!isLottery(game) && game.isGame === 'VASSALAGE') return { kind: 'vendor-games' };
  return { kind: 'go', to: addressOf(game) };
}

const isSlotVendor = ({ isGame, gameType }: Launchable) => isGame === 'VASSALAGE' && gameType === 'RNG';

/** The vendor decides before the type: LOTT and ELOTT are codes of both. */
const vendorPages: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

const lotteryPageOf = ({ vassalage, gameType }: Launchable): string | undefined =>
  Object.hasOwn(vendorPages, vassalage) ? vendorPages[vassalage] : vendorPages[gameType];

const isLottery = (game: Launchable) => lotteryPageOf(game) !== undefined;

/** The address of the demo of one of the operator's own games; null for every other game. */
export const demoAddressOf = ({ gameType, isGame, gameCode }: Launchable): string | null =>
  gameType === 'BGS' && isGame === 'GAME' ? `/demo?${new URLSearchParams({ gameCode }).toString()}` : null;

/** Where a game is played. A vendor's tile has an address only among the slots. */
export function addressOf(game: Launchable): string {
  const { vassalage, gameCode } = game;
  if (isSlotVendor(game)) return `/rng?${new URLSearchParams({ vassalage }).toString()}`;
  const page = lotteryPageOf(game);
  if (page !== undefined) return `${page}?${new URLSearchParams({ gameCode }).toString()}`;
  return `/seamless?${new URLSearchParams({ vassalage, gameCode }).toString()}`;
}
