/**
 * Why money moved. The number is what a row keeps and never changes its meaning; a new kind takes
 * the next number and a migration that adds it to `ledger.kind`.
 */
export const transferKinds = {
  opening: 1,
  deposit: 2,
  deposit_returned: 3,
  withdrawal_hold: 4,
  withdrawal_paid: 5,
  withdrawal_returned: 6,
  withdrawal_fee: 7,
  bet: 8,
  win: 9,
  bet_refund: 10,
  win_reversed: 11,
  vendor_in: 12,
  vendor_out: 13,
  bonus_granted: 14,
  bonus_released: 15,
  bonus_forfeited: 16,
  rebate: 17,
  reward: 18,
  red_envelope: 19,
  referral: 20,
  points_earned: 21,
  points_spent: 22,
  commission: 23,
  dividend: 24,
  salary: 25,
  member_transfer: 26,
  lock: 27,
  unlock: 28,
  adjustment: 29,
  interest: 30,
  jackpot: 31,
  tip: 32,
  deposit_fee: 33,
  receivable_opened: 34,
  receivable_collected: 35,
  receivable_written_off: 36,
} as const;

export type TransferKind = keyof typeof transferKinds;

const names = new Map(Object.entries(transferKinds).map(([name, id]) => [id as number, name as TransferKind]));

export function kindName(id: number): TransferKind {
  const name = names.get(id);
  if (!name) throw new Error(`ledger: kind ${id} has no name`);
  return name;
}
