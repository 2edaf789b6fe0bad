/**
 * Shared by the tests of deposits and transfers: a simulated payment company, balances as the calls return them, and
 * the jobs run by hand.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Endpoint, Envelope, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { type Money, parseMoney } from '#kernel/money.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { addDepositProof, type DepositOrder, makeDeposit } from '../contract/deposit.ts';
import { transferFund } from '../contract/transfer.ts';
import { readMerchantWallet } from '../contract/vendor-wallet.ts';
import { createDepositJobs } from './deposit/deposit-jobs.ts';
import type { CreditHooks } from './deposit/deposit-settle.ts';
import { createPaymentProviders } from './providers/index.ts';
import type { PaymentProviders } from './providers/provider.ts';
import { readSandboxPayment } from './providers/sandbox.store.ts';
import { sandboxHeader, signSandboxEvent } from './providers/sandbox.ts';
import { createTransferJobs } from './transfer/transfer-jobs.ts';
import { createVendorClients } from './vendors/index.ts';
import type { LoadVendorClients } from './vendors/vendor.ts';

export type OrderRef = { readonly orderId: string };

/** The parts of a test world that are used here. */
type TestWorld = CreditHooks & {
  readonly db: { readonly pool: Pool; readonly owner: Pool };
  readonly clock: Clock;
  readonly app: Pick<FastifyInstance, 'inject'>;
  ask<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    options: { token: string; key?: string },
  ): Promise<{ readonly status: number; readonly envelope: Envelope<WireOutputOf<E>> }>;
};

export const jobContext = ({ db: { pool }, clock }: TestWorld) => ({
  pool,
  clock,
  rng: systemRng,
  log: silentLog,
  attempt: 1,
  signal: new AbortController().signal,
});

