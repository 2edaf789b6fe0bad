/**
 * Deposits and withdrawals as members make them: through their calls, sixteen concurrent, each of another member. A deposit
 * is its order and the provider's signed event that it was paid; a withdrawal is the request with its checks and its hold.
 * Both are compared with what the ledger alone can do in the same run.
 */
import { randomUUID } from 'node:crypto';
import { readSandboxPayment, signSandboxEvent } from '#domains/wallet/server/index.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type ChaosCashier, openCashier } from '../chaos/rig/cashier.ts';
import { makeWithdrawer, type Withdrawer } from '../chaos/rig/withdrawer.ts';
import { withBenchDatabase } from './measure/database.ts';
import { createLedgerWorld, postingsPerSecond } from './measure/ledger-load.ts';
import type { BenchRow } from './row.ts';

/** As many as the concurrency limits for payment passwords of two servers admit. */
const atOnce = 16;
/** Nobody meets a limit of their own: twenty calls in ten minutes. */
const timesEach = 4;

export const row: BenchRow = {
  name: 'cashier',
  what: 'deposits and withdrawals per second through their calls, 16 at once / the ledger’s own postings per second',
  goal: 'at least 1',
  run: ({ ownerUrl, short, log }) =>
    withBenchDatabase(ownerUrl, async ({ ownerUrl: databaseUrl, pool }) => {
      const cashier = await openCashier(appUrl(databaseUrl));
      try {
        const members = await Promise.all(
          Array.from({ length: short ? 60 : 400 }, () =>
            makeWithdrawer(cashier.pool, { cash: money(100_000n * moneyScale), at: systemClock.now() }),
          ),
        );
        const tasks = Array.from({ length: timesEach }, () => members).flat();
        const deposits = await perSecond(tasks, (who) => deposit(cashier, who));
        const withdrawals = await perSecond(tasks, (who) => withdraw(cashier, who));
        const world = await createLedgerWorld(pool, { members: 2_000, houseAccounts: 1 });
        const houseAccount = world.houseAccounts[0];
        if (!houseAccount) throw new Error('no house account');
        const load = { world, callers: 256, houseAccountOf: () => houseAccount, name: 'ledger' };
        const postings = await postingsPerSecond(pool, { ...load, seconds: short ? 2 : 6 });
        log(
          `of the ledger: deposits ${(deposits / postings).toFixed(4)}, withdrawals ${(withdrawals / postings).toFixed(4)}`,
        );
        const figure = (Math.min(deposits, withdrawals) / postings) * 1_000;
        return {
          figure,
          unit: 'per 1,000 postings of the ledger',
          reached: figure >= 1,
          absolutes: `${deposits.toFixed(0)} deposits/s, ${withdrawals.toFixed(0)} withdrawals/s, ${postings.toFixed(0)} postings/s`,
        };
      } finally {
        await cashier.close();
      }
    }),
};

async function deposit(cashier: ChaosCashier, { member }: Withdrawer): Promise<void> {
  const order = await cashier.make(member, '500');
  const payment = await readSandboxPayment(cashier.pool, order);
  if (!payment) throw new Error(`the sandbox does not know ${order}`);
  const payload = { id: randomUUID(), type: 'payment.paid', payment } as const;
  const status = await cashier.sendEvent(
    await signSandboxEvent(cashier.pool, payload, { at: systemClock.now(), rng: systemRng }),
  );
  if (status !== 200) throw new Error(`a payment was answered with ${status}`);
}

async function withdraw(cashier: ChaosCashier, who: Withdrawer): Promise<void> {
  const withdrawal = await cashier.withdraw(who, '500');
  if ('refused' in withdrawal) throw new Error(`a withdrawal was refused: ${withdrawal.refused}`);
}

/** Members take turns, so that none waits for their own last one. */
async function perSecond(tasks: readonly Withdrawer[], action: (who: Withdrawer) => Promise<void>): Promise<number> {
  const waiting = tasks.values();
  const began = performance.now();
  const worker = async () => {
    for (const who of waiting) await action(who);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return tasks.length / ((performance.now() - began) / 1_000);
}
