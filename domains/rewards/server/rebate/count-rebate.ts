/**
 * What is played earns rebate when it is settled, at the rate of the level at that moment. A correction changes the sum of its bet;
 * where that was claimed it goes into what is open and is set off against the next claim.
 */
import { businessDayOf, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { toEarningEntries } from '../play/earning.ts';
import type { PlayEntry } from '../play/play.ts';
import { type Ladders, readLadders } from '../rank.store.ts';
import { countRanks } from '../vip/count-rank.ts';
import { insertRebateBets, listRatedBets, type RatedBet, type RebateBet } from './rebate.store.ts';

const dayOf = (at: Instant): string => businessDayOf(at, defaultOffsetMinutes);

/** What of a settlement ranks and rebate go by. */
export type ValidPlay = Omit<PlayEntry, 'stake' | 'validBet' | 'payout' | 'payoutChange'>;

/** Ranks first: a bet is rated by the level before it, and the next one by the level that it reaches. */
export async function countRanksAndRebate(tx: Tx, entries: readonly PlayEntry[], now: Instant): Promise<void> {
  const levels = await countRanks(tx, entries, now);
  await countRebate(
    tx,
    entries.map((entry, at) => ({ ...entry, level: levels[at] ?? 0 })),
  );
}

type LeveledEntry = ValidPlay & { readonly level: number };

export async function countRebate(tx: Tx, entries: readonly LeveledEntry[]): Promise<void> {
  const valid = entries.filter(({ validChange }) => validChange !== 0n);
  if (valid.length === 0) return;
  const ladders = await readLadders(tx, valid);
  const earning = await toEarningEntries(tx, valid);
  const corrected = earning.filter(({ revision }) => revision > 0).map(({ bet }) => bet);
  const rated = new Map((await listRatedBets(tx, corrected)).map((one) => [one.bet, one]));
  const bets: RebateBet[] = [];
  for (const entry of earning) {
    const rating = rated.get(entry.bet) ?? rate(entry, ladders);
    if (!rating) continue;
    rated.set(entry.bet, rating);
    bets.push(toRebateBet(entry, rating));
  }
  await insertRebateBets(tx, bets);
}

/** Null where the category earns nothing at that level. */
function rate({ bet, merchant, category, level, at }: LeveledEntry, ladders: Ladders): RatedBet | null {
  const terms = ladders.get(merchant)?.findLast((each) => each.level <= level);
  const ratePpm = terms?.rebates[category] ?? 0;
  return ratePpm > 0 ? { bet, ratePpm, level, day: dayOf(at), claimed: false } : null;
}

const toRebateBet = (entry: LeveledEntry, { ratePpm, level, day, claimed }: RatedBet): RebateBet => ({
  bet: entry.bet,
  revision: entry.revision,
  member: entry.member,
  currency: entry.currency,
  merchant: entry.merchant,
  category: entry.category,
  node: entry.node,
  vassalage: entry.vassalage,
  level,
  day: claimed ? dayOf(entry.at) : day,
  ratePpm,
  validBet: entry.validChange,
  at: entry.at,
});
