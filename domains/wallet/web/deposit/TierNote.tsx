/** Deposits need a lower tier than withdrawals: a member who cannot withdraw yet is informed before they pay. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { Link, Note } from '#ui';
import { withdrawalStandingQuery } from '../order.queries.ts';
import { verificationAddress } from '../withdrawal/withdrawal-address.ts';
import { useText } from './texts.ts';

export function TierNote() {
  const text = useText();
  const { data } = useQuery(withdrawalStandingQuery(useCall()));
  if (!data || data.kycTier >= data.kycNeeded) return null;
  const { kycTier: tier, kycNeeded: needed } = data;
  return (
    <Note tone="info">
      {text('deposit.tier', { tier, needed })} <Link to={verificationAddress}>{text('deposit.tier.go')}</Link>
    </Note>
  );
}
