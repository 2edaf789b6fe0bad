/** How the ledger's kinds are told to a member. */
import { type RareKind, type StatementRow, type TransferKind, transferKinds } from '#ledger';
import type { Movement, MovementType } from '../contract/movement.ts';

export const typeOf: Readonly<Record<TransferKind, MovementType>> = {
  opening: 'other',
  deposit: 'deposit',
  deposit_returned: 'deposit',
  deposit_fee: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_paid: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  withdrawal_fee: 'withdrawal',
  bet: 'bet',
  bet_refund: 'bet',
  win: 'win',
  win_reversed: 'win',
  jackpot: 'win',
  vendor_in: 'transfer',
  vendor_out: 'transfer',
  member_transfer: 'transfer',
  lock: 'transfer',
  unlock: 'transfer',
  bonus_granted: 'bonus',
  bonus_released: 'bonus',
  bonus_forfeited: 'bonus',
  reward: 'bonus',
  red_envelope: 'bonus',
  referral: 'bonus',
  points_earned: 'bonus',
  points_spent: 'bonus',
  rebate: 'rebate',
  commission: 'other',
  dividend: 'other',
  salary: 'other',
  adjustment: 'other',
  interest: 'other',
  tip: 'other',
};

const kinds = Object.keys(transferKinds) as TransferKind[];

export const kindsOf = (types: readonly MovementType[]): TransferKind[] =>
  kinds.filter((kind) => types.includes(typeOf[kind]));

/** Those of them that are neither a stake nor a payout, which sums by day are made of. */
export const rareKindsOf = (types: readonly MovementType[]): RareKind[] => kindsOf(types).filter(isRare);

const isRare = (kind: TransferKind): kind is RareKind => kind !== 'bet' && kind !== 'win';

type Cause = NonNullable<Movement['cause']>;

/** Orders and bonuses are named by their ids, whose first letters say what they are. */
const causeOfId: Readonly<Record<string, Cause['kind']>> = {
  dp: 'deposit',
  wd: 'withdrawal',
  vt: 'transfer',
  mt: 'transfer',
  bn: 'bonus',
};

const orderId = /^([a-z]{2})_[0-9A-Z]{26}$/;

export function causeOf({ round, memo }: Pick<StatementRow, 'round' | 'memo'>): Cause | null {
  if (round !== null) return { kind: 'bet', id: round };
  if (memo === null) return null;
  const known = causeOfId[orderId.exec(memo)?.[1] ?? ''];
  return known ? { kind: known, id: memo } : null;
}
