/** The ledger posting for a step of a bet, from and to the wallets that paid its stake. */

import type { BetId } from '#domains/bets/rules/bet.ts';
import type { BetStep, PlacedBet, StepEffect, VendorWalletName, WagerKey } from '#domains/bets/rules/step.ts';
import {
  type BonusPayee,
  bonusPartOfPayout,
  bonusPartOfReversal,
  bonusPartOfStake,
  type WalletBalances,
} from '#domains/bets/rules/wallet-share.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Leg, memberAccount, type PostRequest, type TransferKind } from '#ledger';
import type { StoredBet } from '../bet/bet.store.ts';
import { divideByWallet } from './wallet-balances.ts';

/** The bet of a step, whether it is stored already or not. */
export type StepBet = PlacedBet & {
  readonly id: BetId;
  /** The part of the stake that the bonus wallet pays. */
  readonly bonusStake: Money;
  readonly bonusPaysTo: BonusPayee;
};

/** The owner of the money, and the wallet that it is in. */
type BetOwner = Pick<StepBet, 'member' | 'currency' | 'bonusPaysTo'> & {
  readonly wallet?: VendorWalletName | 'cash' | 'locked' | undefined;
};

export type StepContext = {
  readonly step: BetStep;
  readonly bet: StepBet;
  readonly stored: StoredBet | null;
  readonly effect: StepEffect;
};

export const wagerName = ({ vassalage, round }: WagerKey) => `${vassalage}:${round}`;

export const momentOf = (step: BetStep): Instant =>
  step.kind === 'place' ? step.bet.placedAt : step.kind === 'play' ? step.bet.settledAt : step.at;

const walletOf = (step: BetStep) => (step.kind === 'place' || step.kind === 'play' ? step.wallet : undefined);

/** What the bonus wallet pays of a new stake. A wallet other than the main one pays alone. */
export const bonusStakeOf = ({ step, bet, effect }: StepContext, balances: WalletBalances): Money =>
  (effect.effect === 'opens' || effect.effect === 'plays') && walletOf(step) === undefined
    ? bonusPartOfStake(bet.stake, balances)
    : bet.bonusStake;

/** The stake of a new bet. */
export const placeItem = (bet: StepBet, wallet?: 'locked'): PostRequest =>
  requestOf(`bet:${wagerName(bet)}`, stakeLegs(bet, wallet), { at: bet.placedAt, bet }) as PostRequest;

/** Nothing moves where an open bet is lost. `balances`: what the wallets have, where that decides who pays a reversal. */
export function itemOf(context: StepContext, balances?: WalletBalances): PostRequest | null {
  const { step, bet, stored, effect } = context;
  const name = wagerName(bet);
  const moment = { at: momentOf(step), bet };
  const wallet = walletOf(step);
  switch (effect.effect) {
    case 'opens':
      return placeItem(bet, wallet === 'locked' ? wallet : undefined);
    case 'plays': {
      const payout = step.kind === 'play' ? step.bet.payout : zero;
      const payoutLegs = toMember({ ...bet, wallet }, payout, { bonus: bonusPartOfPayout(payout, bet), kind: 'win' });
      return requestOf(`bet:${name}`, [...stakeLegs(bet, wallet), ...payoutLegs], moment);
    }
    case 'voids':
      return requestOf(`void:${name}`, toMember(bet, bet.stake, { bonus: bet.bonusStake, kind: 'bet_refund' }), moment);
    case 'settles':
    case 'revises': {
      const key = step.kind === 'pay' ? step.key : `correct:${name}:${(stored?.revision ?? 0) + 1}`;
      return requestOf(key, revisionLegs(context, effect.payout, balances), moment);
    }
    default:
      return null;
  }
}

function requestOf(
  key: string,
  [first, ...rest]: readonly Leg[],
  { at, bet }: { readonly at: Instant; readonly bet: StepBet },
): PostRequest | null {
  return first ? { key, legs: [first, ...rest], eventAt: at, round: wagerName(bet) } : null;
}

/** What a result pays or a correction changes. */
function revisionLegs({ step, bet, stored }: StepContext, payout: Money, balances?: WalletBalances): Leg[] {
  const before = stored?.payout ?? zero;
  const uncollected = step.kind === 'correct' ? (step.uncollected ?? zero) : zero;
  const due = payout - before + uncollected;
  const bonus = money(bonusPartOfPayout(payout, bet) - bonusPartOfPayout(before, bet));
  if (due > 0n) {
    const isStakeBack = step.kind === 'correct' && step.isStakeBack === true;
    const part = money(bonus > due ? due : bonus);
    return toMember(bet, money(due), { bonus: part, kind: isStakeBack ? 'bet_refund' : 'win' });
  }
  const amount = money(-due);
  const part = money(-bonus > amount ? amount : -bonus);
  // Only the wallet of a bonus that is active may be short of it, or stand in for the cash.
  const isShared = bet.bonusStake > 0n && bet.bonusPaysTo === 'bonus';
  const taken = balances && isShared ? bonusPartOfReversal(amount, part, balances) : part;
  return [...fromMember(bet, amount, { bonus: taken, kind: 'win_reversed' }), ...receivableLegs(bet, uncollected)];
}

const stakeLegs = (bet: StepBet, wallet: BetOwner['wallet']): Leg[] =>
  fromMember({ ...bet, wallet }, bet.stake, { bonus: bet.bonusStake, kind: 'bet' }).map((leg) => ({
    ...leg,
    eventAt: bet.placedAt,
  }));

/** What was paid out and is not there any more: the operator has it as a claim. */
const receivableLegs = ({ currency }: Pick<BetOwner, 'currency'>, amount: Money): Leg[] =>
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

type Movement = { readonly bonus: Money; readonly kind: TransferKind };

export const fromMember = (owner: BetOwner, amount: Money, { bonus, kind }: Movement): Leg[] => [
  ...(isTakenBack(owner, bonus) ? [takenBackLeg(owner, bonus, 'bonus_granted')] : []),
  ...divideByWallet(owner, { amount, bonus, main: owner.wallet }).map(([from, part]) => ({
    from,
    to: houseAccount('bets', owner.currency),
    amount: part,
    kind,
  })),
];

export const toMember = (owner: BetOwner, amount: Money, { bonus, kind }: Movement): Leg[] => [
  ...divideByWallet(owner, { amount, bonus, main: owner.wallet }).map(([to, part]) => ({
    from: houseAccount('bets', owner.currency),
    to,
    amount: part,
    kind,
  })),
  ...(isTakenBack(owner, bonus) ? [takenBackLeg(owner, bonus, 'bonus_forfeited')] : []),
];

const isTakenBack = ({ bonusPaysTo }: BetOwner, bonus: Money) => bonusPaysTo === 'operator' && bonus > 0n;

/** The part of a bonus that was taken back passes through the bonus wallet in the same posting, so that its record shows it. */
function takenBackLeg({ member, currency }: BetOwner, amount: Money, kind: 'bonus_granted' | 'bonus_forfeited'): Leg {
  const [grants, wallet] = [houseAccount('bonus', currency), memberAccount(member, 'bonus', currency)];
  return kind === 'bonus_granted'
    ? { from: grants, to: wallet, amount, kind }
    : { from: wallet, to: grants, amount, kind };
}
