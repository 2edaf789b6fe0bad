/** The ledger posting for a step of a bet. */

import type { BetId } from '#domains/bets/rules/bet.ts';
import type { BetStep, PlacedBet, StepEffect, VendorWalletName, WagerKey } from '#domains/bets/rules/step.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Leg, memberAccount, type PostRequest } from '#ledger';
import type { StoredBet } from '../bet/bet.store.ts';

/** The bet of a step, whether it is stored already or not. */
export type StepBet = PlacedBet & { readonly id: BetId };

/** The owner of the money, and the wallet that it is in. */
type BetOwner = Pick<StepBet, 'member' | 'currency'> & {
  readonly wallet?: VendorWalletName | 'cash' | 'locked' | undefined;
};

type StepInput = { readonly bet: StepBet; readonly stored: StoredBet | null; readonly effect: StepEffect };

export const wagerName = ({ vassalage, round }: WagerKey) => `${vassalage}:${round}`;

export const momentOf = (step: BetStep): Instant =>
  step.kind === 'place' ? step.bet.placedAt : step.kind === 'play' ? step.bet.settledAt : step.at;

/** The stake of a new bet. */
export const placeItem = (bet: StepBet, wallet?: 'locked'): PostRequest => ({
  key: `bet:${wagerName(bet)}`,
  legs: [stakeLeg({ ...bet, wallet })],
  eventAt: bet.placedAt,
  round: wagerName(bet),
});

/** Nothing moves where an open bet is lost. */
export function itemOf(step: BetStep, { bet, stored, effect }: StepInput): PostRequest | null {
  const name = wagerName(bet);
  const makeRequest = (key: string, legs: readonly Leg[]): PostRequest | null => {
    const [first, ...rest] = legs;
    return first ? { key, legs: [first, ...rest], eventAt: momentOf(step), round: name } : null;
  };
  switch (effect.effect) {
    case 'opens':
      return placeItem(bet, step.kind === 'place' ? step.wallet : undefined);
    case 'plays': {
      const [wallet, payout] = step.kind === 'play' ? [step.wallet, step.bet.payout] : [undefined, zero];
      return makeRequest(`bet:${name}`, [stakeLeg({ ...bet, wallet }), ...payoutLegs({ ...bet, wallet }, payout)]);
    }
    case 'voids':
      return makeRequest(`void:${name}`, [{ ...toMember(bet, bet.stake), kind: 'bet_refund' }]);
    case 'settles':
    case 'revises': {
      const key = step.kind === 'pay' ? step.key : `correct:${name}:${(stored?.revision ?? 0) + 1}`;
      return makeRequest(key, revisionLegs(step, bet, money(effect.payout - (stored?.payout ?? zero))));
    }
    default:
      return null;
  }
}

/** What a result pays or a correction changes. */
function revisionLegs(step: BetStep, bet: BetOwner, due: Money): Leg[] {
  if (step.kind !== 'correct') return payoutLegs(bet, due);
  if (step.isStakeBack === true && due > 0n) return [{ ...toMember(bet, due), kind: 'bet_refund' }];
  const { uncollected = zero } = step;
  return [...payoutLegs(bet, money(due + uncollected)), ...receivableLegs(bet, uncollected)];
}

const stakeLeg = (bet: StepBet & BetOwner): Leg => ({
  ...fromMember(bet, bet.stake),
  kind: 'bet',
  eventAt: bet.placedAt,
});

function payoutLegs(bet: BetOwner, due: Money): Leg[] {
  if (due === 0n) return [];
  if (due > 0n) return [{ ...toMember(bet, due), kind: 'win' }];
  return [{ ...fromMember(bet, money(-due)), kind: 'win_reversed' }];
}

/** What was paid out and is not there any more: the operator has it as a claim. */
const receivableLegs = ({ currency }: BetOwner, amount: Money): Leg[] =>
  amount === 0n
    ? []
    : [
        {
          from: houseAccount('receivables', currency),
          to: houseAccount('bets', currency),
          amount,
          kind: 'receivable_opened',
        },
      ];

const fromMember = ({ member, currency, wallet = 'cash' }: BetOwner, amount: Money) => ({
  from: memberAccount(member, wallet, currency),
  to: houseAccount('bets', currency),
  amount,
});

const toMember = ({ member, currency, wallet = 'cash' }: BetOwner, amount: Money) => ({
  from: houseAccount('bets', currency),
  to: memberAccount(member, wallet, currency),
  amount,
});
