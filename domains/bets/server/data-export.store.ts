/** A member's bets for the export that the privacy law requires: in every currency, with the references of their rounds. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { BetState } from '../rules/state.ts';

export type ExportedBet = {
  readonly id: string;
  readonly currency: string;
  readonly category: string;
  readonly vassalage: string;
  readonly node: string;
  readonly round: string;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
  readonly state: BetState;
  readonly voidReason: string | null;
  readonly placedAt: Instant;
  readonly endedAt: Instant | null;
  readonly proof: string | null;
};

/** Newest first. */
export async function listBetsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedBet[]> {
  const { rows } = await tx.query<ExportedBet>(
    `SELECT id, currency, category, vassalage, node, coalesce(game_round, round) AS round, stake, valid_bet AS "validBet",
            payout, state, void_reason AS "voidReason", placed_at AS "placedAt",
            coalesce(settled_at, voided_at) AS "endedAt", proof
       FROM bets.bet WHERE member = $1 ORDER BY coalesce(settled_at, placed_at) DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedPlay = {
  readonly node: string;
  readonly category: string;
  readonly merchant: string;
  readonly at: Instant;
};

/** When each game was played last, the latest first. */
export async function listLastPlayedForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedPlay[]> {
  const { rows } = await tx.query<ExportedPlay>(
    'SELECT node, category, merchant, at FROM bets.last_played WHERE member = $1 ORDER BY at DESC, node LIMIT $2',
    [member, limit],
  );
  return rows;
}
