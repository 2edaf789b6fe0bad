/**
 * What the tests of deposits and transfers share: members at the cashier, a payment company that tells what they like,
 * wallets as calls show them, and the jobs by hand.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Endpoint, Envelope, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { type Money, parseMoney } from '#kernel/money.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import { balances, memberAccount, verify } from '#ledger';
import type { Pool } from '#platform/server/db.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import { addDepositProof, type DepositOrder, makeDeposit } from '../contract/deposit.ts';
import { transferFund } from '../contract/transfer.ts';
import { readMerchantWallet } from '../contract/vendor-wallet.ts';
import { createDepositJobs } from './deposit-jobs.ts';
import type { CreditDoor } from './deposit-settle.ts';
import { createPaymentProviders } from './providers/index.ts';
import type { PaymentProviders } from './providers/provider.ts';
import { readSandboxPayment } from './providers/sandbox.store.ts';
import { sandboxHeader, signSandboxEvent } from './providers/sandbox.ts';
import { createTransferJobs } from './transfer-jobs.ts';
import { createVendorDoors } from './vendors/index.ts';
import type { VendorDoors } from './vendors/vendor.ts';

export type Order = { readonly orderId: string };

/** What a test world is to us. */
type Shop = CreditDoor & {
  readonly db: { readonly pool: Pool; readonly owner: Pool };
  readonly clock: Clock;
  readonly app: Pick<FastifyInstance, 'inject'>;
  ask<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    options: { token: string; key?: string },
  ): Promise<{ readonly status: number; readonly envelope: Envelope<WireOutputOf<E>> }>;
};

export const jobContext = ({ db: { pool }, clock }: Shop) => ({
  pool,
  clock,
  rng: systemRng,
  log: silentLog,
  attempt: 1,
  signal: new AbortController().signal,
});

export function cashier(world: Shop, providers?: PaymentProviders) {
  const { pool } = world.db;
  const jobs = createDepositJobs({
    providers: providers ?? createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
    originOf: (domain) => `http://${domain}`,
    beforeCredit: world.beforeCredit,
  });
  const context = jobContext(world);

  type Made = { readonly method?: string; readonly amount?: string; readonly key?: string };
  const make = async (token: string, { method = 'GCASH', amount = '500', key = randomUUID() }: Made = {}) => {
    const { envelope } = await world.ask(makeDeposit, { method, amount }, { token, key });
    if (!envelope.success || !envelope.value) throw new Error(`no order: ${envelope.code} ${envelope.message}`);
    return envelope.value;
  };

  type Told = {
    readonly id?: string;
    readonly news?: 'paid' | 'failed' | 'expired';
    readonly at?: Instant;
    readonly amount?: string;
  };
  /** An event as the sandbox would sign it, with whatever a test changes. */
  const eventOf = async (
    order: Order,
    { id = randomUUID(), news = 'paid', at = world.clock.now(), amount = '' }: Told = {},
  ) => {
    const payment = await readSandboxPayment(pool, order.orderId);
    if (!payment) throw new Error('the sandbox does not know this order');
    const told = { ...payment, amount: parseMoney(amount) ?? payment.amount };
    return signSandboxEvent(pool, { id, type: `payment.${news}`, payment: told }, { at, rng: systemRng });
  };

  const deliver = async ({ body, signature }: { body: string; signature: string }, provider = 'sandbox') => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/wps/payments/events/${provider}`,
      headers: { host: 'localhost', 'content-type': 'application/json', [sandboxHeader]: signature },
      payload: body,
    });
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
  };

  return {
    make,
    prove: (token: string, order: Order) => prove(world, token, order),
    eventOf,
    deliver,
    tell: async (...asked: Parameters<typeof eventOf>) => deliver(await eventOf(...asked)),
    tend: () => jobs.tend.run(context, {}),
    open: (order: Order) => jobs.open.run(context, { deposit: order.orderId }),
    async cashOf(account: string): Promise<Money> {
      const { rows } = await pool.query<{ id: `mb_${string}` }>(
        `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
        [account],
      );
      const cash = memberAccount(rows[0]?.id ?? 'mb_', 'cash', 'PHP');
      return (await balances(pool, [cash])).get(cash) ?? (0n as Money);
    },
    async booksAreTrue(): Promise<boolean> {
      return (await verify(world.db.owner)).differences.length === 0;
    },
  };
}

