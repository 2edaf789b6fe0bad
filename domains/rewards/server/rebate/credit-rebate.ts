/**
 * Credits rebate without a claim, a member at a time, each in a transaction of its own: every day where the brand does so,
 * and elsewhere what nobody claimed in time. Nothing that was earned runs out.
 */
import { addDays } from '#kernel/calendar.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import { inRetriedTransaction, type Pool } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { GiftDeps } from '../gift/gift.ts';
import { claimRebate } from './claim-rebate.ts';
import { type DuePlayer, listDuePlayers, listRebateRules, type RebateRule, type RuledBrand } from './rebate.store.ts';

const pageSize = 500;
const everyOther = '*';

type CreditRun = {
  readonly pool: Pool;
  readonly rng: Rng;
  readonly now: Instant;
  readonly signal?: AbortSignal;
};

export async function creditRebates(run: CreditRun, deps: GiftDeps): Promise<void> {
  const rules = await listRebateRules(run.pool);
  const own = rules.filter(({ merchant }) => merchant !== everyOther);
  for (const rule of rules)
    await creditBrand(run, deps, {
      rule,
      merchants: rule.merchant === everyOther ? own.map(({ merchant }) => merchant) : [rule.merchant],
    });
}

type BrandRebates = { readonly rule: RuledBrand; readonly merchants: readonly string[] };

/** The first day whose bets stay with the member for now. */
const firstOpenDay = ({ mode, days }: RebateRule, today: string): string =>
  mode === 'automatic' ? today : addDays(today, -days);

async function creditBrand(run: CreditRun, deps: GiftDeps, { rule, merchants }: BrandRebates): Promise<void> {
  const { pool, now, signal } = run;
  const before = firstOpenDay(rule, businessDayOf(now, defaultOffsetMinutes));
  const except = rule.merchant === everyOther;
  let after: Pick<DuePlayer, 'member' | 'currency'> = { member: 'mb_', currency: '' };
  for (;;) {
    const due = await listDuePlayers(pool, { merchants, except, before, after, limit: pageSize });
    for (const player of due) {
      if (signal?.aborted) return;
      await creditPlayer(run, deps, { player, rule, before });
    }
    const last = due.at(-1);
    if (!last || due.length < pageSize) return;
    after = last;
  }
}

type PlayerCredit = { readonly player: DuePlayer; readonly rule: RebateRule; readonly before: string };

/** A closed account is refused and stays as it is. */
const creditPlayer = ({ pool, rng, now }: CreditRun, deps: GiftDeps, { player, rule, before }: PlayerCredit) =>
  inRetriedTransaction(pool, (tx) =>
    claimRebate(tx, deps, {
      ...player,
      minimum: rule.minimum,
      cause: rule.mode === 'automatic' ? 'day' : 'overdue',
      before,
      rng,
      at: now,
    }),
  );
