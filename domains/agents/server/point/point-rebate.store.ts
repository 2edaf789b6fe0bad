import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { ChainPoint } from './point.store.ts';

export type PointRebateRow = {
  readonly source: string;
  readonly agent: MemberId;
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly validBet: Money;
  readonly amount: Money;
  readonly at: Instant;
  readonly day: string;
};

/** The chains of many tickets at once: each member and everybody above at that moment, with the points in force then. */
export async function readPointChains(
  tx: Tx,
  tickets: readonly { readonly member: MemberId; readonly at: Instant }[],
): Promise<readonly (readonly ChainPoint[])[]> {
  const { rows } = await tx.query<ChainPoint & { index: bigint }>(
    `SELECT ticket.index, link.ancestor AS id, coalesce(now.point, 0)::int AS point
       FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS ticket (member, at, index)
       JOIN agents.tree_link AS link
         ON link.descendant = ticket.member AND link.valid_from <= ticket.at AND link.valid_to > ticket.at
       LEFT JOIN LATERAL (SELECT point FROM agents.point
                           WHERE member = link.ancestor AND state = 'agreed' AND valid_from <= ticket.at
                           ORDER BY valid_from DESC, id DESC LIMIT 1) AS now ON true
      ORDER BY ticket.index, link.depth`,
    [tickets.map(({ member }) => member), tickets.map(({ at }) => new Date(at))],
  );
  const chains = Map.groupBy(rows, ({ index }) => Number(index) - 1);
  return tickets.map((_, index) => (chains.get(index) ?? []).map(({ id, point }) => ({ id, point })));
}

/** Answers which rows were new; a ticket that was paid before changes nothing. */
export async function insertPointRebates(
  tx: Tx,
  rebates: readonly PointRebateRow[],
): Promise<readonly PointRebateRow[]> {
  if (rebates.length === 0) return [];
  const { rows } = await tx.query<{ source: string; agent: MemberId }>(
    `INSERT INTO agents.point_rebate (source, agent, member, merchant, currency, valid_bet, amount, at, day)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::timestamptz[], $9::date[])
     ON CONFLICT (source, agent) DO NOTHING RETURNING source, agent`,
    [
      rebates.map(({ source }) => source),
      rebates.map(({ agent }) => agent),
      rebates.map(({ member }) => member),
      rebates.map(({ merchant }) => merchant),
      rebates.map(({ currency }) => currency),
      rebates.map(({ validBet }) => validBet),
      rebates.map(({ amount }) => amount),
      rebates.map(({ at }) => new Date(at)),
      rebates.map(({ day }) => day),
    ],
  );
  const written = new Set(rows.map(({ source, agent }) => `${source} ${agent}`));
  return rebates.filter(({ source, agent }) => written.has(`${source} ${agent}`));
}
