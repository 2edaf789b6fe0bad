/** SQL of the pages of lotteries: all games of a page with their issues in one query. */
import type { Vassalage } from '#domains/lottery/contract/lottery-game.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { GameRow } from '../game/game.store.ts';
import type { ResultRow } from '../issue/issue.store.ts';
import type { IssueTimesRow } from '../issue/issue-view.ts';

export type CentreRow = GameRow & {
  readonly current: IssueTimesRow | null;
  readonly waiting: IssueTimesRow | null;
  readonly last: ResultRow | null;
};

/** Times as whole milliseconds, which is what an instant is. */
const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;

const issueJson = `jsonb_build_object('number', number, 'state', state, 'opensAt', ${ms('opens_at')}, 'closesAt', ${ms('closes_at')},
  'drawsAt', ${ms('draws_at')}, 'dueAt', ${ms('due_at')}, 'chain', chain)`;

/** In the order of the menus. Of each game three rows are read, each by the first entry of an index. */
export async function listCentreRows(tx: Tx, vassalages: readonly Vassalage[], at: Instant): Promise<CentreRow[]> {
  const { rows } = await tx.query<CentreRow>({
    name: 'lottery centre',
    text: `SELECT g.code, g.family, g.vassalage, g.prize_mode AS "prizeMode", g.calendar, g.price_version AS "priceVersion",
        g.source, g.position, g.is_closed AS "isClosed", c.issue AS current, w.issue AS waiting, l.result AS last
      FROM lottery.game g
      LEFT JOIN LATERAL (SELECT ${issueJson} AS issue FROM lottery.issue
        WHERE game = g.code AND state IN ('scheduled', 'open') AND closes_at > $2 ORDER BY draws_at, id LIMIT 1) c ON true
      LEFT JOIN LATERAL (SELECT ${issueJson} AS issue FROM lottery.issue
        WHERE game = g.code AND state IN ('scheduled', 'open', 'closed', 'delayed') AND closes_at <= $2
        ORDER BY draws_at DESC, id DESC LIMIT 1) w ON true
      LEFT JOIN LATERAL (SELECT jsonb_build_object('number', i.number, 'drawsAt', ${ms('i.draws_at')},
          'drawnAt', ${ms('i.drawn_at')}, 'result', i.result, 'version', i.result_version, 'source', r.source) AS result
        FROM lottery.issue i JOIN lottery.result r ON r.issue = i.id AND r.version = i.result_version
        WHERE i.game = g.code AND i.result IS NOT NULL ORDER BY i.draws_at DESC, i.id DESC LIMIT 1) l ON true
      WHERE g.vassalage = ANY ($1)
      ORDER BY array_position($1, g.vassalage), g.position, g.code`,
    values: [vassalages, new Date(at)],
  });
  return rows;
}
