/** Bets on shared rounds, many players in one transaction: placed, cancelled, cashed out by their players or by their auto target. */
import type { cancelCrash, cashOutCrash, placeCrash } from '#domains/studio/contract/crash.ts';
import { maxCrashBets, maxCrashCancels } from '#domains/studio/contract/crash.ts';
import { graceMs, judgeCashOut, settleByRule } from '#domains/studio/rules/game/crash-bet.ts';
import { type Multiplier, payoutOf } from '#domains/studio/rules/multiplier.ts';
import { numberOf } from '#domains/studio/rules/replay/parameter-reader.ts';
import { capPayout } from '#domains/studio/rules/round/settle.ts';
import type { FaultOf } from '#kernel/endpoint.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type ClosedReason, faultOf, type GameSession, type OperatorRequest, vendor } from '../operator.ts';
import type { GameLimits } from '../round/limit.store.ts';
import type { BatchDeps } from '../round/round-batch.ts';
import {
  type BetCount,
  type CrashBetRow,
  type CrashRoundRow,
  countCrashBets,
  endCrashBet,
  findCrashBets,
  insertCrashBet,
  lockCrashPlayers,
  readCrashBets,
  readCrashRounds,
} from './crash.store.ts';

type CrashJobBase = { readonly session: Pick<GameSession, 'member' | 'currency' | 'gameCode'>; readonly at: Instant };
export type CrashJob =
  | (CrashJobBase & {
      readonly kind: 'place';
      readonly token: string;
      readonly key: string;
      readonly number: number;
      readonly stake: Money;
      readonly auto: Multiplier | null;
      readonly closed: ClosedReason;
    })
  | (CrashJobBase & { readonly kind: 'cancel'; readonly token: string; readonly betId: string })
  /** `rule`: from the loop; settles the bet by its auto target or as lost. */
  | (CrashJobBase & { readonly kind: 'leave' | 'rule'; readonly betId: string });

export type CrashFault = FaultOf<typeof placeCrash> | FaultOf<typeof cancelCrash> | FaultOf<typeof cashOutCrash>;
export type CrashResult = {
  readonly bet: CrashBetRow;
  readonly round: CrashRoundRow;
  readonly balance: Money;
  readonly isRepeated: boolean;
};
export type CrashAnswer = Outcome<CrashResult, CrashFault>;

type CrashPlan =
  | RefusedOutcome<CrashFault>
  | {
      readonly do: 'unchanged' | 'place' | 'end';
      readonly bet: CrashBetRow;
      readonly round: CrashRoundRow;
      readonly move: OperatorRequest | null;
    };

type CrashContext = {
  readonly limits: GameLimits;
  /** The time of the decision, under the lock of the player. A call is verdict by its arrival and by this. */
  readonly now: Instant;
  /** Whether the token of the call has ended meanwhile. */
  readonly isEnded: boolean;
  readonly stored: CrashBetRow | null;
  readonly round: CrashRoundRow | null;
  readonly count: BetCount;
  readonly player: string;
};