export function createDepositHarness(world: TestWorld, providers?: PaymentProviders) {
  const { pool } = world.db;
  const jobs = createDepositJobs({
    providers: providers ?? createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
    originOf: (domain) => `http://${domain}`,
    beforeCredit: world.beforeCredit,
  });
  const context = jobContext(world);

  type DepositInput = { readonly method?: string; readonly amount?: string; readonly key?: string };
  const make = async (token: string, { method = 'GCASH', amount = '500', key = randomUUID() }: DepositInput = {}) => {
    const { envelope } = await world.ask(makeDeposit, { method, amount }, { token, key });
    if (!envelope.success || !envelope.value) throw new Error(`no order: ${envelope.code} ${envelope.message}`);
    return envelope.value;
  };

  type EventInput = {
    readonly id?: string;
    readonly result?: 'paid' | 'failed' | 'expired';
    readonly at?: Instant;
    readonly amount?: string;
  };
  /** An event as the sandbox would sign it, with the changes of a test. */
  const eventOf = async (
    order: OrderRef,
    { id = randomUUID(), result = 'paid', at = world.clock.now(), amount = '' }: EventInput = {},
  ) => {
    const payment = await readSandboxPayment(pool, order.orderId);
    if (!payment) throw new Error('the sandbox does not know this order');
    const event = { ...payment, amount: parseMoney(amount) ?? payment.amount };
    return signSandboxEvent(pool, { id, type: `payment.${result}`, payment: event }, { at, rng: systemRng });
  };

  const deliver = async ({ body, signature }: { body: string; signature: string }, provider = 'sandbox') => {
    const response = await world.app.inject({
      method: 'POST',
      url: `/wps/payments/events/${provider}`,
      headers: { host: 'localhost', 'content-type': 'application/json', [sandboxHeader]: signature },
      payload: body,
    });
    return { status: response.statusCode, code: response.json<{ code?: string }>().code };
  };

  return {
    make,
    addProof: (token: string, order: OrderRef) => uploadProof(world, token, order),
    eventOf,
    deliver,
    sendEvent: async (...input: Parameters<typeof eventOf>) => deliver(await eventOf(...input)),
    processDue: () => jobs.processDue.run(context, {}),
    open: (order: OrderRef) => jobs.open.run(context, { deposit: order.orderId }),
    async cashOf(account: string): Promise<Money> {
      const { rows } = await pool.query<{ id: `mb_${string}` }>(
        `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
        [account],
      );
      const cash = memberAccount(rows[0]?.id ?? 'mb_', 'cash', 'PHP');
      return (await readBalances(pool, [cash])).get(cash) ?? (0n as Money);
    },
    async isLedgerBalanced(): Promise<boolean> {
      return (await verifyLedger(world.db.owner)).differences.length === 0;
    },
  };
}

export type DepositHarness = ReturnType<typeof createDepositHarness>;

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

/** Uploads a blank picture as the proof. */
async function uploadProof({ app }: TestWorld, token: string, { orderId }: OrderRef) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'proof.png');
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: addDepositProof.path.replace(':orderId', orderId),
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return response.json<{ code?: string; value: DepositOrder | null }>();
}

/** The ledger must be balanced after every test file. */
export async function closeAndVerify(
  world: { close(): Promise<void> },
  { isLedgerBalanced }: Pick<DepositHarness, 'isLedgerBalanced'>,
): Promise<void> {
  const isBalanced = await isLedgerBalanced();
  await world.close();
  if (!isBalanced) throw new Error('the ledger is not balanced after these tests');
}

type TransferInput = {
  readonly from?: string;
  readonly to?: string;
  readonly amount?: string;
  readonly seen?: string;
  readonly key?: string;
};

export function createTransferHarness(
  world: TestWorld,
  vendors: LoadVendorClients = createVendorClients({ sandbox: true }),
) {
  const { processDue } = createTransferJobs({ vendors });
  const context = jobContext(world);

  const move = (token: string, { from = 'MAIN', to = 'MAIN', key = randomUUID(), ...rest }: TransferInput) =>
    world.ask(transferFund, { from, to, ...rest }, { token, key });

  const wallets = async (token: string) => {
    const { envelope } = await world.ask(readMerchantWallet, {}, { token });
    if (!envelope.value) throw new Error(`no wallets: ${envelope.code}`);
    const { mainWallet, inGames, moving, total, wallets: all } = envelope.value;
    const at = Object.fromEntries(all.map(({ vassalage, balance }) => [vassalage, balance]));
    return { main: mainWallet, inGames, moving, total, at, all };
  };

  return {
    move,
    wallets,
    processDue: () => processDue.run(context, {}),
    isLedgerBalanced: async () => (await verifyLedger(world.db.owner)).differences.length === 0,
  };
}

export type TransferHarness = ReturnType<typeof createTransferHarness>;

type WriteFailure = { readonly before: string; readonly on?: 'INSERT' | 'UPDATE' | 'DELETE'; readonly when?: string };

/** While `act` runs, writing such a row fails, with everything done that comes before it. */
export const failBeforeWrite = <T>(
  db: TestWorld['db'],
  { before, on = 'INSERT', when = 'true' }: WriteFailure,
  act: () => Promise<T>,
): Promise<T> => withTrigger(db, { trigger: `TRIGGER cut BEFORE ${on}`, table: before, when }, act);

type CommitFailure = { readonly after: string } & Pick<WriteFailure, 'on'>;

/** The same with everything done: a transaction that wrote such a row fails at the commit. */
export const failAtCommit = <T>(
  db: TestWorld['db'],
  { after, on = 'INSERT' }: CommitFailure,
  act: () => Promise<T>,
): Promise<T> => withTrigger(db, { trigger: `CONSTRAINT TRIGGER cut AFTER ${on}`, table: after, when: null }, act);

type Trigger = {
  readonly trigger: string;
  readonly table: string;
  readonly when: string | null;
  readonly body?: string;
};

async function withTrigger<T>(
  { owner }: TestWorld['db'],
  { trigger, table, when, body = `RAISE EXCEPTION 'cut'` }: Trigger,
  act: () => Promise<T>,
): Promise<T> {
  const moment = when === null ? 'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW' : `FOR EACH ROW WHEN (${when})`;
  await owner.query(
    `CREATE FUNCTION wallet.cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NEW; END $$;
     CREATE ${trigger} ON ${table} ${moment} EXECUTE FUNCTION wallet.cut()`,
  );
  try {
    return await act();
  } finally {
    await owner.query(`DROP TRIGGER cut ON ${table}; DROP FUNCTION wallet.cut()`);
  }
}

/** Fails after the money is posted and before the balance event is written. */
export const failBeforeBalanceEvent = <T>(db: TestWorld['db'], act: () => Promise<T>): Promise<T> =>
  failBeforeWrite(db, { before: 'platform.outbox', when: "NEW.name = 'balance'" }, act);

type Interleaving<First, Second> = { readonly first: () => Promise<First>; readonly second: () => Promise<Second> };

/** The first stops before it writes such a row, while it holds its locks, and the second starts just then. */
export const interleave = <First, Second>(
  db: TestWorld['db'],
  { before, when = 'true' }: WriteFailure,
  { first, second }: Interleaving<First, Second>,
): Promise<[First, Second]> =>
  withTrigger(
    db,
    { trigger: 'TRIGGER cut BEFORE INSERT', table: before, when, body: 'PERFORM pg_sleep(1)' },
    async () => {
      const going = first();
      while (!(await isSleeping(db))) await new Promise((done) => setTimeout(done, 10));
      return Promise.all([going, second()]);
    },
  );

async function isSleeping({ owner }: TestWorld['db']): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
  );
  return rowCount !== 0;
}
