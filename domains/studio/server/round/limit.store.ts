import type { StudioGame } from '#domains/studio/contract/studio-game.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type GameLimits = {
  readonly minStake: Money;
  readonly maxStake: Money;
  readonly maxPayout: Money;
  readonly cycleMs: number;
};

export async function listLimits(tx: Tx): Promise<ReadonlyMap<StudioGame, GameLimits>> {
  const { rows } = await tx.query<GameLimits & { readonly game: StudioGame }>(
    `SELECT game, min_stake AS "minStake", max_stake AS "maxStake", max_payout AS "maxPayout", cycle_ms AS "cycleMs"
       FROM studio.game_limit`,
  );
  return new Map(rows.map(({ game, ...limits }) => [game, limits]));
}