export type Cashier = ReturnType<typeof cashier>;

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

/** By a picture of a slip, which shows nothing. */
async function prove({ app }: Shop, token: string, { orderId }: Order) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'proof.png');
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: addDepositProof.path.replace(':orderId', orderId),
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return answer.json<{ code?: string; value: DepositOrder | null }>();
}

/** Whatever a file of tests did, its books add up at the end. */
export async function closeTrue(
  world: { close(): Promise<void> },
  { booksAreTrue }: Pick<Cashier, 'booksAreTrue'>,
): Promise<void> {
  const areTrue = await booksAreTrue();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
}

type Wished = {
  readonly from?: string;
  readonly to?: string;
  readonly amount?: string;
  readonly seen?: string;
  readonly key?: string;
};

export function mover(world: Shop, vendors: VendorDoors = createVendorDoors({ sandbox: true })) {
  const { tend } = createTransferJobs({ vendors });
  const context = jobContext(world);

  const move = (token: string, { from = 'MAIN', to = 'MAIN', key = randomUUID(), ...rest }: Wished) =>
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
    tend: () => tend.run(context, {}),
    booksAreTrue: async () => (await verify(world.db.owner)).differences.length === 0,
  };
}

export type Mover = ReturnType<typeof mover>;

type Cut = { readonly before: string; readonly on?: 'INSERT' | 'UPDATE' | 'DELETE'; readonly when?: string };

/** While `act` runs, whoever writes such a row is cut off there, with everything done that comes before it. */
export const cutOff = <T>(
  db: Shop['db'],
  { before, on = 'INSERT', when = 'true' }: Cut,
  act: () => Promise<T>,
): Promise<T> => cutting(db, { trigger: `TRIGGER cut BEFORE ${on}`, table: before, when }, act);

type LateCut = { readonly after: string } & Pick<Cut, 'on'>;

/** The same with everything done: whoever wrote such a row is cut off at the commit. */
export const cutAtCommit = <T>(db: Shop['db'], { after, on = 'INSERT' }: LateCut, act: () => Promise<T>): Promise<T> =>
  cutting(db, { trigger: `CONSTRAINT TRIGGER cut AFTER ${on}`, table: after, when: null }, act);

type Trigger = {
  readonly trigger: string;
  readonly table: string;
  readonly when: string | null;
  readonly deed?: string;
};

async function cutting<T>(
  { owner }: Shop['db'],
  { trigger, table, when, deed = `RAISE EXCEPTION 'cut'` }: Trigger,
  act: () => Promise<T>,
): Promise<T> {
  const moment = when === null ? 'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW' : `FOR EACH ROW WHEN (${when})`;
  await owner.query(
    `CREATE FUNCTION wallet.cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${deed}; RETURN NEW; END $$;
     CREATE ${trigger} ON ${table} ${moment} EXECUTE FUNCTION wallet.cut()`,
  );
  try {
    return await act();
  } finally {
    await owner.query(`DROP TRIGGER cut ON ${table}; DROP FUNCTION wallet.cut()`);
  }
}

/** When the money is posted already, and the member is about to be told. */
export const cutBeforeNews = <T>(db: Shop['db'], act: () => Promise<T>): Promise<T> =>
  cutOff(db, { before: 'platform.outbox', when: "NEW.name = 'balance'" }, act);

type Meeting<First, Second> = { readonly first: () => Promise<First>; readonly second: () => Promise<Second> };

/** The first stops before it writes such a row, with its locks in its hands, and the second comes in just then. */
export const meet = <First, Second>(
  db: Shop['db'],
  { before, when = 'true' }: Cut,
  { first, second }: Meeting<First, Second>,
): Promise<[First, Second]> =>
  cutting(db, { trigger: 'TRIGGER cut BEFORE INSERT', table: before, when, deed: 'PERFORM pg_sleep(1)' }, async () => {
    const going = first();
    while (!(await isAsleep(db))) await new Promise((done) => setTimeout(done, 10));
    return Promise.all([going, second()]);
  });

async function isAsleep({ owner }: Shop['db']): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
  );
  return rowCount !== 0;
}
