/** Why a bet counts less than it was, or not at all; null where it counts whole. */
import { useText } from '../texts.ts';

const reasons = ['at_risk', 'tie', 'opposite', 'low_odds', 'many_numbers', 'cashed_out', 'vendor'] as const;

export function useValidReason(): (reason: string | null, length: 'short' | 'long') => string | null {
  const text = useText();
  return (reason, length) => {
    const match = reasons.find((one) => one === reason);
    return match ? text(length === 'short' ? `bets.valid.${match}` : `bets.valid.${match}.why`) : null;
  };
}
