/** Maps the ledger's kinds to the types that a member sees. */

import type { Movement, MovementType } from '#domains/wallet/contract/movement.ts';
import { type NonBetKind, type StatementRow, type TransferKind, transferKinds } from '#ledger';

export const movementTypeByKind: Readonly<Record<TransferKind, MovementType>> = {
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
  receivable_opened: 'other',
  receivable_collected: 'win',
  receivable_written_off: 'other',
};

const kinds = Object.keys(transferKinds) as TransferKind[];

export const transferKindsOf = (types: readonly MovementType[]): TransferKind[] =>
  kinds.filter((kind) => types.includes(movementTypeByKind[kind]));

/** Those that are neither a stake nor a payout, which the daily sums are made of. */
export const nonBetKindsOf = (types: readonly MovementType[]): NonBetKind[] =>
  transferKindsOf(types).filter(isNonBetKind);

const isNonBetKind = (kind: TransferKind): kind is NonBetKind => kind !== 'bet' && kind !== 'win';

type Cause = NonNullable<Movement['cause']>;

/** Orders and bonuses are identified by their ids, whose prefix is the kind. */
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
  const cause = causeOfId[orderId.exec(memo)?.[1] ?? ''];
  return cause ? { kind: cause, id: memo } : null;
}
