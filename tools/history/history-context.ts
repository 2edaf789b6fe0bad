/**
 * The context in which the history of the demo world runs: one clock that every task sets to its own moment, the domains
 * wired as in the product, and the tasks of all members in the order of their moments.
 */

import {
  type BetId,
  bonusPartOfPayout,
  bonusPartOfStake,
  recordSettledBets,
  type SettledBet,
} from '#domains/bets/server/index.ts';
import { isAgent, type Member } from '#domains/identity/server/index.ts';
import type { LotterySeedDeps } from '#domains/lottery/server/seed.ts';
import {
  type CreditHooks,
  createDepositJobs,
  createPaymentProviders,
  createTransferJobs,
  createVendorClients,
  createWithdrawalJobs,
  type PaymentProviders,
} from '#domains/wallet/server/index.ts';
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, zero } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { addMs, type Clock, type Instant, instant } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import type { Route } from '#platform/server/route.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { type Rng, systemRng } from '#platform/server/runtime/rng.ts';
import { joinedPool } from './joined-pool.ts';

export type RecordedBet = SettledBet & { readonly id: BetId };

type ScheduledTask = () => Promise<void>;

/** The domains, wired by a caller that may import them all. */
export type HistoryDomains = CreditHooks & {
  readonly routesOf: (payments: PaymentProviders) => readonly Route[];
  readonly originOf: (domain: string) => string;
  readonly lotteryOfferOf: LotterySeedDeps['offerOf'];
};

export type HistoryContext = {
  readonly tx: Tx;
  readonly domains: HistoryDomains;
  readonly rng: Rng;
  readonly clock: Clock;
  /** The world's own present: what would happen after it has not happened. */
  readonly present: Instant;
  readonly site: Context['site'];
  readonly jobs: HistoryJobs;
  readonly jobContext: JobContext;
  /** Records bets that have ended, and keeps them for whoever counts them. */
  recordBets(bets: readonly SettledBet[]): Promise<void>;
  /** Those recorded so far that had ended by now, each once. */
  takeEndedBets(): readonly RecordedBet[];
  /** The end of the last recorded bet of these members that has not ended by now; null where none is open. */
  openUntil(members: ReadonlySet<MemberId>): Instant | null;
  /** Schedules a task for its moment, after all that is scheduled for an earlier one. */
  schedule(at: Instant, task: ScheduledTask): void;
  /** The same, so much later than now. */
  after(ms: number, task: ScheduledTask): void;
  runAll(): Promise<void>;
  /** Makes a call as the member. A refusal is a mistake in the story. */
  callAs<E extends Endpoint>(who: Member | null, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The same where staff make the payouts by hand. */
  callWithManualPayouts<E extends Endpoint>(who: Member, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
};

type HistoryJobs = {
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

type HistoryContextOptions = {
  readonly tx: Tx;
  readonly rng: Rng;
  readonly present: Instant;
  readonly domains: HistoryDomains;
};

export function createHistoryContext({ tx, rng, present, domains }: HistoryContextOptions): HistoryContext {
  let moment = present;
  const clock = { now: () => moment };
  const waiting: { at: Instant; task: ScheduledTask }[] = [];
  let recorded: RecordedBet[] = [];
  const payments = createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng });
  const byHand = createPaymentProviders({ sandbox: false, xendit: null, rng: systemRng });
  const routes = domains.routesOf(payments);
  const handRoutes = domains.routesOf(byHand);
  const jobs: HistoryJobs = {
    deposits: createDepositJobs({ ...domains, providers: payments }),
    withdrawals: createWithdrawalJobs({ providers: payments }),
    transfers: createTransferJobs({ vendors: createVendorClients({ sandbox: true }) }),
    payments,
  };
  const jobContext: JobContext = {
    pool: joinedPool(tx, { hasSavepoints: true }),
    clock,
    rng,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };

  const plan = (at: Instant, task: ScheduledTask) => {
    if (at > present) return;
    const index = waiting.findIndex((each) => each.at > at);
    waiting.splice(index === -1 ? waiting.length : index, 0, { at, task });
  };

  const askOn =
    (routesOfPayments: readonly Route[]): HistoryContext['callAs'] =>
    async (who, endpoint, input) => {
      const bound = routesOfPayments.find((each) => each.endpoint === endpoint);
      if (!bound) throw new Error(`nobody answers ${endpoint.path} here`);
      const outcome = await bound.use(contextOf(who, { tx, rng, clock }), input);
      return requireValue(outcome, `${who?.account} ${endpoint.path}`) as OutputOf<typeof endpoint>;
    };

  return {
    tx,
    domains,
    rng,
    clock,
    present,
    site,
    jobs,
    jobContext,
    schedule: plan,
    after: (ms, task) => plan(addMs(moment, ms), task),
    recordBets: async (bets) => void recorded.push(...(await recordBets(tx, bets))),
    takeEndedBets: () => {
      const ended = recorded.filter(({ settledAt }) => settledAt <= moment);
      recorded = recorded.filter(({ settledAt }) => settledAt > moment);
      return ended;
    },
    openUntil: (members) => {
      const open = recorded.filter(({ member, settledAt }) => members.has(member) && settledAt > moment);
      return open.length === 0 ? null : instant(Math.max(...open.map(({ settledAt }) => settledAt)));
    },
    runAll: async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        moment = next.at;
        await next.task();
      }
    },
    callAs: askOn(routes),
    callWithManualPayouts: askOn(handRoutes),
  };
}

