/** What is new, closed for work or without a picture in the demo world, counted back from its last day. */
import type { Chance } from '#artwork/seed.ts';
import { dayMs, hourMs, type Instant, later } from '#kernel/time.ts';
import type { NewGame } from '../catalogue-writing.store.ts';

type Condition = Pick<NewGame, 'showIcon' | 'newSince' | 'maintenance'>;

/** Two of those that everybody sees, so that the state can be looked at. */
const closedFirsts: ReadonlySet<string> = new Set(['Baul ni Datu', 'High Stakes Table']);
const closedEvery = 62;

export function conditionOf(
  game: { readonly name: string; readonly kind: NewGame['kind'] },
  { place, firsts, today, chance }: { place: number; firsts: number; today: Instant; chance: Chance },
): Condition {
  const usual: Condition = { showIcon: true, newSince: null, maintenance: null };
  if (game.kind === 'VASSALAGE') return usual;
  if (closedFirsts.has(game.name)) return { ...usual, maintenance: workOf(today, chance) };
  if (place < firsts) return { ...usual, newSince: place % 9 === 4 ? later(today, -chance.int(1, 20) * dayMs) : null };
  return {
    showIcon: place % 97 !== 0,
    newSince: chance.bool(0.07) ? later(today, -chance.int(0, 27) * dayMs) : null,
    maintenance: place % closedEvery === 0 ? workOf(today, chance) : null,
  };
}

/** Nobody knows of one in five until when. */
const workOf = (today: Instant, chance: Chance): NewGame['maintenance'] => ({
  from: later(today, -chance.int(1, 20) * hourMs),
  until: chance.bool(0.2) ? null : later(today, chance.int(2, 20) * dayMs),
});
