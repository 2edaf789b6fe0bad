/** What of a member's stakes on an issue stands against others of the same member, and is no turnover. */
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { findOpposed } from '#domains/lottery/rules/wager/opposite.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import type { GameRow } from '../game/game.store.ts';
import { listOpposedPlayers } from '../limit/limit.store.ts';
import { listActiveTickets, type Player } from '../ticket/ticket.store.ts';

const keyOf = ({ member, currency }: Player): string => `${member} ${currency}`;

export type ReadOpposed = (tx: Tx, players: readonly Player[]) => Promise<ReadonlyMap<string, Money>>;

/**
 * For a closed issue. Its tickets no longer change, so the result is the same in every chunk and after a correction. Only members
 * whose bets were marked when they were placed are read.
 */
export async function createReadOpposed(
  tx: Tx,
  { issue, game }: { readonly issue: bigint; readonly game: Pick<GameRow, 'family' | 'prizeMode'> },
): Promise<ReadOpposed> {
  const markedPlayers = new Set((await listOpposedPlayers(tx, issue)).map(keyOf));
  const byPlayer = new Map<string, ReadonlyMap<string, Money>>();
  const readPlayer = async (reader: Tx, player: Player): Promise<ReadonlyMap<string, Money>> => {
    const tickets = await listActiveTickets(reader, player, issue);
    return findOpposed(
      tickets.map(({ id, lines, priceVersion, prizeGroup }) => {
        const engine = findEngine(game.family, priceVersion);
        if (!engine) throw new Error(`lottery: no prices ${priceVersion}`);
        return { id, lines, engine, terms: termsOf({ prizeMode: game.prizeMode, prizeGroup }) };
      }),
    );
  };
  return async (reader, players) => {
    const opposed = new Map<string, Money>();
    for (const [key, player] of new Map(players.map((one) => [keyOf(one), one]))) {
      if (!markedPlayers.has(key)) continue;
      const own = byPlayer.get(key) ?? (await readPlayer(reader, player));
      byPlayer.set(key, own);
      for (const [ticket, amount] of own) opposed.set(ticket, amount);
    }
    return opposed;
  };
}
