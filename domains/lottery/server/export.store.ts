/** A member's tickets, chases and debts for the export that the privacy law requires: in every currency and state. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ExportedTicket = {
  readonly id: string;
  readonly game: string;
  readonly issue: string;
  readonly currency: string;
  readonly lines: unknown;
  readonly prizeGroup: number;
  readonly stake: Money;
  readonly payout: Money;
  readonly rebate: Money;
  readonly state: string;
  readonly endReason: string | null;
  readonly clientSeed: string;
  readonly chase: string | null;
  readonly placedAt: Instant;
  readonly endedAt: Instant | null;
};

/** Newest first. */
export async function listTicketsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedTicket[]> {
  const { rows } = await tx.query<ExportedTicket>(
    `SELECT t.id, t.game, i.number AS issue, t.currency, t.lines, t.prize_group AS "prizeGroup", t.stake, t.payout, t.rebate,
            t.state, t.end_reason AS "endReason", t.client_seed AS "clientSeed", t.chase, t.placed_at AS "placedAt",
            t.ended_at AS "endedAt"
       FROM lottery.ticket t JOIN lottery.issue i ON i.id = t.issue
      WHERE t.member = $1 ORDER BY t.id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedChase = {
  readonly id: string;
  readonly game: string;
  readonly currency: string;
  readonly stopOnWin: boolean;
  readonly total: Money;
  readonly refunded: Money;
  readonly state: string;
  readonly endedBy: string | null;
  readonly placedAt: Instant;
  readonly endedAt: Instant | null;
};

export async function listChasesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedChase[]> {
  const { rows } = await tx.query<ExportedChase>(
    `SELECT id, game, currency, stop_on_win AS "stopOnWin", total, refunded, state, ended_by AS "endedBy",
            placed_at AS "placedAt", ended_at AS "endedAt"
       FROM lottery.chase WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedReceivable = {
  readonly ticket: string;
  readonly currency: string;
  readonly amount: Money;
  readonly collected: Money;
  readonly writtenOff: Money;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
};

export async function listReceivablesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedReceivable[]> {
  const { rows } = await tx.query<ExportedReceivable>(
    `SELECT ticket, currency, amount, collected, written_off AS "writtenOff", opened_at AS "openedAt", closed_at AS "closedAt"
       FROM lottery.receivable WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRecentGame = { readonly game: string; readonly playedAt: Instant };

export async function listRecentGamesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedRecentGame[]> {
  const { rows } = await tx.query<ExportedRecentGame>(
    'SELECT game, played_at AS "playedAt" FROM lottery.recent_game WHERE member = $1 ORDER BY played_at DESC, game LIMIT $2',
    [member, limit],
  );
  return rows;
}
