import { grantBonus } from '#domains/rewards/server/index.ts';
import { readSandboxPayment, signSandboxEvent } from '#domains/wallet/server/index.ts';
import { money } from '#kernel/money.ts';
import { businessDayOf, dayMs, defaultOffsetMinutes, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type ManualClock, manualClock } from '#tools/testing/http.ts';
import { composeProtection } from '../apps/server/protection/protection.ts';
import type { ChaosCase } from './case.ts';
import { type ChaosCashier, openCashier } from './rig/cashier.ts';
import { openPools } from './rig/pools.ts';
import { randomBelow } from './rig/random.ts';
import { makeWithdrawer, type Withdrawer } from './rig/withdrawer.ts';

const peso = 10_000n;
const cash = money(1_000_000n * peso);
const dayMost = 5_000n * peso;
const depositsOfDay = 3_000n * peso;

export const clock: ChaosCase = {
  name: 'clock',
  what: 'Days pass in leaps beside two workers: receipts, days’ limits of withdrawals and deposits, and turnover that expires.',
  goal: '0 receipts before their minute or after it, 0 days over a limit, 0 locks that outlive their end, the ledger verified',
  run: async ({ short, database }) => {
    const size = short ? { members: 2, leaps: 16 } : { members: 20, leaps: 300 };
    const { ownerUrl, appUrl } = await database();
    const { owner, close } = openPools(ownerUrl);
    const time = manualClock();
    const cashier = await openCashier(appUrl, { clock: time, mayDeposit: composeProtection().mayDeposit });
    try {
      const clockMembers = await createMembers(cashier.pool, size.members, time.now());
      const runCounts = { early: 0, lateOnes: 0, locked: 0, made: 0 };
      for (let leap = 0; leap < size.leaps; leap++) {
        time.set(nextMoment(time));
        await actOnce(cashier, clockMembers, { time, counts: runCounts });
        await cashier.tend();
        const { early, lateOnes } = await countWrongReceipts(cashier.pool, time.now());
        runCounts.early += early;
        runCounts.lateOnes += lateOnes;
      }
      const over = await countDaysOverLimit(cashier.pool);
      const { differences } = await verifyLedger(owner);
      const wrong =
        runCounts.early + runCounts.lateOnes + runCounts.locked + over.withdrawn + over.deposited + over.twice;
      return {
        passed: wrong + differences.length === 0 && runCounts.made > 0,
        figures:
          `${size.leaps} leaps over ${over.days} days, ${runCounts.made} withdrawals: ${runCounts.early} receipts too early, ${runCounts.lateOnes} too late, ` +
          `${over.twice} twice, ${over.withdrawn} days over the limit of withdrawals, ${over.deposited} over that of deposits, ` +
          `${runCounts.locked} wrong locks, ${differences.length} differences`,
      };
    } finally {
      await cashier.close();
      await close();
    }
  },
};

type ClockMember = Withdrawer & { readonly lockedUntil: Instant };

/** Half of them may take nothing out while they have a bonus, for two days; all have a limit of their own for deposits. */
async function createMembers(pool: Pool, count: number, at: Instant): Promise<ClockMember[]> {
  await pool.query('UPDATE wallet.withdrawal_rule SET receipt_minutes = 90, review_from = NULL, least = 1000000');
  await pool.query('UPDATE wallet.withdrawal_tier SET day_most = $1', [dayMost]);
  const clockMembers: ClockMember[] = [];
  for (let n = 0; n < count; n++) {
    const who = await makeWithdrawer(pool, { cash, at });
    await pool.query(
      `INSERT INTO protection.member_limit (member, kind, period, value) VALUES ($1, 'deposit', 'day', $2)`,
      [who.member, depositsOfDay],
    );
    const lockedUntil = instant(n % 2 ? at + 2 * dayMs : at);
    if (n % 2) await lockTurnover(pool, who, { at, until: lockedUntil });
    clockMembers.push({ ...who, lockedUntil });
  }
  return clockMembers;
}

const lockTurnover = (pool: Pool, { member }: Withdrawer, { at, until }: { at: Instant; until: Instant }) =>
  transact(pool, (tx) =>
    grantBonus(tx, {
      key: `gift of ${member}`,
      member,
      currency: 'PHP',
      merchant: 'demo',
      name: { EN: 'Gift' },
      amount: money(1_000n * peso),
      profile: 'default',
      terms: { expiresAt: until },
      at,
    }),
  );

