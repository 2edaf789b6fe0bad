/** What the vault has to do for a step of a bet. */
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Item, type Leg, memberAccount } from '#ledger';
import type { BetId } from '../rules/bet.ts';
import type { BetStep, PlacedBet, Purse, StepEffect, Wager } from '../rules/step.ts';
import type { StandingBet } from './bet.store.ts';

/** The bet that a step is about, whether it stands already or not. */
export type Face = PlacedBet & { readonly id: BetId };

/** Whose money it is, and in which of their wallets it lies. */
type Owner = Pick<Face, 'member' | 'currency'> & { readonly purse?: Purse | 'cash' | undefined };

type Moved = { readonly face: Face; readonly known: StandingBet | null; readonly effect: StepEffect };

export const wagerName = ({ vassalage, round }: Wager) => `${vassalage}:${round}`;

export const momentOf = (step: BetStep): Instant =>
  step.kind === 'place' ? step.bet.placedAt : step.kind === 'play' ? step.bet.settledAt : step.at;

/** The stake of a new bet. */
export const placeItem = (face: Face): Item => ({
  key: `bet:${wagerName(face)}`,
  legs: [stakeOf(face)],
  eventAt: face.placedAt,
  round: wagerName(face),
});

/** Nothing moves where an open bet is lost. */
export function itemOf(step: BetStep, { face, known, effect }: Moved): Item | null {
  const name = wagerName(face);
  const made = (key: string, legs: readonly Leg[]): Item | null => {
    const [first, ...rest] = legs;
    return first ? { key, legs: [first, ...rest], eventAt: momentOf(step), round: name } : null;
  };
  switch (effect.effect) {
    case 'opens':
      return placeItem(face);
    case 'plays': {
      const [purse, payout] = step.kind === 'play' ? [step.purse, step.bet.payout] : [undefined, zero];
      return made(`bet:${name}`, [stakeOf({ ...face, purse }), ...between({ ...face, purse }, payout)]);
    }
    case 'voids':
      return made(`void:${name}`, [{ ...toMember(face, face.stake), kind: 'bet_refund' }]);
    case 'settles':
    case 'revises': {
      const key = step.kind === 'pay' ? step.key : `correct:${name}:${(known?.revision ?? 0) + 1}`;
      const due = money(effect.payout - (known?.payout ?? zero));
      const isRefund = step.kind === 'correct' && step.isStakeBack === true && due > 0n;
      return made(key, isRefund ? [{ ...toMember(face, due), kind: 'bet_refund' }] : between(face, due));
    }
    default:
      return null;
  }
}

const stakeOf = (face: Face & Owner): Leg => ({ ...fromMember(face, face.stake), kind: 'bet', eventAt: face.placedAt });

function between(face: Owner, due: Money): Leg[] {
  if (due === 0n) return [];
  if (due > 0n) return [{ ...toMember(face, due), kind: 'win' }];
  return [{ ...fromMember(face, money(-due)), kind: 'win_reversed' }];
}

const fromMember = ({ member, currency, purse = 'cash' }: Owner, amount: Money) => ({
  from: memberAccount(member, purse, currency),
  to: houseAccount('bets', currency),
  amount,
});

const toMember = ({ member, currency, purse = 'cash' }: Owner, amount: Money) => ({
  from: houseAccount('bets', currency),
  to: memberAccount(member, purse, currency),
  amount,
});