export const createCrashBatch =
  ({ operator, rng, clock, limitsOf }: Omit<BatchDeps, 'sealerOf'>) =>
  async (tx: Tx, jobs: readonly CrashJob[]): Promise<readonly CrashAnswer[]> => {
    const members = jobs.map(({ session }) => session.member);
    await lockCrashPlayers(tx, members);
    const limits = await limitsOf('crash');
    const keys = jobs.flatMap((job) => (job.kind === 'place' ? [{ member: job.session.member, key: job.key }] : []));
    const betIds = jobs.flatMap((job) => (job.kind === 'place' ? [] : [job.betId]));
    const bets = [...(await findCrashBets(tx, keys)), ...(await readCrashBets(tx, betIds))];
    const numbers = [
      ...bets.map(({ round }) => round),
      ...jobs.flatMap((job) => (job.kind === 'place' ? [job.number] : [])),
    ];
    const rounds = new Map((await readCrashRounds(tx, [...new Set(numbers)])).map((row) => [row.number, row]));
    const counts = keys.length > 0 ? await countCrashBets(tx, members, numbers) : new Map<string, BetCount>();
    const names = keys.length > 0 ? await operator.namesOf(tx, members) : new Map<string, string>();
    const endedCancels = await findEndedCancels(tx, jobs, { operator, clock });
    const now = clock.now();
    const plans = jobs.map((job): CrashPlan => {
      const { member } = job.session;
      const stored =
        bets.find((bet) =>
          job.kind === 'place' ? bet.member === member && bet.key === job.key : bet.id === job.betId,
        ) ?? null;
      const number = stored?.round ?? (job.kind === 'place' ? job.number : -1);
      const context: CrashContext = {
        limits,
        now,
        isEnded: endedCancels.has(job),
        stored,
        round: rounds.get(number) ?? null,
        count: counts.get(`${member} ${number}`) ?? { standing: 0, takenBack: 0 },
        player: names.get(member) ?? '***',
      };
      return job.kind === 'place'
        ? planPlace(job, context, () => makeId('cb', job.at, rng.bytes(16)))
        : planEnd(job, context);
    });

    const moves = plans.flatMap((plan) => ('do' in plan ? (plan.move ?? []) : []));
    const answers = (await operator.move(tx, moves, { at: clock.now(), rng })).values();
    const results: CrashPlan[] = [];
    for (const plan of plans) {
      const answer = 'do' in plan && plan.move ? answers.next().value : null;
      const fault = answer ? faultOf(answer) : null;
      if (fault !== null) results.push(refuse(fault));
      else {
        if ('do' in plan && plan.do === 'place') await insertCrashBet(tx, plan.bet);
        if ('do' in plan && plan.do === 'end') await endCrashBet(tx, plan.bet);
        results.push(plan);
      }
    }
    const cash = await operator.fundsOf(
      tx,
      jobs.map(({ session }) => session),
    );
    return results.map((plan, nth): CrashAnswer => {
      if (!('do' in plan)) return plan;
      return done({
        bet: plan.bet,
        round: plan.round,
        balance: cash[nth] ?? zero,
        isRepeated: plan.do === 'unchanged',
      });
    });
  };

/** The operator checks the token of a bet; the token of a cancellation is checked here, under the lock of the player. */
async function findEndedCancels(
  tx: Tx,
  jobs: readonly CrashJob[],
  { operator, clock }: Pick<BatchDeps, 'operator' | 'clock'>,
): Promise<ReadonlySet<CrashJob>> {
  const cancels = jobs.flatMap((job) => (job.kind === 'cancel' ? [job] : []));
  if (cancels.length === 0) return new Set();
  const members = jobs.map(({ session }) => session.member);
  const tokens = await operator.findEndedTokens(tx, {
    members,
    tokens: cancels.map(({ token }) => token),
    at: clock.now(),
  });
  return new Set(cancels.filter(({ token }) => tokens.has(token)));
}

const requestOf = ({ member, currency }: Pick<CrashBetRow, 'member' | 'currency'>) => ({
  requestId: 'inside',
  vendor,
  playerId: member,
  currency,
});
/** Two bets of a player can share the round, so it is never reported as closed: each bet ends separately. */
const roundName = (number: number) => `crash:${number}`;

type PlaceJob = Extract<CrashJob, { kind: 'place' }>;

/** Null where the stake may be requested. */
function judgePlace(job: PlaceJob, { limits, round, count, now }: CrashContext): RefusedOutcome<CrashFault> | null {
  const { session, stake, auto, at, closed } = job;
  if (closed !== null) return refuse(closed);
  if (session.gameCode !== 'crash') return refuse('wrong_game');
  if (stake < limits.minStake) return refuse('stake_too_small', { min: moneyText(limits.minStake) });
  if (stake > limits.maxStake) return refuse('stake_too_large', { max: moneyText(limits.maxStake) });
  if (auto !== null && payoutOf(stake, auto) > limits.maxPayout)
    return refuse('payout_too_large', { max: moneyText(limits.maxPayout) });
  // No bet is placed on a running round, however long the call was delayed.
  if (!round || at < round.opensAt || at >= round.startsAt || now >= round.startsAt) return refuse('betting_closed');
  if (count.standing >= maxCrashBets) return refuse('too_many_bets', { most: maxCrashBets });
  return count.takenBack >= maxCrashCancels ? refuse('taken_back_often', { most: maxCrashCancels }) : null;
}

