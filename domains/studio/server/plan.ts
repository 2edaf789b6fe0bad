/** What a job comes to, by what is known of its player and its round. Nothing is written here. */
import type { OwnGame } from '#domains/studio/contract/own-game.ts';
import type { Step } from '#domains/studio/contract/wager.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Rng } from '#platform/server/rng.ts';
import { type Multiplier, payoutOf } from '../rules/multiplier.ts';
import { drawRound } from '../rules/replay/replay.ts';
import { capped, factsOf, namedWin, parametersOf, settleWager } from '../rules/settle.ts';
import { type Move, type Seat, vendor } from './house.ts';
import type { AbandonJob, CashOutJob, Job, JobFault, PlayJob, StartJob, StepJob } from './job.ts';
import type { GameLimits } from './limit.store.ts';
import type { ProvenRound, RoundRow } from './round.store.ts';
import type { Sealer } from './seal.ts';
import type { PairRow } from './seed-pair.store.ts';

/** `told`: it is as it was. `new`, `further`: a round to write once the house has agreed to the move. */
export type Plan =
  | Refused<JobFault>
  | { readonly do: 'told'; readonly round: ProvenRound }
  | { readonly do: 'new' | 'further'; readonly round: ProvenRound; readonly move: Move | null };

export type Facts = {
  readonly pair: PairRow;
  readonly limits: GameLimits;
  /** The round that the job is about, or the one that has its key. */
  readonly known: ProvenRound | null;
  readonly hasOpen: boolean;
  /** When the player's last round of this game began. */
  readonly lastAt: Instant | null;
  readonly sealer: Sealer;
  readonly rng: Rng;
};

export function planOf(job: Job, facts: Facts): Plan {
  switch (job.kind) {
    case 'play':
      return planPlay(job, facts);
    case 'start':
      return planStart(job, facts);
    case 'step':
      return planStep(job, facts);
    case 'abandon':
      return planAbandon(job, facts);
    default:
      return planCashOut(job, facts);
  }
}

const same = (a: unknown, b: unknown) => canonical(a) === canonical(b);
/** The database keeps the keys of an object in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Null where the stake may be asked for. */
function judgeStake({ seat, stake, wager, closed }: PlayJob | StartJob, { limits }: Facts): Refused<JobFault> | null {
  if (closed !== null) return refuse(closed);
  if (wager.game !== seat.gameCode) return refuse('wrong_game');
  if (stake < limits.minStake) return refuse('stake_too_small', { min: moneyText(limits.minStake) });
  if (stake > limits.maxStake) return refuse('stake_too_large', { max: moneyText(limits.maxStake) });
  const win = 'target' in wager ? namedWin(wager, stake) : null;
  return win !== null && win > limits.maxPayout
    ? refuse('payout_too_large', { max: moneyText(limits.maxPayout) })
    : null;
}

/** A round of a slot is to take 2.5 s at least, whatever plays it; the other games have a time of their own. */
function judgePace({ at }: PlayJob | StartJob, { limits, lastAt }: Facts): Refused<JobFault> | null {
  const waitMs = lastAt === null ? 0 : lastAt + limits.cycleMs - at;
  return waitMs > 0 ? refuse('too_soon', { waitMs }) : null;
}

/** The round as it begins, under the next nonce of its player's pair. */
function beginning(job: PlayJob | StartJob, { pair, rng }: Facts): Omit<ProvenRound, 'outcome' | 'parameters'> {
  const { seat, key, stake, at, wager } = job;
  const { version, dataHash } = factsOf(wager.game);
  return {
    id: makeId('sr', at, rng.bytes(16)),
    member: seat.member,
    key,
    game: wager.game,
    state: 'open',
    currency: seat.currency,
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
    hash: pair.hash,
    revealed: null,
  };
}

/** Under the seeds that the round began with. */
function draw(
  { game, clientSeed, nonce }: Pick<RoundRow, 'game' | 'clientSeed' | 'nonce'>,
  parameters: RoundRow['parameters'],
  { pair, sealer }: Facts,
) {
  return drawRound(game, { serverSeed: sealer.open(pair.sealed, pair.id), clientSeed, nonce }, parameters);
}

type Place = Pick<Seat, 'member' | 'currency' | 'gameCode'>;

const ofSeat = ({ member, currency, gameCode }: Place) => ({
  requestId: 'inside',
  vendor,
  playerId: member,
  currency,
  gameCode,
});

const takeBet = ({ seat, token }: PlayJob | StartJob, { id, stake }: RoundRow) => ({
  ...ofSeat(seat),
  token,
  txId: id,
  roundId: id,
  amount: stake,
  isFree: false,
});

function planPlay(job: PlayJob, facts: Facts): Plan {
  const { wager, stake, at } = job;
  const parameters = parametersOf(wager);
  const { known, limits } = facts;
  if (known) {
    const isSame = known.game === wager.game && known.stake === stake && same(known.parameters, parameters);
    return isSame ? { do: 'told', round: known } : refuse('round_key_reused');
  }
  const refused = judgeStake(job, facts) ?? judgePace(job, facts);
  if (refused) return refused;
  const begun = beginning(job, facts);
  const drawn = draw(begun, parameters, facts);
  // The wager was read by its schema; what the rules cannot play then is a bet that cannot be won or lost.
  if ('problem' in drawn) return refuse('stake_too_small', { min: moneyText(limits.minStake) });
  const settled = settleWager(wager, { stake, ...drawn }, limits.maxPayout);
  const round: ProvenRound = {
    ...begun,
    ...settled,
    state: 'ended',
    parameters,
    outcome: drawn.outcome,
    times: drawn.times,
    drawn: drawn.drawn,
    endedAt: at,
  };
  const request = { ...takeBet(job, round), winAmount: settled.payout, roundClosed: true };
  return { do: 'new', round, move: { call: 'betWin', request } };
}

