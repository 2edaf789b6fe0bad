import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import { money, zero } from '#kernel/money.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { seal } from '#tools/testing/http.ts';
import type { ChaosCase } from './case.ts';
import { addPaymentMethods } from './rig/cashier.ts';
import { type KillablePostgres, startKillablePostgres } from './rig/killable-postgres.ts';
import { createCashierServer, type KillableServer } from './rig/killable-server.ts';
import { openPools } from './rig/pools.ts';
import { randomBelow } from './rig/random.ts';
import { makeWithdrawer, type Withdrawer } from './rig/withdrawer.ts';

const start = money(10_000_000n);
const withdrawalAmount = '200';
const perMember = 4;
/** Who asks at the same time. */
const callers = 12;

export const kills: ChaosCase = {
  name: 'kills',
  what: 'The cashier and PostgreSQL are killed by turns while members withdraw; everybody asks again with the same key.',
  goal: '0 doubled, 0 lost, 0 answers changed, 0 wrong balances, the ledger verified',
  run: async ({ short, folder, cluster }) => {
    const size = short ? { kills: 2, members: 5 } : { kills: 40, members: 150 };
    const directory = join(folder, 'postgres');
    await cluster(directory);
    const victim = await startKillablePostgres(directory);
    const { pool, owner, close } = openPools(victim.url);
    const server = await createCashierServer(appUrl(victim.url));
    try {
      await addPaymentMethods(pool);
      const members: Withdrawer[] = [];
      for (let n = 0; n < size.members; n++) {
        members.push(await makeWithdrawer(pool, { cash: start, at: systemClock.now() }));
      }
      await server.start();
      const withdrawalClient = createWithdrawalClient(
        server.port,
        createSeals({ pool, clock: systemClock, rng: systemRng }),
      );
      const requests = members.flatMap((who) => Array.from({ length: perMember }, () => ({ who, key: randomUUID() })));
      const [orders] = await Promise.all([
        askAll(withdrawalClient, requests),
        killInTurns({ server, victim }, size.kills),
      ]);
      const again = await askAll(withdrawalClient, requests);
      // Nobody moves anything while it is counted.
      await server.kill();
      const changed = requests.filter(({ key }) => orders.get(key) !== again.get(key)).length;
      const refused = [...orders.values()].filter((order) => !order.startsWith('wd_')).length;
      const { rows } = await owner.query<{ made: bigint }>('SELECT count(*) AS made FROM wallet.withdrawal');
      const distinctOrders = new Set(orders.values()).size - Number(refused > 0);
      const doubled = Number(rows[0]?.made ?? 0n) - distinctOrders;
      const wrong = await countWrongBalances(pool, members);
      const { differences } = await verifyLedger(owner);
      return {
        passed: changed + refused + Math.abs(doubled) + wrong + differences.length === 0,
        figures:
          `${size.kills} kills, ${requests.length} withdrawals, ${withdrawalClient.tries()} calls: ${doubled} doubled or lost, ` +
          `${refused} refused, ${changed} answers changed, ${wrong} wrong balances, ${differences.length} differences`,
      };
    } finally {
      await server.kill();
      await close();
      await victim.stop();
    }
  },
};

type KeyedRequest = { readonly who: Withdrawer; readonly key: string };
type WithdrawalClient = { ask(keyed: KeyedRequest): Promise<string>; tries(): number };

function createWithdrawalClient(port: number, seals: ReturnType<typeof createSeals>): WithdrawalClient {
  let tries = 0;
  /** The order's id or the code of its refusal; null where nothing is known. */
  async function once({ who, key }: KeyedRequest): Promise<string | null> {
    tries += 1;
    const input = { amount: withdrawalAmount, account: who.account, paymentPassword: '000000' };
    const answer = await fetch(`http://127.0.0.1:${port}${makeWithdrawal.path}`, {
      method: makeWithdrawal.method,
      headers: {
        authorization: `Bearer ${who.member}`,
        'idempotency-key': key,
        'content-type': 'application/jose',
        'x-forwarded-for': `10.${randomBelow(256)}.${randomBelow(256)}.${randomBelow(256)}`,
      },
      body: await seal(input, { key: await seals.publicKey(), at: systemClock.now() }),
      signal: AbortSignal.timeout(10_000),
    });
    const { value, code = '' } = (await answer.json()) as { value: { orderId?: string } | null; code?: string };
    if (answer.status >= 500 || answer.status === 429) return null;
    return value?.orderId ?? code;
  }
  return {
    tries: () => tries,
    async ask(keyed) {
      for (;;) {
        const ordersByKey = await once(keyed).catch(() => null);
        if (ordersByKey !== null) return ordersByKey;
        await sleep(300 + randomBelow(600));
      }
    },
  };
}

async function askAll(
  withdrawalClient: WithdrawalClient,
  requests: readonly KeyedRequest[],
): Promise<Map<string, string>> {
  const waiting = [...requests];
  const ordersByKey = new Map<string, string>();
  const work = async () => {
    for (let keyed = waiting.shift(); keyed; keyed = waiting.shift())
      ordersByKey.set(keyed.key, await withdrawalClient.ask(keyed));
  };
  await Promise.all(Array.from({ length: callers }, work));
  return ordersByKey;
}

type KillTargets = { readonly server: KillableServer; readonly victim: KillablePostgres };

async function killInTurns({ server, victim }: KillTargets, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await sleep(200 + randomBelow(600));
    if (n % 2 === 1) {
      await victim.killAll();
      continue;
    }
    await server.kill();
    await server.start();
  }
}

/** Cash and held are what there was, less what is on its way and what has left. */
async function countWrongBalances(pool: Pool, members: readonly Withdrawer[]): Promise<number> {
  const { rows } = await pool.query<{ member: string; held: bigint; left: bigint }>(
    `SELECT member, coalesce(sum(amount) FILTER (WHERE state IN ('applied', 'checking', 'approved', 'sent')), 0)::bigint AS held,
        coalesce(sum(amount) FILTER (WHERE state IN ('paid', 'confirmed', 'disputed')), 0)::bigint AS left
       FROM wallet.withdrawal GROUP BY member`,
  );
  const sums = new Map(rows.map((row) => [row.member, row]));
  const accountOf = ({ member }: Withdrawer, purpose: 'cash' | 'held') => memberAccount(member, purpose, 'PHP');
  const balances = await readBalances(
    pool,
    members.flatMap((who) => [accountOf(who, 'cash'), accountOf(who, 'held')]),
  );
  return members.filter((who) => {
    const { held: heldSum = zero, left = zero } = sums.get(who.member) ?? {};
    return (
      balances.get(accountOf(who, 'held')) !== heldSum ||
      balances.get(accountOf(who, 'cash')) !== start - heldSum - left
    );
  }).length;
}
