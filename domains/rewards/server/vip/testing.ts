/** Members with settled bets that are counted as the product counts them, for tests of ranks and rebate. */
import { recordSettledBets, type SettledBet } from '#domains/bets/server/index.ts';
import { money } from '#kernel/money.ts';
import { type Clock, type Instant, instant } from '#kernel/time.ts';
import { memberOf } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { PlayEntry } from '../play/play.ts';
import { insertRank } from '../rank.store.ts';
import { countRanksAndRebate } from '../rebate/count-rebate.ts';
import { readMemberRank } from './member-rank.store.ts';

export const pesos = (count: number) => money(BigInt(Math.trunc(count * 100)) * 100n);
export const momentOf = (text: string): Instant => instant(Date.parse(`${text.replace(' ', 'T')}:00+08:00`));

export const usualLadder = [0, 10_000, 50_000, 200_000, 500_000, 1_500_000, 5_000_000, 15_000_000];

/** The usual ladder for a brand of tests. */
export async function insertLadder(pool: Pool, merchant = 'kislap'): Promise<void> {
  await transact(pool, async (tx) => {
    for (const [level, turnover] of usualLadder.entries())
      await insertRank(tx, merchant, { level, label: `Rank ${level}`, turnover: pesos(turnover), deposit: money(0n) });
  });
}

let rounds = 0;

type BetOptions = Partial<SettledBet> & { readonly at: string };

/** A bet as it is settled, on a slot unless it says otherwise, and the name that the event has for it. */
export function settledBet(who: string, valid: number, { at, ...differs }: BetOptions) {
  const bet: SettledBet = {
    member: memberOf(who),
    merchant: 'kislap',
    currency: 'PHP',
    category: 'RNG',
    vassalage: 'JILI',
    node: '101',
    round: `rank ${++rounds}`,
    stake: pesos(valid),
    validBet: pesos(valid),
    payout: pesos(valid),
    placedAt: momentOf(at),
    settledAt: momentOf(at),
    ...differs,
  };
  return { ...bet, name: `bt_${rounds}` };
}
type TestBet = ReturnType<typeof settledBet>;

export const entryOf = (bet: TestBet, differs: Partial<PlayEntry> = {}): PlayEntry => ({
  bet: bet.name,
  revision: 0,
  member: bet.member,
  merchant: bet.merchant,
  currency: bet.currency,
  category: bet.category,
  vassalage: bet.vassalage,
  node: bet.node,
  at: bet.settledAt,
  stake: bet.stake,
  validBet: bet.validBet,
  payout: bet.payout,
  validChange: bet.validBet,
  payoutChange: bet.payout,
  ...differs,
});

async function record(pool: Pool, bets: readonly TestBet[]): Promise<void> {
  const results = await transact(pool, (tx) => recordSettledBets(tx, bets));
  const refused = results.find(({ ok }) => !ok);
  if (refused) throw new Error(`a bet was refused: ${JSON.stringify(refused)}`);
}

export function rankHarness({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  const count = (...entries: PlayEntry[]) => transact(pool, (tx) => countRanksAndRebate(tx, entries, clock.now()));
  return {
    count,
    record: (...bets: TestBet[]) => record(pool, bets),
    /** Settles bets of one batch and counts them. */
    async play(...bets: TestBet[]): Promise<void> {
      await record(pool, bets);
      await count(...bets.map((bet) => entryOf(bet)));
    },
    levelOf: async (who: string) =>
      (await readMemberRank(pool, { member: memberOf(who), currency: 'PHP' }))?.level ?? null,
    giftsOf: async (who: string, kind: string) =>
      (
        await pool.query<{ key: string; amount: bigint }>(
          'SELECT key, amount FROM rewards.gift WHERE member = $1 AND kind LIKE $2 ORDER BY key',
          [memberOf(who), kind],
        )
      ).rows.map(({ key, amount }) => [key.split(':').slice(0, 2).join(':'), Number(amount / 10_000n)]),
  };
}
