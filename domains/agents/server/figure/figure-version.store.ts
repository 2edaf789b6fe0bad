/** Which figures of a day an agent would read now, as a number that changes with them. */
import type { MemberId } from '#kernel/id.ts';
import type { BusinessDay } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type FigureViewer = { readonly member: MemberId; readonly currency: string };

/** For many agents in one query, each over the sums of the own team alone. */
export async function readFigureVersions(
  tx: Tx,
  viewers: readonly FigureViewer[],
  day: BusinessDay,
): Promise<ReadonlyMap<MemberId, { readonly version: string }>> {
  const { rows } = await tx.query<{ agent: MemberId; version: string }>({
    name: 'agents figure versions',
    text: `SELECT viewer.agent,
        hashtextextended($3::text || coalesce(string_agg(sums::text, ' ' ORDER BY sums.category), ''), 0)::text AS version
      FROM unnest($1::text[], $2::text[]) AS viewer (agent, currency)
      LEFT JOIN agents.team_day AS sums
        ON sums.agent = viewer.agent AND sums.currency = viewer.currency AND sums.day = $3::date
     GROUP BY viewer.agent`,
    values: [viewers.map(({ member }) => member), viewers.map(({ currency }) => currency), day],
  });
  return new Map(rows.map(({ agent, version }) => [agent, { version }]));
}
