/**
 * Where the history of the demo world is played: one clock that every deed sets to its own moment, the rooms wired as
 * the product wires them, and the deeds of all members in the order of their moments.
 */

import { isAgent, type Member } from '#domains/identity/server/index.ts';
import {
  type CreditDoor,
  createDepositJobs,
  createPaymentProviders,
  createTransferJobs,
  createVendorDoors,
  createWithdrawalJobs,
  type PaymentProviders,
} from '#domains/wallet/server/index.ts';
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { type Clock, type Instant, later } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { silentLog } from '#platform/server/log.ts';
import { type Rng, systemRng } from '#platform/server/rng.ts';
import type { Route } from '#platform/server/route.ts';
import { joinedPool } from './joined-pool.ts';

type Deed = () => Promise<void>;

/** The rooms, wired by whoever may know them all. */
export type Rooms = CreditDoor & {
  readonly routesOf: (payments: PaymentProviders) => readonly Route[];
  readonly originOf: (domain: string) => string;
};

export type Stage = {
  readonly tx: Tx;
  readonly rooms: Rooms;
  readonly rng: Rng;
  readonly clock: Clock;
  /** The world's own present: what would happen after it has not happened. */
  readonly present: Instant;
  readonly site: Context['site'];
  readonly jobs: Jobs;
  readonly jobContext: JobContext;
  /** Has a deed done at its moment, after all that is planned for an earlier one. */
  plan(at: Instant, deed: Deed): void;
  /** The same, so much later than now. */
  after(ms: number, deed: Deed): void;
  playAll(): Promise<void>;
  /** Makes a call as the member. A refusal is a mistake in the story. */
  ask<E extends Endpoint>(who: Member | null, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The same at a house whose payouts are made by people. */
  askByHand<E extends Endpoint>(who: Member, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
};

type Jobs = {
  readonly deposits: ReturnType<typeof createDepositJobs>;
  readonly withdrawals: ReturnType<typeof createWithdrawalJobs>;
  readonly transfers: ReturnType<typeof createTransferJobs>;
  readonly payments: PaymentProviders;
};

export const site: Context['site'] = {
  merchant: 'demo',
  domain: 'localhost',
  currency: 'PHP',
  currencySymbol: '₱',
  locale: 'TY',
};

type Given = { readonly tx: Tx; readonly rng: Rng; readonly present: Instant; readonly rooms: Rooms };

export function createStage({ tx, rng, present, rooms }: Given): Stage {
  let moment = present;
  const clock = { now: () => moment };
  const waiting: { at: Instant; deed: Deed }[] = [];
  const payments = createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng });
  const byHand = createPaymentProviders({ sandbox: false, xendit: null, rng: systemRng });
  const routes = rooms.routesOf(payments);
  const handRoutes = rooms.routesOf(byHand);
  const jobs: Jobs = {
    deposits: createDepositJobs({ ...rooms, providers: payments }),
    withdrawals: createWithdrawalJobs({ providers: payments }),
    transfers: createTransferJobs({ vendors: createVendorDoors({ sandbox: true }) }),
    payments,
  };
  const jobContext: JobContext = {
    pool: joinedPool(tx),
    clock,
    rng,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };

  const plan = (at: Instant, deed: Deed) => {
    if (at > present) return;
    const place = waiting.findIndex((each) => each.at > at);
    waiting.splice(place === -1 ? waiting.length : place, 0, { at, deed });
  };

  const askOn =
    (known: readonly Route[]): Stage['ask'] =>
    async (who, endpoint, input) => {
      const found = known.find((each) => each.endpoint === endpoint);
      if (!found) throw new Error(`nobody answers ${endpoint.path} here`);
      const outcome = await found.use(contextOf(who, { tx, rng, clock }), input);
      return valueOf(outcome, `${who?.account} ${endpoint.path}`) as OutputOf<typeof endpoint>;
    };

  return {
    tx,
    rooms,
    rng,
    clock,
    present,
    site,
    jobs,
    jobContext,
    plan,
    after: (ms, deed) => plan(later(moment, ms), deed),
    playAll: async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        moment = next.at;
        await next.deed();
      }
    },
    ask: askOn(routes),
    askByHand: askOn(handRoutes),
  };
}

type Standing = Pick<Stage, 'tx' | 'rng' | 'clock'>;

function contextOf(who: Member | null, standing: Standing): Context {
  const caller: Caller | null = who && {
    member: who.id,
    session: 'history',
    role: isAgent(who.type) ? 'agent' : 'member',
  };
  return {
    ...standing,
    caller,
    site,
    locale: site.locale,
    ip: '127.0.0.1',
    userAgent: '',
    requestId: 'history',
    receivedAt: standing.clock.now(),
    key: '',
  };
}

/** What the story wants has to work: it is made of what members may do. */
export function valueOf<T>(outcome: Outcome<T, string>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(
    `The history of the demo world was refused: ${what}: ${outcome.fault} ${JSON.stringify(outcome.detail)}`,
  );
}
