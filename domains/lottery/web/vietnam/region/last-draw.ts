/** The draw of a region that was due last, and the provinces that were drawn in it. */
import { planIssues } from '#domains/lottery/rules/calendar/issues.ts';
import { provinces, vietnamGames } from '#domains/lottery/rules/game/vietnam-games.ts';
import { addMs, dayMs, instant } from '#kernel/time.ts';
import { regionOf } from './region-draws.ts';

/** Every province is drawn once a week at least. */
const lookBackDays = 8;

const calendars = new Map(vietnamGames.map(({ code, calendar }) => [code, calendar]));

function lastDrawAt(gameCode: string, now: number): number {
  const calendar = calendars.get(gameCode);
  const after = addMs(instant(now), -lookBackDays * dayMs);
  const planned = calendar ? planIssues(calendar, { after, count: lookBackDays }) : [];
  return planned.findLast(({ drawsAt }) => drawsAt <= now)?.drawsAt ?? 0;
}

/** The game's own province first where it is among them. Draws of our own stand alone. */
export function lastDrawnTogether(gameCode: string, now: number): string[] {
  const own = provinces.find(({ code }) => code === gameCode);
  if (own === undefined) return [gameCode];
  const draws = provinces
    .filter(({ region }) => region === regionOf(gameCode))
    .map(({ code }) => ({ code, at: lastDrawAt(code, now) }));
  const last = Math.max(...draws.map(({ at }) => at));
  return draws.flatMap(({ code, at }) => (at === last ? [code] : []));
}
