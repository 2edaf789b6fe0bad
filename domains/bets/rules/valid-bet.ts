/**
 * Which part of a stake is turnover that counts for rebates, ranks and bonuses, and why. The member
 * can read the reason on every bet.
 */
import { type Money, money, type Ppm, ppm, zero } from '#kernel/money.ts';

/** `whole` and `at_risk` count; `vendor` counts what the vendor counted; the others count less or nothing. */
export type ValidReason =
  | 'whole'
  | 'at_risk'
  | 'tie'
  | 'opposite'
  | 'low_odds'
  | 'many_numbers'
  | 'cashed_out'
  | 'vendor';

/** Details of a wager that only the product has; what does not apply is left out. */
export type BetFacts = {
  /** Decimal odds: 1.5 is `1_500_000n`. */
  readonly oddsPpm?: Ppm;
  /** How many numbers of a roulette wheel the wager covers. */
  readonly numbersCovered?: number;
  /** What the same member staked on the other side of the same round. */
  readonly opposite?: Money;
  readonly cashedOut?: boolean;
  /** Of the valid part what earns rebate and points, in parts per million; the rest was played on kinds that return too much. */
  readonly earningPpm?: number;
  /** The part of the stake that came back because nothing was decided on it. */
  readonly returned?: Money;
};

export type ValidBetInput = {
  readonly category: string;
  readonly stake: Money;
  readonly payout: Money;
  /** The vendor's own count. It sees ties and hedges that we do not, so the smaller one counts. */
  readonly validBet: Money;
  readonly facts?: BetFacts;
};

export type ValidBet = { readonly amount: Money; readonly reason: ValidReason };

const minOddsPpm = ppm(1_500_000n);
const maxNumbersCovered = 25;

/** Odds decide these, so what was at risk counts: a refund or a half win counts less than the stake. */
const riskCategories: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']);
/** Here the stake coming back means that nobody won. */
const tieCategories: ReadonlySet<string> = new Set(['LIVE', 'PVP', 'POKER']);

export function judgeValidBet(wager: ValidBetInput): ValidBet {
  const judged = judgeByRule(wager);
  return wager.validBet < judged.amount ? { amount: wager.validBet, reason: 'vendor' } : judged;
}

function judgeByRule({ category, stake, payout, facts = {} }: ValidBetInput): ValidBet {
  if (facts.cashedOut) return noValidBet('cashed_out');
  if (facts.oddsPpm !== undefined && facts.oddsPpm < minOddsPpm) return noValidBet('low_odds');
  if ((facts.numbersCovered ?? 0) > maxNumbersCovered) return noValidBet('many_numbers');
  if (tieCategories.has(category) && payout === stake) return noValidBet('tie');
  const { returned = zero, opposite = zero } = facts;
  if (opposite > 0n) return { amount: atLeastZero(stake - opposite - returned), reason: 'opposite' };
  if (returned > 0n) return { amount: atLeastZero(stake - returned), reason: 'tie' };
  if (riskCategories.has(category)) return judgeByRisk(stake, payout);
  return { amount: stake, reason: 'whole' };
}

function judgeByRisk(stake: Money, payout: Money): ValidBet {
  const moved = payout > stake ? payout - stake : stake - payout;
  if (moved === 0n) return noValidBet('tie');
  return moved < stake ? { amount: money(moved), reason: 'at_risk' } : { amount: stake, reason: 'whole' };
}

const noValidBet = (reason: ValidReason): ValidBet => ({ amount: zero, reason });

const atLeastZero = (amount: bigint) => (amount > 0n ? money(amount) : zero);
