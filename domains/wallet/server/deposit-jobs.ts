/** What happens to deposits by itself: they are opened outside, asked about around their end, and expire. */
import { z } from 'zod/mini';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import { type Cron, type DefinedJob, defineJob, type JobContext } from '#platform/server/jobs/index.ts';
import { nextAsk } from '../rules/deposit-step.ts';
import { readAnyDeposit } from './deposit.store.ts';
import { claimDueToAsk, type Due, dueToExpire, noteAsked } from './deposit-due.store.ts';
import { type OpeningDeps, openOutside, orderOf } from './deposit-open.ts';
import { type CreditDoor, type Settled, settleDeposit } from './deposit-settle.ts';
import { eachAlone } from './each-alone.ts';
import type { PaymentState } from './providers/provider.ts';

const Opening = z.object({ deposit: z.string() });
const Nothing = z.object({});

export type DepositJobs = { readonly open: DefinedJob<typeof Opening>; readonly tend: DefinedJob<typeof Nothing> };

export function createDepositJobs(deps: OpeningDeps): DepositJobs {
  return {
    open: defineJob({
      name: 'wallet.open_deposit',
      payload: Opening,
      run: ({ pool, clock }, { deposit }) => openOutside(pool, deps, { id: deposit, now: clock.now() }),
    }),
    tend: defineJob({
      name: 'wallet.tend_deposits',
      payload: Nothing,
      run: async (context) => {
        await askDue(context, deps);
        await expireDue(context, deps);
      },
    }),
  };
}

export const depositCrons = ({ tend }: DepositJobs): Cron[] => [{ job: tend, at: '* * * * *' }];

/** Asked side by side, so that a provider that hangs costs one wait and not ten. */
const atOnce = 10;
const batchesMost = 20;
/** Longer than a provider may take. */
const heldMs = 2 * minuteMs;

async function askDue(context: JobContext, deps: OpeningDeps): Promise<void> {
  const { pool, clock, signal } = context;
  for (let batch = 0; batch < batchesMost && !signal.aborted; batch++) {
    const now = clock.now();
    const due = await claimDueToAsk(pool, { now, until: later(now, heldMs), limit: atOnce });
    if (due.length === 0) return;
    await Promise.all(due.map((each) => askGuarded(context, deps, { ...each, now })));
  }
}

type Asked = Due & { readonly now: Instant };

/** One order that cannot be asked about or settled keeps no other waiting; the hold brings it back. */
async function askGuarded(context: JobContext, deps: OpeningDeps, asked: Asked): Promise<void> {
  try {
    await askOne(context, deps, asked);
  } catch (error) {
    context.log.error({ deposit: asked.id, err: error }, 'a deposit could not be asked about');
  }
}

async function askOne({ pool, log }: JobContext, deps: OpeningDeps, { id, expiresAt, now }: Asked): Promise<void> {
  const deposit = await readAnyDeposit(pool, id);
  const provider = deposit && deps.providers.get(deposit.provider);
  if (!provider) return;
  const told = await provider.query(pool, orderOf(deposit, deps.originOf));
  const verdict = await transact(pool, async (tx) => {
    const settled = await settleTold(tx, { id, provider: provider.name, told, at: now }, deps);
    const isOver = settled === 'wrong_amount' || told.state === 'paid' || told.state === 'failed';
    await noteAsked(tx, { id, next: isOver ? null : nextAsk(now, expiresAt) });
    return settled;
  });
  if (verdict === 'wrong_amount')
    log.warn({ deposit: id, provider: provider.name }, 'another amount was paid than asked for');
}

type Told = { readonly id: string; readonly provider: string; readonly told: PaymentState; readonly at: Instant };

async function settleTold(tx: Tx, { id, provider, told, at }: Told, door: CreditDoor): Promise<Settled> {
  const base = { id, provider, at, isAnswer: true };
  if (told.state === 'paid') {
    const { amount, currency } = told;
    return settleDeposit(tx, { ...base, news: 'paid', amount, currency, reason: null }, door);
  }
  if (!('reason' in told)) return 'nothing_new';
  const nothing = { amount: null, currency: null };
  return settleDeposit(tx, { ...base, ...nothing, news: told.state, reason: told.reason }, door);
}

/** Who holds an order just now settles it himself. */
const expireDue = (context: JobContext, door: CreditDoor): Promise<void> =>
  eachAlone(context, {
    find: (tx, tried) => dueToExpire(tx, { now: context.clock.now(), tried }),
    act: async (tx, order) => {
      const news = { news: 'expired', amount: null, currency: null, reason: null } as const;
      await settleDeposit(tx, { ...order, ...news, at: context.clock.now() }, door);
    },
    failed: 'a deposit could not expire',
  });
