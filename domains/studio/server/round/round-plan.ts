/** Plans the effect of a job from the stored state of its player and its round. Nothing is written here. */
import type { StudioGame } from '#domains/studio/contract/studio-game.ts';
import type { Step } from '#domains/studio/contract/wager.ts';
import { type Multiplier, payoutOf } from '#domains/studio/rules/multiplier.ts';
import { drawRound } from '#domains/studio/rules/replay/replay.ts';
import { capPayout, gameInfoOf, onlyWinOf, parametersOf, settleWager } from '#domains/studio/rules/round/settle.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Sealer } from '../fairness/sealer.ts';
import type { PairRow } from '../fairness/seed-pair.store.ts';
import type { Grant } from '../free-rounds/grant.store.ts';
import { type GameSession, type OperatorRequest, vendor } from '../operator.ts';
import type { GameLimits } from './limit.store.ts';
import type { ProvenRound, RoundRow } from './round.store.ts';
import type { AbandonJob, CashOutJob, Job, JobFault, PlayJob, StartJob, StepJob } from './round-job.ts';

/** `unchanged`: the round is returned as it is. `insert`, `update`: a round to write once the operator has accepted the move. */
export type Plan =
  | RefusedOutcome<JobFault>
  | { readonly do: 'unchanged'; readonly round: ProvenRound }
  | { readonly do: 'insert' | 'update'; readonly round: ProvenRound; readonly move: OperatorRequest | null };

export type PlanContext = {
  readonly pair: PairRow;
  readonly limits: GameLimits;
  /** The round that the job is about, or the one that has its key. */
  readonly stored: ProvenRound | null;
  readonly hasOpen: boolean;
  /** The free rounds that a free play is one of; locked. */
  readonly grant: Grant | null;
  /** When the player's last round of this game began. */
  readonly lastAt: Instant | null;
  readonly sealer: Sealer;
  readonly rng: Rng;
};

export function planOf(job: Job, context: PlanContext): Plan {
  switch (job.kind) {
    case 'play':
      return planPlay(job, context);
    case 'start':
      return planStart(job, context);
    case 'step':
      return planStep(job, context);
    case 'abandon':
      return planAbandon(job, context);
    default:
      return planCashOut(job, context);
  }
}

const isSameContent = (a: unknown, b: unknown) => canonical(a) === canonical(b);
/** The database stores the keys of an object in its own order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Null where the stake may be requested. */
function judgeStake(
  { session, stake, wager, closed }: PlayJob | StartJob,
  { limits }: PlanContext,
): RefusedOutcome<JobFault> | null {
  if (closed !== null) return refuse(closed);
  if (wager.game !== session.gameCode) return refuse('wrong_game');
  if (stake < limits.minStake) return refuse('stake_too_small', { min: moneyText(limits.minStake) });
  if (stake > limits.maxStake) return refuse('stake_too_large', { max: moneyText(limits.maxStake) });
  const win = 'target' in wager ? onlyWinOf(wager, stake) : null;
  return win !== null && win > limits.maxPayout
    ? refuse('payout_too_large', { max: moneyText(limits.maxPayout) })
    : null;
}

/** The stake is that of the grant, whatever the limits are by now. */
function judgeFree(
  { session, stake, wager, closed, at }: PlayJob,
  { grant }: PlanContext,
): RefusedOutcome<JobFault> | null {
  if (closed !== null) return refuse(closed);
  if (wager.game !== session.gameCode) return refuse('wrong_game');
  const isOver = grant === null || grant.stake !== stake || grant.expiresAt <= at;
  return isOver ? refuse('free_rounds_over') : null;
}

/** A slot round must take at least 2.5 s, by hand or automatically; the other games have their own minimum. */
function judgeCycle({ at }: PlayJob | StartJob, { limits, lastAt }: PlanContext): RefusedOutcome<JobFault> | null {
  const waitMs = lastAt === null ? 0 : lastAt + limits.cycleMs - at;
  return waitMs > 0 ? refuse('too_soon', { waitMs }) : null;
}

