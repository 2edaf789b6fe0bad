/** Shared by the tests of withdrawals: members who may withdraw, and the worker's jobs run by hand. */
import { randomUUID } from 'node:crypto';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { addPayoutAccount } from '#domains/wallet/contract/payout-account.ts';
import { makeWithdrawal, readWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import { payoutAccountCoolingMs } from '#domains/wallet/rules/payout/payout-account-cooling.ts';
import { createPaymentProviders, createWithdrawalJobs, type PaymentProviders } from '#domains/wallet/server/index.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { type MemberPurpose, memberAccount, readBalances, verifyLedger } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { demoPassword, type World } from './world.ts';

export const paymentPassword = '482913';
export const ownName = 'Juan Dela Cruz';

export type Withdrawer = { readonly token: string; readonly member: MemberId; readonly account: string };

export function createWithdrawalHarness(world: World, providers?: PaymentProviders) {
  const { pool } = world.db;
  const deps = { providers: providers ?? createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }) };
  const withdrawals = createWithdrawalJobs(deps);
  const context = {
    pool,
    clock: world.clock,
    rng: systemRng,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };

  type WithdrawalInput = { readonly amount?: string; readonly key?: string; readonly paymentPassword?: string };
  const request = (
    { token, account }: Withdrawer,
    { amount = '500', key = randomUUID(), ...rest }: WithdrawalInput = {},
  ) => world.ask(makeWithdrawal, { amount, account, paymentPassword, ...rest }, { token, key });

  return {
    ready: createReadyMembers(world),
    request,
    jobs: { ...deps, withdrawals },
    async make(withdrawer: Withdrawer, input: WithdrawalInput = {}) {
      const { envelope } = await request(withdrawer, input);
      if (!envelope.value) throw new Error(`no withdrawal: ${envelope.code} ${envelope.message}`);
      return envelope.value;
    },
    async read({ token }: Withdrawer, orderId: string) {
      const { envelope } = await world.ask(readWithdrawal, { orderId }, { token });
      if (!envelope.value) throw new Error(`no withdrawal ${orderId}: ${envelope.code}`);
      return envelope.value;
    },
    processDue: () => withdrawals.processDue.run(context, {}),
    advance: (orderId: string) => withdrawals.advance.run(context, { withdrawal: orderId }),
    decide: <T, F extends string>(act: (tx: Tx) => Promise<Outcome<T, F>>) => inTransaction(pool, act),
    async balance({ member }: Pick<Withdrawer, 'member'>, purpose: MemberPurpose = 'cash'): Promise<Money> {
      const ref = memberAccount(member, purpose, 'PHP');
      return (await readBalances(pool, [ref])).get(ref) ?? zero;
    },
    isLedgerBalanced: async (): Promise<boolean> => (await verifyLedger(world.db.owner)).differences.length === 0,
  };
}

type ReadyOptions = { readonly tier?: (name: string) => number };

/** With verified papers, a payment password and an account past its cooling time; the clock has passed as much. */
function createReadyMembers(world: World) {
  const { pool } = world.db;
  const memberOf = async (name: string): Promise<MemberId> => {
    const { rows } = await pool.query<{ id: MemberId }>(
      `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
      [name],
    );
    return rows[0]?.id ?? 'mb_';
  };
  let numbers = 0;
  const bind = async (token: string): Promise<string> => {
    const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
    await world.ask(setPaymentPassword, passwords, { token });
    const number = `0917555${1_000 + numbers++}`;
    const input = { bankCode: 'GCASH', number, holder: ownName, paymentPassword };
    const { envelope } = await world.ask(addPayoutAccount, input, { token });
    if (!envelope.value) throw new Error(`no payout account: ${envelope.code}`);
    return envelope.value.accountId;
  };
  return async (names: readonly string[], { tier = () => 2 }: ReadyOptions = {}): Promise<Withdrawer[]> => {
    const accounts: string[] = [];
    for (const name of names) {
      const token = await world.enter(name);
      await verifyMember(world, await memberOf(name), tier(name));
      accounts.push(await bind(token));
    }
    world.clock.pass(payoutAccountCoolingMs);
    const withdrawers: Withdrawer[] = [];
    for (const [n, name] of names.entries()) {
      withdrawers.push({ token: await world.enter(name), member: await memberOf(name), account: accounts[n] ?? '' });
    }
    return withdrawers;
  };
}

async function verifyMember({ db, clock }: World, member: MemberId, tier: number): Promise<void> {
  const at = clock.now();
  await db.pool.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
  for (let n = 1; n <= tier; n++) {
    await db.pool.query(
      `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
       VALUES ($1, $2, $3, 'approved', $4, $5, $5, 'ate Rosa')`,
      [makeId('ky', at, systemRng.bytes(16)), member, n, JSON.stringify({ fullName: ownName }), new Date(at)],
    );
  }
}

export type WithdrawalHarness = ReturnType<typeof createWithdrawalHarness>;
