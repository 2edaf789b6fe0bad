/**
 * A gift for everybody: ten thousand members claim theirs in the same minute, through their calls on two servers, and every
 * twentieth presses twice at once. Each is paid once. The reference is what the ledger alone posts in the same run.
 */
import { randomUUID } from 'node:crypto';
import { issueGifts } from '#domains/rewards/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { verifyLedger } from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { type BenchDatabase, withBenchDatabase } from './measure/database.ts';
import { createLedgerWorld, postingsPerSecond } from './measure/ledger-load.ts';
import { brand, createPlayers, openRewardServers, type RewardServers } from './measure/reward-servers.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const goal = 10;
const minuteSeconds = 60;
const concurrency = 32;
const giftAmount = money(5n * moneyScale);

export const row: BenchRow = {
  name: 'claims',
  what: '10,000 members claim a gift in the same minute, claims per second / the ledger’s own postings per second',
  goal: `at least ${goal} per 1,000, 10,000 in a minute, each paid once`,
  run: (env) => withBenchDatabase(env.ownerUrl, (database) => measure(env, database)),
};

async function measure({ short }: BenchEnv, { ownerUrl, pool, owner }: BenchDatabase): Promise<BenchResult> {
  const count = short ? 1_000 : 10_000;
  const members = await createPlayers(owner, count);
  const gifts = await issueAll(pool, members);
  await owner.query('VACUUM ANALYZE');
  const servers = await openRewardServers(appUrl(ownerUrl));
  try {
    const seconds = await claimAll(servers, gifts);
    await checkPaidOnce(owner, count);
    const world = await createLedgerWorld(pool, { members: 2_000, houseAccounts: 1 });
    const [operatorAccount] = world.houseAccounts;
    if (!operatorAccount) throw new Error('no account of the operator');
    const load = { world, callers: 256, houseAccountOf: () => operatorAccount, name: 'ledger', seconds: short ? 2 : 6 };
    const postings = await postingsPerSecond(pool, load);
    const perSecond = count / seconds;
    const figure = (perSecond / postings) * 1_000;
    return {
      figure,
      unit: 'per 1,000 postings of the ledger',
      reached: figure >= goal && 10_000 / perSecond <= minuteSeconds,
      absolutes: `${count} in ${seconds.toFixed(1)} s, ${perSecond.toFixed(0)} claims/s, ${postings.toFixed(0)} postings/s`,
    };
  } finally {
    await servers.close();
  }
}

type WaitingGift = { readonly member: MemberId; readonly id: string };

async function issueAll(pool: Pool, members: readonly MemberId[]): Promise<WaitingGift[]> {
  const at = systemClock.now();
  const gifts: WaitingGift[] = [];
  for (let from = 0; from < members.length; from += 500) {
    const batch = members.slice(from, from + 500).map((member) => ({
      ...brand,
      key: `bench:${member}`,
      member,
      kind: 'promotion' as const,
      name: { EN: 'A gift for everybody' },
      amount: giftAmount,
      at,
    }));
    gifts.push(...(await transact(pool, (tx) => issueGifts(tx, batch))));
  }
  return gifts;
}

async function claimAll(servers: RewardServers, gifts: readonly WaitingGift[]): Promise<number> {
  const claim = async ({ id, member }: WaitingGift) => {
    const call = { method: 'POST', url: `/wps/v2/rewards/gifts/${id}/claim`, member } as const;
    const { status, code } = await servers.call({ ...call, key: randomUUID() });
    if (status !== 200) throw new Error(`claims: a claim was answered with ${status} ${code}`);
  };
  const waiting = gifts.entries();
  const began = performance.now();
  const worker = async () => {
    for (const [nth, gift] of waiting) await Promise.all(nth % 20 === 0 ? [claim(gift), claim(gift)] : [claim(gift)]);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (performance.now() - began) / 1_000;
}

async function checkPaidOnce(owner: Pool, count: number): Promise<void> {
  const { rows } = await owner.query<{ claimed: bigint; paid: bigint }>(
    `SELECT count(*) FILTER (WHERE state = 'claimed') AS claimed, sum(balance_after)::bigint AS paid FROM rewards.gift`,
  );
  if (rows[0]?.claimed !== BigInt(count) || rows[0].paid !== giftAmount * BigInt(count))
    throw new Error('claims: not every gift was paid, or one was paid twice');
  const { differences } = await verifyLedger(owner);
  if (differences.length > 0) throw new Error(`claims: the ledger has ${differences.length} differences`);
}