function planStart(job: StartJob, facts: Facts): Plan {
  const { wager, stake } = job;
  const { known, hasOpen } = facts;
  if (known) {
    const isSame =
      known.game === wager.game &&
      known.stake === stake &&
      (wager.game !== 'mines' || known.parameters.mines === wager.mines);
    return isSame ? { do: 'told', round: known } : refuse('round_key_reused');
  }
  const refused = judgeStake(job, facts);
  if (refused) return refused;
  if (hasOpen) return refuse('round_open');
  const early = judgePace(job, facts);
  if (early) return early;
  const begun = beginning(job, facts);
  const parameters = wager.game === 'mines' ? { mines: wager.mines, opened: [] } : { guesses: [] };
  const drawn = draw(begun, parameters, facts);
  if ('problem' in drawn) throw new Error(`studio: ${drawn.problem}`);
  const round = { ...begun, parameters, outcome: seenOf(wager.game, drawn.outcome), drawn: drawn.drawn };
  return { do: 'new', round, move: { call: 'bet', request: { ...takeBet(job, round), roundClosed: false } } };
}

/** What the player of an open round has seen of it: never where the mines are. */
const seenOf = (game: OwnGame, outcome: RoundRow['outcome']) =>
  game === 'mines' ? { state: 'open' } : { right: 0, ...outcome };

const stepsOf = ({ parameters: { opened, guesses } }: RoundRow) => (opened ?? guesses ?? []) as readonly unknown[];
const wordOf = (step: Step) => (step.game === 'mines' ? step.field : step.guess);

function planStep({ roundId, after, step, at, seat }: StepJob, facts: Facts): Plan {
  const { known } = facts;
  if (!known || known.id !== roundId || known.member !== seat.member || known.game !== step.game)
    return refuse('round_unknown');
  const taken = stepsOf(known);
  if (taken.length > after)
    return taken[after] === wordOf(step) ? { do: 'told', round: known } : refuse('step_out_of_turn');
  if (known.state !== 'open') return refuse('round_ended');
  if (taken.length < after) return refuse('step_out_of_turn');
  const name = step.game === 'mines' ? 'opened' : 'guesses';
  const parameters = { ...known.parameters, [name]: [...taken, wordOf(step)] };
  const drawn = draw(known, parameters, facts);
  if ('problem' in drawn) return refuse('step_invalid');
  const { outcome, times } = drawn;
  const further = { ...known, parameters, drawn: drawn.drawn, times };
  if (times === 0n) return ending({ ...further, outcome }, { seat, payout: zero, at });
  if (times !== null && outcome.state === 'cleared')
    return leaving({ ...further, outcome }, { seat, times, at, limits: facts.limits });
  return { do: 'further', round: { ...further, outcome: seenOf(known.game, outcome) }, move: null };
}

function planCashOut({ roundId, seat, at }: CashOutJob, facts: Facts): Plan {
  const { known, limits } = facts;
  if (!known || known.id !== roundId || known.member !== seat.member) return refuse('round_unknown');
  const hasLeft = known.state === 'ended' && (known.times ?? 0n) > 0n;
  if (hasLeft) return { do: 'told', round: known };
  if (known.state !== 'open') return refuse('round_ended');
  if (known.times === null) return refuse('nothing_to_take');
  const drawn = draw(known, known.parameters, facts);
  if ('problem' in drawn || drawn.times === null) throw new Error('studio: an open round that cannot be left');
  return leaving({ ...known, outcome: drawn.outcome }, { seat, times: drawn.times, at, limits });
}

/** What was opened or guessed is cashed out as it stands; a round in which nothing was at stake yet never was one. */
function planAbandon({ roundId, seat, at }: AbandonJob, facts: Facts): Plan {
  const { known, limits } = facts;
  if (!known || known.id !== roundId) return refuse('round_unknown');
  if (known.state !== 'open') return { do: 'told', round: known };
  if (known.times !== null) {
    const drawn = draw(known, known.parameters, facts);
    if ('problem' in drawn || drawn.times === null) throw new Error('studio: an open round that cannot be left');
    return leaving({ ...known, outcome: drawn.outcome }, { seat, times: drawn.times, at, limits });
  }
  const request = {
    ...ofSeat(seat),
    txId: `${roundId}:back`,
    roundId,
    refTxId: roundId,
    reason: 'unplayed',
  };
  const back = { ...known, state: 'void', payout: zero, endedAt: at } as const;
  return { do: 'further', round: back, move: { call: 'rollback', request } };
}

type Leaving = {
  readonly seat: Place;
  readonly times: Multiplier;
  readonly at: RoundRow['startedAt'];
  readonly limits: GameLimits;
};

function leaving(round: ProvenRound, { seat, times, at, limits }: Leaving): Plan {
  const settled = capped(payoutOf(round.stake, times), limits.maxPayout);
  return ending({ ...round, times, isCapped: settled.isCapped }, { seat, payout: settled.payout, at });
}

/** A result of nothing ends a round, too. */
function ending(
  round: ProvenRound,
  { seat, payout, at }: { readonly seat: Place; readonly payout: Money; readonly at: RoundRow['startedAt'] },
): Plan {
  const { id, game, currency } = round;
  const request = {
    ...ofSeat({ ...seat, gameCode: game, currency }),
    txId: `${id}:end`,
    roundId: id,
    refTxId: id,
    amount: payout,
    roundClosed: true,
    isFree: false,
    isPromo: false,
  };
  return { do: 'further', round: { ...round, state: 'ended', payout, endedAt: at }, move: { call: 'win', request } };
}