async function recordBets(tx: Tx, bets: readonly SettledBet[]): Promise<RecordedBet[]> {
  const divided = await divideStakes(tx, bets);
  const results = await recordSettledBets(tx, divided);
  return divided.map((bet, index) => {
    const result = results[index];
    if (!result?.ok) throw new Error(`A bet of the history was refused: ${JSON.stringify(result)}`);
    return { ...bet, id: result.bet };
  });
}

/** Cash first, then the bonus wallet: as the stakes were paid when they were placed, one after the other. */
async function divideStakes(tx: Tx, bets: readonly SettledBet[]): Promise<SettledBet[]> {
  const refsOf = ({ member, currency }: SettledBet) => ({
    cash: memberAccount(member, 'cash', currency),
    bonus: memberAccount(member, 'bonus', currency),
  });
  const left = new Map(
    await readBalances(
      tx,
      bets.flatMap((bet) => Object.values(refsOf(bet))),
    ),
  );
  return bets.map((bet) => {
    const refs = refsOf(bet);
    const [cash, bonus] = [left.get(refs.cash) ?? zero, left.get(refs.bonus) ?? zero];
    const bonusStake = bonusPartOfStake(bet.stake, { cash, bonus });
    const back = bonusPartOfPayout(bet.payout, { stake: bet.stake, bonusStake });
    left.set(refs.cash, money(cash - bet.stake + bonusStake + bet.payout - back));
    left.set(refs.bonus, money(bonus - bonusStake + back));
    return bonusStake > zero ? { ...bet, bonusStake } : bet;
  });
}

type CallContextParts = Pick<HistoryContext, 'tx' | 'rng' | 'clock'>;

function contextOf(who: Member | null, parts: CallContextParts): Context {
  const caller: Caller | null = who && {
    member: who.id,
    session: 'history',
    role: isAgent(who.type) ? 'agent' : 'member',
  };
  return {
    ...parts,
    caller,
    site,
    locale: site.locale,
    ip: '127.0.0.1',
    userAgent: '',
    requestId: 'history',
    receivedAt: parts.clock.now(),
    key: '',
  };
}

/** What the story wants has to work: it is made of what members may do. */
export function requireValue<T>(outcome: Outcome<T, string>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(
    `The history of the demo world was refused: ${what}: ${outcome.fault} ${JSON.stringify(outcome.detail)}`,
  );
}
