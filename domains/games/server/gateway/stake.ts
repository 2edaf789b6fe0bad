/** Whether a new bet may be placed: by its token, its player, its game, and the limits set by law and by the player. */

import type { GatewayStatus } from '#domains/games/contract/gateway.ts';
import { isInMaintenance } from '#domains/games/rules/catalogue/maintenance.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Catalogue, CatalogueGame, CatalogueOf } from '../catalogue/catalogue.ts';
import type { Launch, PlayerRow } from '../launch/launch.store.ts';

export type Stake = {
  readonly member: MemberId;
  readonly currency: string;
  readonly amount: Money;
  readonly at: Instant;
};

/**
 * Limits, breaks and the terms of bonuses, for many stakes in one call and in their order; null lets a stake pass. It is
 * called before the ledger, and locks whatever it needs until the transaction ends.
 */
export type CheckStakes = (
  tx: Tx,
  stakes: readonly Stake[],
) => Promise<readonly ('BET_NOT_ALLOWED' | 'LIMIT_REACHED' | null)[]>;

export type NewBet = {
  readonly player: PlayerRow;
  readonly gameCode: string;
  /** Nothing where the bet is free. */
  readonly stake: Money;
  readonly at: Instant;
};

export type BetJudgement =
  | { readonly ok: true; readonly game: CatalogueGame }
  | { readonly ok: false; readonly status: GatewayStatus };

export type GameLookup = {
  readonly gameOf: (launch: Launch, code: string) => Promise<CatalogueGame | null>;
  /** Null for a node that is not in the catalogue. */
  readonly codeOf: (launch: Launch, node: string) => Promise<string | null>;
};

/** A code may exist in two categories of one vendor; the game that was launched takes precedence. */
export function createGameLookup(catalogueOf: CatalogueOf): GameLookup {
  const indexes = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueGame>>();
  const indexOf = (catalogue: Catalogue) => {
    const cached = indexes.get(catalogue);
    if (cached) return cached;
    const playable = catalogue.games.filter(({ kind }) => kind === 'GAME');
    const index = new Map(playable.map((game) => [`${game.vendor}/${game.code}`, game]));
    indexes.set(catalogue, index);
    return index;
  };
  const gameOf: GameLookup['gameOf'] = async (launch, code) => {
    const catalogue = await catalogueOf(launch);
    const launched = catalogue.byNode.get(launch.node);
    if (launched?.code === code && launched.vendor === launch.vendor) return launched;
    return indexOf(catalogue).get(`${launch.vendor}/${code}`) ?? null;
  };
  return { gameOf, codeOf: async (launch, node) => (await catalogueOf(launch)).byNode.get(node)?.code ?? null };
}

/** Whether no new bets are accepted for now: the brand of the launch, or the whole vendor, is closed. */
export type IsClosed = (launch: Pick<Launch, 'merchant' | 'vendor'>) => Promise<boolean>;

/** The results of the checks that ran for all bets before any of them was judged. */
export type StakeChecks = {
  readonly inactive: ReadonlySet<MemberId>;
  readonly refusals: ReadonlyMap<MemberId, Awaited<ReturnType<CheckStakes>>[number]>;
};

/** Whether the minimum and maximum stake of the catalogue apply. The operator's own games have their own table of stakes. */
export type StakeBounds = { readonly bindsStakes: boolean };

type BetJudgeDeps = Pick<GameLookup, 'gameOf'> & StakeChecks & StakeBounds & { readonly isClosed: IsClosed };

const isOutOfBounds = (stake: Money, { minStake, maxStake }: CatalogueGame) =>
  stake > zero && ((minStake !== null && stake < minStake) || (maxStake !== null && stake > maxStake));

export async function judgeBet(
  { player, gameCode, stake, at }: NewBet,
  { inactive, refusals, gameOf, isClosed, bindsStakes }: BetJudgeDeps,
): Promise<BetJudgement> {
  if (player.tokenEndsAt === null) return { ok: false, status: 'TOKEN_INVALID' };
  if (at >= player.tokenEndsAt) return { ok: false, status: 'TOKEN_EXPIRED' };
  if (inactive.has(player.member)) return { ok: false, status: 'PLAYER_LOCKED' };
  if (await isClosed(player)) return { ok: false, status: 'GAME_DISABLED' };
  const game = await gameOf(player, gameCode);
  if (!game || isInMaintenance(game, at)) return { ok: false, status: 'GAME_DISABLED' };
  const status = refusals.get(player.member) ?? (bindsStakes && isOutOfBounds(stake, game) ? 'LIMIT_REACHED' : null);
  return status === null ? { ok: true, game } : { ok: false, status };
}

/**
 * A prize may come when the session is long over, the game closed or the player on a break: nothing is staked for it, so only
 * the token's owner and the game are checked.
 */
export async function judgePromoBet(
  { player, gameCode }: NewBet,
  { gameOf }: Pick<GameLookup, 'gameOf'>,
): Promise<BetJudgement> {
  if (player.tokenEndsAt === null) return { ok: false, status: 'TOKEN_INVALID' };
  const game = await gameOf(player, gameCode);
  return game ? { ok: true, game } : { ok: false, status: 'GAME_DISABLED' };
}