/** A new round, under the next nonce of its player's seed pair. */
function newRoundOf(job: PlayJob | StartJob, { pair, rng }: PlanContext): Omit<ProvenRound, 'outcome' | 'parameters'> {
  const { session, key, stake, at, wager } = job;
  const { version, dataHash } = gameInfoOf(wager.game);
  return {
    id: makeId('sr', at, rng.bytes(16)),
    member: session.member,
    key,
    game: wager.game,
    state: 'open',
    currency: session.currency,
    stake,
    times: null,
    payout: null,
    isCapped: false,
    pair: pair.id,
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
    drawn: 0,
    version,
    dataHash,
    startedAt: at,
    endedAt: null,
    jackpot: null,
    grant: null,
    hash: pair.hash,
    revealed: null,
  };
}

/** Drawn with the seeds under which the round began. */
function drawOutcome(
  { game, clientSeed, nonce }: Pick<RoundRow, 'game' | 'clientSeed' | 'nonce'>,
  parameters: RoundRow['parameters'],
  { pair, sealer }: PlanContext,
) {
  return drawRound(game, { serverSeed: sealer.open(pair.sealed, pair.id), clientSeed, nonce }, parameters);
}

type PlayerKey = Pick<GameSession, 'member' | 'currency' | 'gameCode'>;

const requestFieldsOf = ({ member, currency, gameCode }: PlayerKey) => ({
  requestId: 'inside',
  vendor,
  playerId: member,
  currency,
  gameCode,
});

const betRequestOf = ({ session, token }: PlayJob | StartJob, { id, stake }: RoundRow) => ({
  ...requestFieldsOf(session),
  token,
  txId: id,
  roundId: id,
  amount: stake,
  isFree: false,
});

function planPlay(job: PlayJob, context: PlanContext): Plan {
  const { wager, stake, at } = job;
  const parameters = parametersOf(wager);
  const { stored, limits } = context;
  if (stored) {
    const isSame =
      stored.game === wager.game &&
      stored.stake === stake &&
      (stored.grant !== null) === job.isFree &&
      isSameContent(stored.parameters, parameters);
    return isSame ? { do: 'unchanged', round: stored } : refuse('round_key_reused');
  }
  const refused = (job.isFree ? judgeFree(job, context) : judgeStake(job, context)) ?? judgeCycle(job, context);
  if (refused) return refused;
  const newRound = newRoundOf(job, context);
  const drawn = drawOutcome(newRound, parameters, context);
  // The wager has passed its schema; what the rules still reject is a bet that cannot be won or lost.
  if ('problem' in drawn) return refuse('stake_too_small', { min: moneyText(limits.minStake) });
  const settled = settleWager(wager, { stake, ...drawn }, limits.maxPayout);
  const round: ProvenRound = {
    ...newRound,
    ...settled,
    state: 'ended',
    parameters,
    outcome: drawn.outcome,
    times: drawn.times,
    drawn: drawn.drawn,
    endedAt: at,
    grant: job.isFree ? (context.grant?.id ?? null) : null,
  };
  // Nothing is staked, and what is won is paid when the free rounds end.
  if (job.isFree) return { do: 'insert', round, move: null };
  const request = { ...betRequestOf(job, round), winAmount: settled.payout, roundClosed: true };
  return { do: 'insert', round, move: { call: 'betWin', request } };
}

function planStart(job: StartJob, context: PlanContext): Plan {
  const { wager, stake } = job;
  const { stored, hasOpen } = context;
  if (stored) {
    const isSame =
      stored.game === wager.game &&
      stored.stake === stake &&
      (wager.game !== 'mines' || stored.parameters.mines === wager.mines);
    return isSame ? { do: 'unchanged', round: stored } : refuse('round_key_reused');
  }
  const refused = judgeStake(job, context);
  if (refused) return refused;
  if (hasOpen) return refuse('round_open');
  const early = judgeCycle(job, context);
  if (early) return early;
  const newRound = newRoundOf(job, context);
  const parameters = wager.game === 'mines' ? { mines: wager.mines, opened: [] } : { guesses: [] };
  const drawn = drawOutcome(newRound, parameters, context);
  if ('problem' in drawn) throw new Error(`studio: ${drawn.problem}`);
  const round = { ...newRound, parameters, outcome: visibleOutcomeOf(wager.game, drawn.outcome), drawn: drawn.drawn };
  return { do: 'insert', round, move: { call: 'bet', request: { ...betRequestOf(job, round), roundClosed: false } } };
}

/** The visible part of an open round: never the positions of the mines. */
const visibleOutcomeOf = (game: StudioGame, outcome: RoundRow['outcome']) =>
  game === 'mines' ? { state: 'open' } : { right: 0, ...outcome };

