/** Paying in asks for less than taking out: whoever cannot withdraw yet hears it before they pay. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { Link, Note } from '#ui';
import { standingQuery } from '../order.queries.ts';
import { verificationAddress } from '../withdraw/withdraw-address.ts';
import { useText } from './texts.ts';

export function TierNote() {
  const text = useText();
  const { data } = useQuery(standingQuery(useCall()));
  if (!data || data.kycTier >= data.kycNeeded) return null;
  const { kycTier: tier, kycNeeded: needed } = data;
  return (
    <Note tone="info">
      {text('deposit.tier', { tier, needed })} <Link to={verificationAddress}>{text('deposit.tier.go')}</Link>
    </Note>
  );
}
