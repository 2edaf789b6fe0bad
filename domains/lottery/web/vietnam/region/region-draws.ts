/** The regions of Vietnam with their provinces and the next draw of each, by the calendars of the games. */
import { planIssues } from '#domains/lottery/rules/calendar/issues.ts';
import { provinces, type VietnamRegionName, vietnamGames } from '#domains/lottery/rules/game/vietnam-games.ts';
import type { LotteryGameView } from '#domains/lottery/web/wire.ts';
import { type Instant, instant } from '#kernel/time.ts';

/** As the boards stand side by side: the south is drawn first. */
export const regionNames = ['south', 'centre', 'north'] as const satisfies readonly VietnamRegionName[];

export const regionTitles: Readonly<Record<VietnamRegionName, string>> = {
  south: 'Miền Nam',
  centre: 'Miền Trung',
  north: 'Miền Bắc',
};

/** How many numbers a draw of the region has. */
export const resultCounts: Readonly<Record<VietnamRegionName, number>> = { south: 18, centre: 18, north: 27 };

const calendars = new Map(vietnamGames.map(({ code, calendar }) => [code, calendar]));

export const provinceNameOf = (gameCode: string): string | undefined =>
  provinces.find(({ code }) => code === gameCode)?.name;

/** Draws of our own in the northern shape belong to no province and stand with the north. */
export const regionOf = (gameCode: string): VietnamRegionName =>
  provinces.find(({ code }) => code === gameCode)?.region ?? 'north';

export type ProvinceDraw = { readonly game: LotteryGameView; readonly closesAt: Instant; readonly drawsAt: Instant };

export type RegionDraw = {
  readonly region: VietnamRegionName;
  /** Of its provinces, by the time of their next draw. */
  readonly draws: readonly ProvinceDraw[];
  /** How many of them are drawn together next. */
  readonly together: number;
};

function nextDraw(game: LotteryGameView, now: Instant): ProvinceDraw | null {
  const calendar = calendars.get(game.gameCode);
  const planned = calendar && planIssues(calendar, { after: now, count: 2 });
  const issue = planned?.find(({ closesAt }) => closesAt > now);
  return issue ? { game, closesAt: issue.closesAt, drawsAt: issue.drawsAt } : null;
}

/** The other games of its region that are drawn at the same moment; those that take no bets are left out. */
export function stationsBeside(
  games: readonly LotteryGameView[],
  game: LotteryGameView,
  drawsAt: number,
): LotteryGameView[] {
  return games.filter(({ gameCode, isClosed }) => {
    const calendar = calendars.get(gameCode);
    if (isClosed || gameCode === game.gameCode || calendar === undefined) return false;
    if (provinceNameOf(gameCode) === undefined || regionOf(gameCode) !== regionOf(game.gameCode)) return false;
    return planIssues(calendar, { after: instant(drawsAt - 1), count: 1 })[0]?.drawsAt === drawsAt;
  });
}

export function drawsByRegion(games: readonly LotteryGameView[], at: number): RegionDraw[] {
  const now = instant(at);
  return regionNames.flatMap((region) => {
    const draws = games
      .filter(({ gameCode }) => provinceNameOf(gameCode) !== undefined && regionOf(gameCode) === region)
      .flatMap((game) => nextDraw(game, now) ?? [])
      .sort((one, other) => one.drawsAt - other.drawsAt);
    const [first] = draws;
    const together = draws.filter(({ drawsAt }) => drawsAt === first?.drawsAt).length;
    return first ? [{ region, draws, together }] : [];
  });
}
