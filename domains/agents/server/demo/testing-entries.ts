/** The history of the demo world as entries of figures: what its events would have said, had anybody been there to hear of them. */
import { listBetsForExport } from '#domains/bets/server/index.ts';
import type { Member } from '#domains/identity/server/index.ts';
import { listBonusesForExport } from '#domains/rewards/server/index.ts';
import { listDepositsForExport, listWithdrawalsForExport } from '#domains/wallet/server/index.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { emptyEntry, type FigureEntry } from '../figure/figure-entry.ts';

const maxRows = 100_000;

type EntryOptions = { readonly offsetMinutes: number; readonly until: Instant };

/** Of all these members, in the order in which it happened. */
export async function listDemoEntries(
  tx: Tx,
  members: readonly Member[],
  options: EntryOptions,
): Promise<FigureEntry[]> {
  const entries: FigureEntry[] = [];
  for (const member of members) entries.push(...(await listEntriesOf(tx, member, options)));
  return entries.sort((a, b) => a.at - b.at);
}

async function listEntriesOf(tx: Tx, { id: member, merchant }: Member, { offsetMinutes, until }: EntryOptions) {
  const common = (at: Instant) => ({ ...emptyEntry, member, merchant, at, day: businessDayOf(at, offsetMinutes) });
  const bets = (await listBetsForExport(tx, member, maxRows)).flatMap((bet): FigureEntry[] => {
    const { id, currency, category, vassalage, node, stake, validBet, payout, state, endedAt } = bet;
    if (state !== 'settled' || endedAt === null) return [];
    const game = { currency, category, vassalage, node };
    return [{ ...common(endedAt), ...game, kind: 'bet', source: id, stake, validBet, payout }];
  });
  const deposits = (await listDepositsForExport(tx, member, maxRows)).flatMap(
    ({ id, currency, amount, state, endedAt }): FigureEntry[] =>
      state === 'paid' && endedAt !== null
        ? [{ ...common(endedAt), currency, kind: 'deposit', source: id, amount }]
        : [],
  );
  const withdrawals = (await listWithdrawalsForExport(tx, member, maxRows)).flatMap(
    ({ id, currency, amount, state, endedAt }): FigureEntry[] =>
      state === 'paid' && endedAt !== null
        ? [{ ...common(endedAt), currency, kind: 'withdrawal', source: id, amount }]
        : [],
  );
  const bonuses = (await listBonusesForExport(tx, member, maxRows)).map(
    ({ id, currency, amount, grantedAt }): FigureEntry => ({
      ...common(grantedAt),
      currency,
      kind: 'bonus',
      source: id,
      amount,
    }),
  );
  return [...bets, ...deposits, ...withdrawals, ...bonuses].filter(({ at }) => at <= until);
}
