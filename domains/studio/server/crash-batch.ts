/** Bets on shared rounds, many players in one transaction: placed, taken back, left by their players or by their rule. */
import type { cancelCrash, leaveCrash, placeCrash } from '#domains/studio/contract/crash.ts';
import { crashBackMost, crashBetsMost } from '#domains/studio/contract/crash.ts';
import type { FaultOf } from '#kernel/endpoint.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { done, type Outcome, type Refused, refuse } from '#kernel/outcome.ts';
import { type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { graceMs, judgeLeaving, settleByRule } from '../rules/crash-bet.ts';
import { type Multiplier, payoutOf } from '../rules/multiplier.ts';
import { numberOf } from '../rules/replay/reading.ts';
import { capped } from '../rules/settle.ts';
import type { BatchDeps } from './batch.ts';
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
import { type Closing, faultOf, type Move, type Seat, vendor } from './house.ts';
import type { GameLimits } from './limit.store.ts';

type Asked = { readonly seat: Pick<Seat, 'member' | 'currency' | 'gameCode'>; readonly at: Instant };
export type CrashJob =
  | (Asked & {
      readonly kind: 'place';
      readonly token: string;
      readonly key: string;
      readonly number: number;
      readonly stake: Money;
      readonly auto: Multiplier | null;
      readonly closed: Closing;
    })
  | (Asked & { readonly kind: 'cancel'; readonly token: string; readonly betId: string })
  /** `rule`: nobody asked; the stored rule of the bet says what is due. */
  | (Asked & { readonly kind: 'leave' | 'rule'; readonly betId: string });

export type CrashFault = FaultOf<typeof placeCrash> | FaultOf<typeof cancelCrash> | FaultOf<typeof leaveCrash>;
export type CrashTold = {
  readonly bet: CrashBetRow;
  readonly round: CrashRoundRow;
  readonly balance: Money;
  readonly isRepeated: boolean;
};
export type CrashAnswer = Outcome<CrashTold, CrashFault>;

type Plan =
  | Refused<CrashFault>
  | {
      readonly do: 'told' | 'place' | 'end';
      readonly bet: CrashBetRow;
      readonly round: CrashRoundRow;
      readonly move: Move | null;
    };

type Facts = {
  readonly limits: GameLimits;
  /** When it is judged, under the lock of its player. What a call asks for is judged by when it was received and by this. */
  readonly now: Instant;
  /** Whether the token that it came with has ended meanwhile. */
  readonly isEnded: boolean;
  readonly known: CrashBetRow | null;
  readonly round: CrashRoundRow | null;
  readonly count: BetCount;
  readonly player: string;
};

export const createCrashBatch =
  ({ house, rng, clock, limitsOf }: Omit<BatchDeps, 'sealerOf'>) =>
  async (tx: Tx, jobs: readonly CrashJob[]): Promise<readonly CrashAnswer[]> => {
    const members = jobs.map(({ seat }) => seat.member);
    await lockCrashPlayers(tx, members);
    const limits = await limitsOf('crash');
    const keyed = jobs.flatMap((job) => (job.kind === 'place' ? [{ member: job.seat.member, key: job.key }] : []));
    const named = jobs.flatMap((job) => (job.kind === 'place' ? [] : [job.betId]));
    const bets = [...(await findCrashBets(tx, keyed)), ...(await readCrashBets(tx, named))];
    const numbers = [
      ...bets.map(({ round }) => round),
      ...jobs.flatMap((job) => (job.kind === 'place' ? [job.number] : [])),
    ];
    const rounds = new Map((await readCrashRounds(tx, [...new Set(numbers)])).map((row) => [row.number, row]));
    const counts = keyed.length > 0 ? await countCrashBets(tx, members, numbers) : new Map<string, BetCount>();
    const names = keyed.length > 0 ? await house.namesOf(tx, members) : new Map<string, string>();
    const overdue = await endedCancels(tx, jobs, { house, clock });
    const now = clock.now();
    const plans = jobs.map((job): Plan => {
      const { member } = job.seat;
      const known =
        bets.find((bet) =>
          job.kind === 'place' ? bet.member === member && bet.key === job.key : bet.id === job.betId,
        ) ?? null;
      const number = known?.round ?? (job.kind === 'place' ? job.number : -1);
      const facts: Facts = {
        limits,
        now,
        isEnded: overdue.has(job),
        known,
        round: rounds.get(number) ?? null,
        count: counts.get(`${member} ${number}`) ?? { standing: 0, takenBack: 0 },
        player: names.get(member) ?? '***',
      };
      return job.kind === 'place'
        ? planPlace(job, facts, () => makeId('cb', job.at, rng.bytes(16)))
        : planEnd(job, facts);
    });

    const moves = plans.flatMap((plan) => ('do' in plan ? (plan.move ?? []) : []));
    const answers = (await house.move(tx, moves, { at: clock.now(), rng })).values();
    const results: Plan[] = [];
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
    const cash = await house.cashOf(
      tx,
      jobs.map(({ seat }) => seat),
    );
    return results.map((plan, nth): CrashAnswer => {
      if (!('do' in plan)) return plan;
      return done({ bet: plan.bet, round: plan.round, balance: cash[nth] ?? zero, isRepeated: plan.do === 'told' });
    });
  };

/** A bet is judged with its token by the house; one that is taken back is judged here, under the lock of its player. */
async function endedCancels(
  tx: Tx,
  jobs: readonly CrashJob[],
  { house, clock }: Pick<BatchDeps, 'house' | 'clock'>,
): Promise<ReadonlySet<CrashJob>> {
  const cancels = jobs.flatMap((job) => (job.kind === 'cancel' ? [job] : []));
  if (cancels.length === 0) return new Set();
  const members = jobs.map(({ seat }) => seat.member);
  const tokens = await house.endedOf(tx, { members, tokens: cancels.map(({ token }) => token), at: clock.now() });
  return new Set(cancels.filter(({ token }) => tokens.has(token)));
}

const requestOf = ({ member, currency }: Pick<CrashBetRow, 'member' | 'currency'>) => ({
  requestId: 'inside',
  vendor,
  playerId: member,
  currency,
});
/** Two bets of a player share the round. It is never told as ended: each of them ends by itself. */
const roundName = (number: number) => `crash:${number}`;

type PlaceJob = Extract<CrashJob, { kind: 'place' }>;

/** Null where the stake may be asked for. */
function judgePlace(job: PlaceJob, { limits, round, count, now }: Facts): Refused<CrashFault> | null {
  const { seat, stake, auto, at, closed } = job;
  if (closed !== null) return refuse(closed);
  if (seat.gameCode !== 'crash') return refuse('wrong_game');
  if (stake < limits.minStake) return refuse('stake_too_small', { min: moneyText(limits.minStake) });
  if (stake > limits.maxStake) return refuse('stake_too_large', { max: moneyText(limits.maxStake) });
  if (auto !== null && payoutOf(stake, auto) > limits.maxPayout)
    return refuse('payout_too_large', { max: moneyText(limits.maxPayout) });
  // Nothing is placed on a round that runs, however long the call was on its way.
  if (!round || at < round.opensAt || at >= round.startsAt || now >= round.startsAt) return refuse('betting_closed');
  if (count.standing >= crashBetsMost) return refuse('too_many_bets', { most: crashBetsMost });
  return count.takenBack >= crashBackMost ? refuse('taken_back_often', { most: crashBackMost }) : null;
}

function planPlace(job: PlaceJob, facts: Facts, idOf: () => string): Plan {
  const { seat, token, key, number, stake, auto, at } = job;
  const { known, round, player } = facts;
  if (known && round) {
    const isSame = known.round === number && known.stake === stake && known.auto === auto;
    return isSame ? { do: 'told', bet: known, round, move: null } : refuse('round_key_reused');
  }
  const refused = judgePlace(job, facts);
  if (refused || !round) return refused ?? refuse('betting_closed');
  const bet: CrashBetRow = {
    id: idOf(),
    round: number,
    member: seat.member,
    key,
    currency: seat.currency,
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

function planEnd({ kind, seat, at }: Exclude<CrashJob, { kind: 'place' }>, facts: Facts): Plan {
  const { limits, known, round, now, isEnded } = facts;
  if (isEnded) return refuse('session_ended');
  if (!known || !round || known.member !== seat.member) return refuse('round_unknown');
  const told: Plan = { do: 'told', bet: known, round, move: null };
  if (kind === 'cancel') {
    if (known.state === 'cancelled') return told;
    const isOpen = known.state === 'open' && at < round.startsAt && now < round.startsAt;
    return isOpen ? cancelled(known, round, at) : refuse('betting_closed');
  }
  if (kind === 'rule') return known.state === 'open' ? ruled(known, round, { at, limits }) : told;
  return known.state === 'left' ? told : planLeave(at, { known, round, limits, now });
}

type Standing = Pick<Facts, 'limits' | 'now'> & { readonly known: CrashBetRow; readonly round: CrashRoundRow };

function planLeave(at: Instant, { known, round, limits, now }: Standing): Plan {
  if (known.state === 'cancelled') return refuse('round_unknown');
  // What is lost stays lost: past the grace nobody can say any more that they had left in time.
  const isOver = known.state === 'lost' || now > later(round.bustsAt, graceMs);
  const judged = isOver ? ({ do: 'refuse', fault: 'too_late' } as const) : judgeLeaving(round, known.auto, at);
  if (judged.do === 'leave') return ended(known, round, { times: judged.times, at, limits });
  return refuse(judged.fault, judged.fault === 'too_late' ? { point: numberOf(round.point) } : undefined);
}

function cancelled(bet: CrashBetRow, round: CrashRoundRow, at: Instant): Plan {
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

/** While the round runs only a multiplier that is reached has a say; after the break everything has. */
function ruled(bet: CrashBetRow, round: CrashRoundRow, { at, limits }: { at: Instant; limits: GameLimits }): Plan {
  const times = settleByRule(bet.auto, round.point);
  if (at <= round.bustsAt) {
    const judged = judgeLeaving(round, bet.auto, at);
    if (judged.do !== 'leave' || judged.times !== bet.auto) return { do: 'told', bet, round, move: null };
  }
  return ended(bet, round, { times, at, limits });
}

type Ending = { readonly times: Multiplier; readonly at: Instant; readonly limits: GameLimits };

function ended(bet: CrashBetRow, round: CrashRoundRow, { times, at, limits }: Ending): Plan {
  const { payout, isCapped } = capped(payoutOf(bet.stake, times), limits.maxPayout);
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