const stepsOf = ({ parameters: { opened, guesses } }: RoundRow) => (opened ?? guesses ?? []) as readonly unknown[];
const stepValueOf = (step: Step) => (step.game === 'mines' ? step.field : step.guess);

function planStep({ roundId, after, step, at, session }: StepJob, context: PlanContext): Plan {
  const { stored } = context;
  if (!stored || stored.id !== roundId || stored.member !== session.member || stored.game !== step.game)
    return refuse('round_unknown');
  const done = stepsOf(stored);
  if (done.length > after)
    return done[after] === stepValueOf(step) ? { do: 'unchanged', round: stored } : refuse('step_out_of_turn');
  if (stored.state !== 'open') return refuse('round_ended');
  if (done.length < after) return refuse('step_out_of_turn');
  const name = step.game === 'mines' ? 'opened' : 'guesses';
  const parameters = { ...stored.parameters, [name]: [...done, stepValueOf(step)] };
  const drawn = drawOutcome(stored, parameters, context);
  if ('problem' in drawn) return refuse('step_invalid');
  const { outcome, times } = drawn;
  const progressed = { ...stored, parameters, drawn: drawn.drawn, times };
  if (times === 0n) return planEnd({ ...progressed, outcome }, { session, payout: zero, at });
  if (times !== null && outcome.state === 'cleared')
    return planPayout({ ...progressed, outcome }, { session, times, at, limits: context.limits });
  return { do: 'update', round: { ...progressed, outcome: visibleOutcomeOf(stored.game, outcome) }, move: null };
}

function planCashOut({ roundId, session, at }: CashOutJob, context: PlanContext): Plan {
  const { stored, limits } = context;
  if (!stored || stored.id !== roundId || stored.member !== session.member) return refuse('round_unknown');
  const hasLeft = stored.state === 'ended' && (stored.times ?? 0n) > 0n;
  if (hasLeft) return { do: 'unchanged', round: stored };
  if (stored.state !== 'open') return refuse('round_ended');
  if (stored.times === null) return refuse('nothing_to_take');
  const drawn = drawOutcome(stored, stored.parameters, context);
  if ('problem' in drawn || drawn.times === null) throw new Error('studio: an open round that cannot be left');
  return planPayout({ ...stored, outcome: drawn.outcome }, { session, times: drawn.times, at, limits });
}

/** A round with moves is cashed out as it is; a round without any move is voided and its stake refunded. */
function planAbandon({ roundId, session, at }: AbandonJob, context: PlanContext): Plan {
  const { stored, limits } = context;
  if (!stored || stored.id !== roundId) return refuse('round_unknown');
  if (stored.state !== 'open') return { do: 'unchanged', round: stored };
  if (stored.times !== null) {
    const drawn = drawOutcome(stored, stored.parameters, context);
    if ('problem' in drawn || drawn.times === null) throw new Error('studio: an open round that cannot be left');
    return planPayout({ ...stored, outcome: drawn.outcome }, { session, times: drawn.times, at, limits });
  }
  const request = {
    ...requestFieldsOf(session),
    txId: `${roundId}:back`,
    roundId,
    refTxId: roundId,
    reason: 'unplayed',
  };
  const back = { ...stored, state: 'void', payout: zero, endedAt: at } as const;
  return { do: 'update', round: back, move: { call: 'rollback', request } };
}

type CashOutInput = {
  readonly session: PlayerKey;
  readonly times: Multiplier;
  readonly at: RoundRow['startedAt'];
  readonly limits: GameLimits;
};

function planPayout(round: ProvenRound, { session, times, at, limits }: CashOutInput): Plan {
  const settled = capPayout(payoutOf(round.stake, times), limits.maxPayout);
  return planEnd({ ...round, times, isCapped: settled.isCapped }, { session, payout: settled.payout, at });
}

/** A payout of zero ends a round, too. */
function planEnd(
  round: ProvenRound,
  { session, payout, at }: { readonly session: PlayerKey; readonly payout: Money; readonly at: RoundRow['startedAt'] },
): Plan {
  const { id, game, currency } = round;
  const request = {
    ...requestFieldsOf({ ...session, gameCode: game, currency }),
    txId: `${id}:end`,
    roundId: id,
    refTxId: id,
    amount: payout,
    roundClosed: true,
    isFree: false,
    isPromo: false,
  };
  return { do: 'update', round: { ...round, state: 'ended', payout, endedAt: at }, move: { call: 'win', request } };
}
