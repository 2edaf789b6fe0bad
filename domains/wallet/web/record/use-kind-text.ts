/** Labels of the ledger's kinds. */
import { useText } from './texts.ts';

const kinds = [
  'opening',
  'deposit',
  'deposit_returned',
  'deposit_fee',
  'withdrawal_hold',
  'withdrawal_paid',
  'withdrawal_returned',
  'withdrawal_fee',
  'bet',
  'bet_refund',
  'win',
  'win_reversed',
  'jackpot',
  'vendor_in',
  'vendor_out',
  'member_transfer',
  'lock',
  'unlock',
  'bonus_granted',
  'bonus_released',
  'bonus_forfeited',
  'reward',
  'red_envelope',
  'referral',
  'points_earned',
  'points_spent',
  'rebate',
  'commission',
  'dividend',
  'salary',
  'adjustment',
  'interest',
  'tip',
  'receivable_collected',
] as const;

/** A newer kind without a label is printed as it is. */
export function useKindText(): (kind: string) => string {
  const text = useText();
  return (kind) => {
    const labelled = kinds.find((one) => one === kind);
    return labelled ? text(`movement.kind.${labelled}`) : kind;
  };
}
