/**
 * How many members of a team had a stake on a day: in each category, and in any. Counted where the stake of a member and day rises
 * above zero or falls back to it, so that a day is read without its members.
 */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { DaySum } from './figure-entry.ts';

export type BettorChange = {
  readonly member: string;
  readonly currency: string;
  readonly day: string;
  readonly category: string;
  readonly at: Instant;
  readonly change: 1 | -1;
};

type MemberDay = Pick<DaySum, 'member' | 'currency' | 'day'>;
const dayKey = ({ member, currency, day }: MemberDay) => `${member} ${currency} ${day}`;

/** Before the sums are written. Sums of figures are written by one transaction at a time. */
export async function listBettorChanges(tx: Tx, days: readonly DaySum[]): Promise<readonly BettorChange[]> {
  const played = days.filter(({ sums }) => (sums.stake ?? 0n) !== 0n);
  if (played.length === 0) return [];
  const stored = Map.groupBy(await listStakes(tx, played), dayKey);
  return [...Map.groupBy(played, dayKey)].flatMap(([key, changes]) => {
    const before = new Map((stored.get(key) ?? []).map(({ category, stake }) => [category, stake]));
    const after = new Map(before);
    for (const { category, sums } of changes) after.set(category, (after.get(category) ?? 0n) + (sums.stake ?? 0n));
    const [first] = changes;
    if (!first) return [];
    const { member, currency, day, at } = first;
    const isAny = (stakes: ReadonlyMap<string, bigint>) => [...stakes.values()].some((stake) => stake > 0n);
    const counts = [
      { category: '', was: isAny(before), is: isAny(after) },
      ...changes.map(({ category }) => ({
        category,
        was: (before.get(category) ?? 0n) > 0n,
        is: (after.get(category) ?? 0n) > 0n,
      })),
    ];
    return counts
      .filter(({ was, is }) => was !== is)
      .map(({ category, is }): BettorChange => ({ member, currency, day, category, at, change: is ? 1 : -1 }));
  });
}

type StoredStake = MemberDay & { readonly category: string; readonly stake: bigint };

async function listStakes(tx: Tx, days: readonly DaySum[]): Promise<StoredStake[]> {
  const { rows } = await tx.query<StoredStake>(
    `SELECT day.member, day.currency, day.day::text, day.category, day.stake
       FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::date[]) AS one (member, currency, day)) AS one
       JOIN agents.member_day AS day USING (member, currency, day) WHERE day.category <> ''`,
    [days.map(({ member }) => member), days.map(({ currency }) => currency), days.map(({ day }) => day)],
  );
  return rows;
}

export async function addBettors(tx: Tx, changes: readonly BettorChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `INSERT INTO agents.team_day AS team_day (agent, currency, day, category, bettors)
     SELECT link.ancestor, currency, day, category, sum(change)
       FROM unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::timestamptz[], $6::int[])
         AS bettor (member, currency, day, category, at, change)
       JOIN agents.tree_link AS link ON link.descendant = bettor.member AND link.valid_from <= bettor.at AND link.valid_to > bettor.at
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
     ON CONFLICT (agent, currency, day, category) DO UPDATE SET bettors = team_day.bettors + EXCLUDED.bettors`,
    [
      changes.map(({ member }) => member),
      changes.map(({ currency }) => currency),
      changes.map(({ day }) => day),
      changes.map(({ category }) => category),
      changes.map(({ at }) => new Date(at)),
      changes.map(({ change }) => change),
    ],
  );
}
