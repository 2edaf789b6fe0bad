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
 * Of an issue that is closed: tickets neither come nor go, so that the parts of a member are the same in every chunk, and for a
 * corrected result. Members whose stakes cannot be against each other were told apart when they bet, and cost nothing here.
 */
export async function createReadOpposed(
  tx: Tx,
  { issue, game }: { readonly issue: bigint; readonly game: Pick<GameRow, 'family' | 'prizeMode'> },
): Promise<ReadOpposed> {
  const suspects = new Set((await listOpposedPlayers(tx, issue)).map(keyOf));
  const known = new Map<string, ReadonlyMap<string, Money>>();
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
      if (!suspects.has(key)) continue;
      const own = known.get(key) ?? (await readPlayer(reader, player));
      known.set(key, own);
      for (const [ticket, amount] of own) opposed.set(ticket, amount);
    }
    return opposed;
  };
}