function planPlace(job: PlaceJob, context: CrashContext, idOf: () => string): CrashPlan {
  const { session, token, key, number, stake, auto, at } = job;
  const { stored, round, player } = context;
  if (stored && round) {
    const isSame = stored.round === number && stored.stake === stake && stored.auto === auto;
    return isSame ? { do: 'unchanged', bet: stored, round, move: null } : refuse('round_key_reused');
  }
  const refused = judgePlace(job, context);
  if (refused || !round) return refused ?? refuse('betting_closed');
  const bet: CrashBetRow = {
    id: idOf(),
    round: number,
    member: session.member,
    key,
    currency: session.currency,
    player,
    stake,
    auto,
    state: 'open',
    times: null,
    payout: null,
    isCapped: false,
    placedAt: at,
    endedAt: null,
  };
  const request = {
    ...requestOf(bet),
    gameCode: 'crash',
    token,
    txId: bet.id,
    roundId: roundName(number),
    amount: stake,
    isFree: false,
    roundClosed: false,
  };
  return { do: 'place', bet, round, move: { call: 'bet', request } };
}

function planEnd({ kind, session, at }: Exclude<CrashJob, { kind: 'place' }>, context: CrashContext): CrashPlan {
  const { limits, stored, round, now, isEnded } = context;
  if (isEnded) return refuse('session_ended');
  if (!stored || !round || stored.member !== session.member) return refuse('round_unknown');
  const unchanged: CrashPlan = { do: 'unchanged', bet: stored, round, move: null };
  if (kind === 'cancel') {
    if (stored.state === 'cancelled') return unchanged;
    const isOpen = stored.state === 'open' && at < round.startsAt && now < round.startsAt;
    return isOpen ? planCancel(stored, round, at) : refuse('betting_closed');
  }
  if (kind === 'rule') return stored.state === 'open' ? planByRule(stored, round, { at, limits }) : unchanged;
  return stored.state === 'left' ? unchanged : planCashOut(at, { stored, round, limits, now });
}

type StoredCrashBet = Pick<CrashContext, 'limits' | 'now'> & {
  readonly stored: CrashBetRow;
  readonly round: CrashRoundRow;
};

function planCashOut(at: Instant, { stored, round, limits, now }: StoredCrashBet): CrashPlan {
  if (stored.state === 'cancelled') return refuse('round_unknown');
  // A lost bet stays lost: after the grace period no cash-out is accepted.
  const isOver = stored.state === 'lost' || now > addMs(round.bustsAt, graceMs);
  const verdict = isOver ? ({ do: 'refuse', fault: 'too_late' } as const) : judgeCashOut(round, stored.auto, at);
  if (verdict.do === 'leave') return planSettlement(stored, round, { times: verdict.times, at, limits });
  return refuse(verdict.fault, verdict.fault === 'too_late' ? { point: numberOf(round.point) } : undefined);
}

function planCancel(bet: CrashBetRow, round: CrashRoundRow, at: Instant): CrashPlan {
  const request = {
    ...requestOf(bet),
    txId: `${bet.id}:back`,
    roundId: roundName(bet.round),
    refTxId: bet.id,
    reason: 'taken_back',
  };
  const back = { ...bet, state: 'cancelled', endedAt: at } as const;
  return { do: 'end', bet: back, round, move: { call: 'rollback', request } };
}

/** While the round runs only a reached auto target is settled; after its end every bet is. */
function planByRule(
  bet: CrashBetRow,
  round: CrashRoundRow,
  { at, limits }: { at: Instant; limits: GameLimits },
): CrashPlan {
  const times = settleByRule(bet.auto, round.point);
  if (at <= round.bustsAt) {
    const verdict = judgeCashOut(round, bet.auto, at);
    if (verdict.do !== 'leave' || verdict.times !== bet.auto) return { do: 'unchanged', bet, round, move: null };
  }
  return planSettlement(bet, round, { times, at, limits });
}

type CrashSettlement = { readonly times: Multiplier; readonly at: Instant; readonly limits: GameLimits };

function planSettlement(bet: CrashBetRow, round: CrashRoundRow, { times, at, limits }: CrashSettlement): CrashPlan {
  const { payout, isCapped } = capPayout(payoutOf(bet.stake, times), limits.maxPayout);
  const hasLeft = times > 0n;
  const request = {
    ...requestOf(bet),
    gameCode: 'crash',
    txId: `${bet.id}:${hasLeft ? 'end' : 'lost'}`,
    roundId: roundName(bet.round),
    refTxId: bet.id,
    amount: payout,
    roundClosed: false,
    isFree: false,
    isPromo: false,
  };
  const end = { ...bet, state: hasLeft ? 'left' : 'lost', times, payout, isCapped, endedAt: at } as const;
  return { do: 'end', bet: end, round, move: { call: 'win', request } };
}
