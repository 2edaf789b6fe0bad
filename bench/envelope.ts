/**
 * A red envelope that more members press than there are shares: ten thousand presses on a beat of ten seconds, through their calls
 * on two servers, for nine thousand shares. The budget is given away to the last centavo, and not more.
 */
import { scheduleEnvelope } from '#domains/rewards/server/index.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { addMs, hourMs, minuteMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type BenchDatabase, withBenchDatabase } from './measure/database.ts';
import { brand, createPlayers, openRewardServers, type RewardServers } from './measure/reward-servers.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const beatSeconds = 10;
/** From the first press to the last answer. */
const goalSeconds = 12;

export const row: BenchRow = {
  name: 'envelope',
  what: 'an envelope of 9,000 shares is pressed 10,000 times on a beat of ten seconds, seconds to the last answer',
  goal: `at most ${goalSeconds} s, and exactly its budget`,
  run: (env) => withBenchDatabase(env.ownerUrl, (database) => measure(env, database)),
};

async function measure({ short }: BenchEnv, { ownerUrl, pool, owner }: BenchDatabase): Promise<BenchResult> {
  const presses = short ? 1_000 : 10_000;
  const shares = presses * 0.9;
  const budget = money(BigInt(shares) * 3n * moneyScale);
  const members = await createPlayers(owner, presses);
  const id = await open(pool, { budget, count: shares });
  await owner.query('VACUUM ANALYZE');
  const servers = await openRewardServers(appUrl(ownerUrl));
  try {
    const { opened, refused, seconds, p99 } = await pressAll(servers, {
      id,
      members,
      perSecond: presses / beatSeconds,
    });
    await checkBudget(owner, { budget, shares });
    if (opened !== shares || refused !== presses - shares)
      throw new Error(`envelope: ${opened} were opened and ${refused} refused`);
    return {
      figure: seconds,
      unit: 's',
      reached: seconds <= goalSeconds,
      absolutes: `${opened} opened, ${refused} came too late, p99 ${p99.toFixed(0)} ms, ${(presses / seconds).toFixed(0)} presses/s`,
    };
  } finally {
    await servers.close();
  }
}

async function open(
  pool: Pool,
  { budget, count }: { readonly budget: ReturnType<typeof money>; readonly count: number },
) {
  const now = systemClock.now();
  const scheduled = await transact(pool, (tx) =>
    scheduleEnvelope(
      { tx, rng: systemRng },
      {
        ...brand,
        name: { EN: 'Bench envelope' },
        kind: 'random',
        budget,
        count,
        min: money(moneyScale),
        opensAt: addMs(now, -minuteMs),
        closesAt: addMs(now, hourMs),
        minLevel: 0,
        minTier: 0,
        needsDeposit: false,
        actor: 'bench',
        reason: 'measured',
        at: addMs(now, -2 * minuteMs),
      },
    ),
  );
  if (!scheduled.ok) throw new Error(`envelope: ${scheduled.fault}`);
  return scheduled.value.id;
}

type Presses = {
  readonly id: string;
  readonly members: Awaited<ReturnType<typeof createPlayers>>;
  readonly perSecond: number;
};

/** On a beat, whether or not the presses before were answered; each is timed from the moment it was due. */
async function pressAll(servers: RewardServers, { id, members, perSecond }: Presses) {
  const began = performance.now();
  const durations: number[] = [];
  const count = { opened: 0, refused: 0 };
  const press = async (member: Presses['members'][number], dueAt: number) => {
    const { status, code } = await servers.call({ method: 'POST', url: `/wps/v2/redEnvelope/${id}/open`, member });
    durations.push(performance.now() - dueAt);
    if (status === 200) count.opened += 1;
    else if (code === 'ENVELOPE_GONE') count.refused += 1;
    else throw new Error(`envelope: a press was answered with ${status} ${code}`);
  };
  const pending: Promise<void>[] = [];
  for (const [nth, member] of members.entries()) {
    const dueAt = began + (nth * 1_000) / perSecond;
    const aheadMs = dueAt - performance.now();
    if (aheadMs > 0) await new Promise((due) => setTimeout(due, aheadMs));
    pending.push(press(member, dueAt));
  }
  await Promise.all(pending);
  durations.sort((a, b) => a - b);
  const p99 = durations[Math.floor(durations.length * 0.99)] ?? 0;
  return { ...count, seconds: (performance.now() - began) / 1_000, p99 };
}

async function checkBudget(
  owner: Pool,
  { budget, shares }: { readonly budget: bigint; readonly shares: number },
): Promise<void> {
  const { rows } = await owner.query<{ given: bigint; count: bigint }>(
    `SELECT sum(amount)::bigint AS given, count(*) AS count FROM rewards.gift WHERE kind = 'envelope' AND state = 'claimed'`,
  );
  if (rows[0]?.given !== budget || rows[0].count !== BigInt(shares))
    throw new Error(`envelope: ${rows[0]?.given} of ${budget} were given in ${rows[0]?.count} shares`);
  const { differences } = await verifyLedger(owner);
  if (differences.length > 0) throw new Error(`envelope: the ledger has ${differences.length} differences`);
}
