/** The pages of lotteries, /lott and /elott. */
import { type CentreGame, centreVassalages, type listCentreGames } from '#domains/lottery/contract/centre.ts';

import type { IssueResult } from '#domains/lottery/contract/issue.ts';
import { vassalages as allVassalages } from '#domains/lottery/contract/lottery-game.ts';
import { calendarOffset } from '#domains/lottery/rules/calendar/issues.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type GameFace, type MenuDeps, offerKey, viewOf } from '../game/menu.ts';
import { showIssue, showResult } from '../issue/issue-view.ts';
import { type CentreRow, listCentreRows } from './centre.store.ts';

export const createListCentreGames =
  (deps: Pick<MenuDeps, 'listOffered'>): UseCase<typeof listCentreGames> =>
  async ({ tx, clock, site, locale }, { category }) => {
    const now = clock.now();
    const offered = await deps.listOffered(site, locale);
    const vassalages = category === undefined ? allVassalages : centreVassalages[category];
    const games = (await listCentreRows(tx, vassalages, now)).flatMap((row) => {
      const face = offered.get(offerKey(row.vassalage, row.code));
      return face ? [toCentreGame(row, face, now)] : [];
    });
    return done({ now, games });
  };

const toCentreGame = (row: CentreRow, face: GameFace, now: Instant): CentreGame => ({
  game: viewOf(row, face),
  offsetMinutes: calendarOffset(row.calendar, now),
  current: row.current && showIssue(row.current, row, now),
  waiting: row.waiting && showIssue(row.waiting, row, now),
  last: row.last && showFirstPrize(showResult(row.last), row),
});

/** A result of many prizes is twenty times as long as what a tile shows of it. */
function showFirstPrize(last: IssueResult, { family, priceVersion }: CentreRow): IssueResult {
  const first = findEngine(family, priceVersion)?.prizes[0]?.name;
  return first === undefined ? last : { ...last, result: { [first]: last.result[first] ?? [] } };
}
