/** What other domains announce becomes entries. A batch of events is one transaction; an event that came before changes nothing. */

import { billIssued, pointRebatePosted } from '#domains/agents/contract/event.ts';
import { betsEnded } from '#domains/bets/contract/event.ts';
import { type CreditKind, rewardCredited } from '#domains/rewards/contract/event.ts';
import { depositPaid, withdrawalChanged } from '#domains/wallet/contract/events.ts';
import type { EventData } from '#kernel/event.ts';
import { type Money, money, ppm, scaleFloor, zero } from '#kernel/money.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { type Subscription, subscribeBatch } from '#platform/server/outbox/index.ts';
import { type BrandRule, readBrandRule } from '../contract/brand-rule.store.ts';
import { readFirstMoments, recordEntries } from './figure.store.ts';
import { emptyEntry, type FigureEntry } from './figure-entry.ts';

export type FigureDeps = { readonly offsetMinutes: number };

type BetsEndedData = EventData<typeof betsEnded>;

/**
 * A bet that is void from the start counts nowhere. One that was settled and is void now is a revision that takes everything back.
 */
export function betEntriesOf(data: BetsEndedData, offsetMinutes: number): FigureEntry[] {
  const { member, merchant, currency, category, vassalage, node, state, at } = data;
  return data.bets.flatMap(({ bet, revision = 0, stake, validBet, payout, ...before }): FigureEntry[] => {
    const isVoid = state === 'void';
    if (isVoid && revision === 0) return [];
    return [
      {
        ...emptyEntry,
        kind: 'bet',
        source: bet,
        revision,
        member,
        merchant,
        currency,
        category,
        vassalage,
        node,
        at,
        day: businessDayOf(at, offsetMinutes),
        stake: isVoid ? zero : stake,
        validBet,
        payout,
        stakeBefore: revision > 0 ? stake : zero,
        validBefore: before.validBefore ?? zero,
        payoutBefore: before.payoutBefore ?? zero,
      },
    ];
  });
}

/** The event of a bet that is put right has the moment of that; the bet stays in the window in which it was settled first. */
async function dateByFirstResult(tx: Tx, entries: readonly FigureEntry[]): Promise<FigureEntry[]> {
  const inBatch = new Map(entries.filter(({ revision }) => revision === 0).map((entry) => [entry.source, entry]));
  const later = entries.filter(({ revision, source }) => revision > 0 && !inBatch.has(source));
  const stored = await readFirstMoments(
    tx,
    later.map(({ source }) => source),
  );
  return entries.map((entry) => {
    if (entry.revision === 0) return entry;
    const { at, day: firstDay } = inBatch.get(entry.source) ?? stored.get(entry.source) ?? entry;
    return { ...entry, at, day: firstDay };
  });
}

const feeOf = (amount: Money, rate: number): Money => scaleFloor(amount, ppm(BigInt(rate)));

const day = (at: Instant, { offsetMinutes }: FigureDeps) => businessDayOf(at, offsetMinutes);

export function figureSubscriptions(deps: FigureDeps): readonly Subscription[] {
  const record = async (
    { pool, clock }: JobContext,
    make: (ruleOf: RuleOf, tx: Tx) => Promise<FigureEntry[]>,
  ): Promise<void> => {
    await transact(pool, async (tx) => {
      const rules = new Map<string, Promise<BrandRule>>();
      const ruleOf: RuleOf = (merchant) => {
        const known = rules.get(merchant) ?? readBrandRule(tx, merchant);
        rules.set(merchant, known);
        return known;
      };
      return recordEntries(tx, await make(ruleOf, tx), clock.now());
    });
  };
  return [
    subscribeBatch(betsEnded, 'agents.count_bets', (context, events) =>
      record(context, (_, tx) =>
        dateByFirstResult(
          tx,
          events.flatMap(({ data }) => betEntriesOf(data, deps.offsetMinutes)),
        ),
      ),
    ),
    subscribeBatch(depositPaid, 'agents.count_deposits', (context, events) =>
      record(context, (ruleOf) =>
        Promise.all(
          events.map(async ({ data: { deposit, member, merchant, currency, amount, at } }): Promise<FigureEntry> => {
            const { depositFee } = await ruleOf(merchant);
            const common = { member, merchant, currency, at, day: day(at, deps) };
            return {
              ...emptyEntry,
              ...common,
              kind: 'deposit',
              source: deposit,
              amount,
              fee: feeOf(amount, depositFee),
            };
          }),
        ),
      ),
    ),
    subscribeBatch(withdrawalChanged, 'agents.count_withdrawals', (context, events) =>
      record(context, (ruleOf) =>
        Promise.all(
          events
            .filter(({ data }) => data.state === 'paid')
            .map(async ({ data: { withdrawal, member, merchant, currency, amount, at } }): Promise<FigureEntry> => {
              const { withdrawalFee } = await ruleOf(merchant);
              const fee = feeOf(amount, withdrawalFee);
              const common = { member, merchant, currency, at, day: day(at, deps) };
              return { ...emptyEntry, ...common, kind: 'withdrawal', source: withdrawal, amount, fee };
            }),
        ),
      ),
    ),
    rewardSubscription(record, deps),
    ...creditSubscriptions(record, deps),
  ];
}

type RuleOf = (merchant: string) => Promise<BrandRule>;
type RecordEntries = (context: JobContext, make: () => Promise<FigureEntry[]>) => Promise<void>;

const isTakenBack = (kind: CreditKind) => kind === 'bonus_forfeited';

/** What the operator gives members lowers what their agents share; what it takes back raises it again. */
const rewardSubscription = (record: RecordEntries, deps: FigureDeps): Subscription =>
  subscribeBatch(rewardCredited, 'agents.count_rewards', (context, events) =>
    record(context, async () =>
      events.map(({ data: { ledgerKey, member, merchant, currency, kind, amount, at } }): FigureEntry => {
        const common = { member, merchant, currency, at, day: day(at, deps) };
        return {
          ...emptyEntry,
          ...common,
          kind: kind === 'rebate' ? 'rebate' : 'bonus',
          source: ledgerKey,
          amount: isTakenBack(kind) ? money(-amount) : amount,
        };
      }),
    ),
  );

/** What agents are credited by this domain itself. */
function creditSubscriptions(record: RecordEntries, deps: FigureDeps): readonly Subscription[] {
  return [
    // Points that an agent keeps are rebate of the agent's own account; what was earned by them stands in rows of their own.
    subscribeBatch(pointRebatePosted, 'agents.count_point_rebates', (context, events) =>
      record(context, async () =>
        events.map(({ data: { rebate, member, merchant, currency, amount, at } }): FigureEntry => {
          const common = { member, merchant, currency, at, day: day(at, deps) };
          return { ...emptyEntry, ...common, kind: 'rebate', source: rebate, amount };
        }),
      ),
    ),
    subscribeBatch(billIssued, 'agents.count_bills', (context, events) =>
      record(context, async () =>
        events.map(({ data: { bill, kind, member, merchant, currency, amount, at } }): FigureEntry => {
          const common = { member, merchant, currency, at, day: day(at, deps) };
          return { ...emptyEntry, ...common, kind: kind === 'dividend' ? 'dividend' : 'salary', source: bill, amount };
        }),
      ),
    ),
  ];
}
