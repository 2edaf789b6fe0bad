/** Which games of the demo data are new, in maintenance or without a picture, relative to its last day. */
import type { Chance } from '#artwork/seed.ts';
import { addMs, dayMs, hourMs, type Instant } from '#kernel/time.ts';
import type { NewGame } from '../catalogue/catalogue-write.store.ts';
import { isLottery } from '../catalogue/lottery-games.ts';

type Condition = Pick<NewGame, 'showIcon' | 'newSince' | 'maintenance'>;

/** Two prominent games, so that the state is easy to find. */
const closedFirsts: ReadonlySet<string> = new Set(['Baul ni Datu', 'High Stakes Table']);
const closedEvery = 62;

export function conditionOf(
  game: Pick<NewGame, 'name' | 'kind' | 'category'>,
  { index, firsts, today, chance }: { index: number; firsts: number; today: Instant; chance: Chance },
): Condition {
  const defaults: Condition = { showIcon: true, newSince: null, maintenance: null };
  // A lottery is closed by the domain that draws it.
  if (game.kind === 'VASSALAGE' || isLottery(game.category)) return defaults;
  if (closedFirsts.has(game.name)) return { ...defaults, maintenance: maintenanceOf(today, chance) };
  if (index < firsts)
    return { ...defaults, newSince: index % 9 === 4 ? addMs(today, -chance.int(1, 20) * dayMs) : null };
  return {
    showIcon: index % 97 !== 0,
    newSince: chance.bool(0.07) ? addMs(today, -chance.int(0, 27) * dayMs) : null,
    maintenance: index % closedEvery === 0 ? maintenanceOf(today, chance) : null,
  };
}

/** For one in five the end is unknown. */
const maintenanceOf = (today: Instant, chance: Chance): NewGame['maintenance'] => ({
  from: addMs(today, -chance.int(1, 20) * hourMs),
  until: chance.bool(0.2) ? null : addMs(today, chance.int(2, 20) * dayMs),
});