/** A few minutes, a few hours, or to the last and the first millisecond of a day of the platform. */
function nextMoment({ now }: ManualClock): Instant {
  const at = now();
  const midnight =
    Math.ceil((at + 1 + defaultOffsetMinutes * minuteMs) / dayMs) * dayMs - defaultOffsetMinutes * minuteMs;
  const moments = [
    at + minuteMs,
    at + randomBelow(90) * minuteMs + 1,
    at + randomBelow(5) * hourMs + 1,
    midnight - 1,
    midnight,
  ];
  const next = moments[randomBelow(moments.length)] ?? at;
  return instant(next > at ? next : at + 1);
}

type ClockRun = {
  readonly time: ManualClock;
  readonly counts: { early: number; lateOnes: number; locked: number; made: number };
};

async function actOnce(
  cashier: ChaosCashier,
  clockMembers: readonly ClockMember[],
  { time, counts }: ClockRun,
): Promise<void> {
  const { now } = time;
  await Promise.all(
    clockMembers.flatMap((who) => [
      withdraw(cashier, who, { at: now(), runCounts: counts }),
      deposit(cashier, who, now()),
    ]),
  );
}

async function withdraw(
  cashier: ChaosCashier,
  who: ClockMember,
  { at, runCounts }: { at: Instant; runCounts: ClockRun['counts'] },
) {
  const withdrawal = await cashier.withdraw(who, String(500 + 100 * randomBelow(20)));
  const isLocked = at < who.lockedUntil;
  if ('orderId' in withdrawal) {
    runCounts.made += 1;
    if (isLocked) runCounts.locked += 1;
  } else if (!isLocked && withdrawal.refused === 'TURNOVER_UNMET') runCounts.locked += 1;
}

/** What was taken is paid in the same moment. */
async function deposit({ ask, pool, sendEvent }: ChaosCashier, { member }: ClockMember, at: Instant): Promise<void> {
  const order = await ask(member, String(500 + 100 * randomBelow(20)));
  const payment = order && (await readSandboxPayment(pool, order));
  if (!payment) return;
  const about = { id: `paid ${order}`, type: 'payment.paid', payment } as const;
  await sendEvent(await signSandboxEvent(pool, about, { at, rng: systemRng }));
}

async function countWrongReceipts(pool: Pool, now: Instant): Promise<{ early: number; lateOnes: number }> {
  const { rows } = await pool.query<{ early: number; lateOnes: number }>(
    `SELECT count(*) FILTER (WHERE state = 'confirmed' AND ended_at < paid_at + interval '90 minutes')::int AS early,
        count(*) FILTER (WHERE state = 'paid' AND paid_at + interval '90 minutes' <= $1)::int AS "lateOnes"
       FROM wallet.withdrawal`,
    [new Date(now)],
  );
  return rows[0] ?? { early: -1, lateOnes: -1 };
}

async function countDaysOverLimit(pool: Pool) {
  const sums = new Map<string, bigint>();
  const { rows } = await pool.query<{ kind: string; member: string; amount: bigint; at: Instant }>(
    `SELECT 'withdrawn' AS kind, member, made_at AS at,
        CASE WHEN state = 'returned' THEN CASE WHEN reason = 'reversed' THEN by_hand ELSE greatest(coalesce(amount_received, 0), by_hand) END ELSE amount END AS amount
       FROM wallet.withdrawal WHERE state NOT IN ('rejected', 'cancelled')
     UNION ALL SELECT 'deposited', member, paid_at, amount FROM wallet.deposit WHERE state = 'paid'`,
  );
  const days = new Set<string>();
  for (const { kind, member, amount, at } of rows) {
    const day = businessDayOf(at, defaultOffsetMinutes);
    days.add(day);
    sums.set(`${kind} ${member} ${day}`, (sums.get(`${kind} ${member} ${day}`) ?? 0n) + amount);
  }
  const over = (kind: string, limit: bigint) =>
    [...sums].filter(([key, sum]) => key.startsWith(kind) && sum > limit).length;
  const { rows: twice } = await pool.query(
    `SELECT withdrawal FROM wallet.withdrawal_step WHERE step = 'received' GROUP BY withdrawal HAVING count(*) > 1`,
  );
  return {
    days: days.size,
    withdrawn: over('withdrawn', dayMost),
    deposited: over('deposited', depositsOfDay),
    twice: twice.length,
  };
}
