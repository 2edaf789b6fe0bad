/** Whether a new bet may be taken: the token, the player, the game, and what law and the player themselves have set. */

import type { GatewayWord } from '#domains/games/contract/gateway.ts';
import { isInMaintenance } from '#domains/games/rules/openness.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Catalogue, CatalogueGame, CatalogueOf } from '../catalogue.ts';
import type { Launch, PlayerRow } from './launch.store.ts';

export type Stake = {
  readonly member: MemberId;
  readonly currency: string;
  readonly amount: Money;
  readonly at: Instant;
};

/**
 * Limits, breaks and the terms of bonuses, for many stakes at once and in their order; null lets a stake pass. It is
 * asked before the vault, and holds whatever it needs until the transaction ends.
 */
export type StakeDoor = (
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
  | { readonly ok: false; readonly word: GatewayWord };

export type Games = {
  readonly gameOf: (launch: Launch, code: string) => Promise<CatalogueGame | null>;
  /** Null for a node that is not in the catalogue. */
  readonly codeOf: (launch: Launch, node: string) => Promise<string | null>;
};

/** A code may stand in two categories of one vendor; the game that was launched comes first. */
export function createGames(catalogueOf: CatalogueOf): Games {
  const indexes = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueGame>>();
  const indexOf = (catalogue: Catalogue) => {
    const known = indexes.get(catalogue);
    if (known) return known;
    const playable = catalogue.games.filter(({ kind }) => kind === 'GAME');
    const index = new Map(playable.map((game) => [`${game.vendor}/${game.code}`, game]));
    indexes.set(catalogue, index);
    return index;
  };
  const gameOf: Games['gameOf'] = async (launch, code) => {
    const catalogue = await catalogueOf(launch);
    const launched = catalogue.byNode.get(launch.node);
    if (launched?.code === code && launched.vendor === launch.vendor) return launched;
    return indexOf(catalogue).get(`${launch.vendor}/${code}`) ?? null;
  };
  return { gameOf, codeOf: async (launch, node) => (await catalogueOf(launch)).byNode.get(node)?.code ?? null };
}

/** Whether nothing new is begun there for now: the brand of the launch, or the whole vendor, is closed. */
export type IsClosed = (launch: Pick<Launch, 'merchant' | 'vendor'>) => Promise<boolean>;

/** What was asked about the players of bets before any of them was judged. */
export type Doors = {
  readonly inactive: ReadonlySet<MemberId>;
  readonly words: ReadonlyMap<MemberId, Awaited<ReturnType<StakeDoor>>[number]>;
};

/** Whether the least and the most stake of the catalogue hold. A vendor inside the house is bound by its own table of stakes. */
export type StakeBounds = { readonly bindsStakes: boolean };

type Facts = Pick<Games, 'gameOf'> & Doors & StakeBounds & { readonly isClosed: IsClosed };

const isOutside = (stake: Money, { minStake, maxStake }: CatalogueGame) =>
  stake > zero && ((minStake !== null && stake < minStake) || (maxStake !== null && stake > maxStake));

export async function judgeBet(
  { player, gameCode, stake, at }: NewBet,
  { inactive, words, gameOf, isClosed, bindsStakes }: Facts,
): Promise<BetJudgement> {
  if (player.tokenEndsAt === null) return { ok: false, word: 'TOKEN_INVALID' };
  if (at >= player.tokenEndsAt) return { ok: false, word: 'TOKEN_EXPIRED' };
  if (inactive.has(player.member)) return { ok: false, word: 'PLAYER_LOCKED' };
  if (await isClosed(player)) return { ok: false, word: 'GAME_DISABLED' };
  const game = await gameOf(player, gameCode);
  if (!game || isInMaintenance(game, at)) return { ok: false, word: 'GAME_DISABLED' };
  const word = words.get(player.member) ?? (bindsStakes && isOutside(stake, game) ? 'LIMIT_REACHED' : null);
  return word === null ? { ok: true, game } : { ok: false, word };
}

/**
 * A prize may come when the session is long over, the game closed or the player on a break: nothing is staked for it, so only
 * whose token it is and which game it names are asked for.
 */
export async function judgePromoBet(
  { player, gameCode }: NewBet,
  { gameOf }: Pick<Games, 'gameOf'>,
): Promise<BetJudgement> {
  if (player.tokenEndsAt === null) return { ok: false, word: 'TOKEN_INVALID' };
  const game = await gameOf(player, gameCode);
  return game ? { ok: true, game } : { ok: false, word: 'GAME_DISABLED' };
}
