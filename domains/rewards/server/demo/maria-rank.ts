/** The rank of `maria`, as her bets made it, with the gifts of her weeks and months, and rebate of the latest days to claim. */
import { listSettledAfter, type NumberedBet } from '#domains/bets/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { addDays } from '#kernel/calendar.ts';
import { addMs, hourMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { countRebate } from '../rebate/count-rebate.ts';
import { countRanks } from '../vip/count-rank.ts';
import { judgeMonthChunk, judgeWeeks } from '../vip/judge-period.ts';
import { monthStartOf, rankDayOf, startOfDay, weekStartOf } from '../vip/rank-days.ts';

const brand = { merchant: 'demo', currency: 'PHP' };
const maxBets = 20_000;
/** What is older would have been credited by now. */
const openDays = 6;

export async function seedMariaRank(tx: Tx, midnight: Instant): Promise<void> {
  const maria = await readMemberByAccount(tx, brand.merchant, 'maria');
  if (!maria) return;
  const player = { member: maria.id, ...brand };
  const bets = await listSettledAfter(tx, player, { after: 0n, limit: maxBets });
  const entries = bets.toSorted((a, b) => a.settledAt - b.settledAt).map((bet) => ({ ...player, ...toPlay(bet) }));
  const [first] = entries;
  if (!first) return;
  const levels = await countRanks(tx, entries, first.at);
  const rated = entries.map((entry, nth) => ({ ...entry, level: levels[nth] ?? 0 }));
  const openFrom = startOfDay(addDays(rankDayOf(midnight), -openDays));
  await countRebate(
    tx,
    rated.filter(({ at }) => at >= openFrom),
  );
  for (let day = addDays(rankDayOf(first.at), 1); day <= rankDayOf(midnight); day = addDays(day, 1)) {
    const at = addMs(startOfDay(day), hourMs / 3);
    if (weekStartOf(day) === day) await judgeWeeks(tx, at);
    if (monthStartOf(day) === day) await judgeMonthChunk(tx, at);
  }
}

const toPlay = ({ bet, category, vassalage, node, validBet, settledAt }: NumberedBet) => ({
  bet,
  revision: 0,
  category,
  vassalage,
  node,
  validChange: validBet,
  at: settledAt,
});
