/** A member's rounds at our own games as the privacy law has them handed out, with what they are checked by; newest first. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type ExportedPlay = {
  readonly id: string;
  readonly state: string;
  readonly currency: string;
  readonly stake: Money;
  readonly payout: Money | null;
  readonly endedAt: Instant | null;
};
export type ExportedRound = ExportedPlay & {
  readonly game: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly startedAt: Instant;
  /** With a free round: nothing was staked. */
  readonly isFree: boolean;
};

export async function listRoundsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedRound[]> {
  const { rows } = await tx.query<ExportedRound>(
    `SELECT r.id, r.game, r.state, r.currency, r.stake, r.payout, p.server_seed_hash AS "serverSeedHash",
            r.client_seed AS "clientSeed", r.nonce, r.started_at AS "startedAt", r.ended_at AS "endedAt",
            r.free_grant IS NOT NULL AS "isFree"
       FROM studio.round r JOIN studio.seed_pair p ON p.id = r.pair
      WHERE r.member = $1 ORDER BY r.id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedCrashBet = ExportedPlay & { readonly round: number; readonly placedAt: Instant };

export async function listCrashBetsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedCrashBet[]> {
  const { rows } = await tx.query<ExportedCrashBet>(
    `SELECT id, round, state, currency, stake, payout, placed_at AS "placedAt", ended_at AS "endedAt"
       FROM studio.crash_bet WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
