/** Who the member is: the tiers, the application for the next one with its pictures, and what came of earlier ones. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { PageHead } from '#ui';
import { QueryPlaceholder } from '../QueryPlaceholder.tsx';
import styles from './Kyc.module.css';
import { KycForm } from './KycForm.tsx';
import { KycHistory } from './KycHistory.tsx';
import { KycNotice } from './KycNotice.tsx';
import { KycTiers } from './KycTiers.tsx';
import { kycQuery } from './kyc.queries.ts';
import { useText } from './texts.ts';

export function VerificationPage() {
  const text = useText();
  const query = useQuery(kycQuery(useCall()));
  const { data: kyc } = query;
  return (
    <>
      <PageHead title={text('kyc.title')} lead={text('kyc.lead')} />
      {kyc ? (
        <div className={styles.cards}>
          <KycNotice kyc={kyc} />
          <KycTiers kyc={kyc} />
          {kyc.next && kyc.next.triesLeft > 0 && (
            <KycForm key={kyc.next.tier} next={kyc.next} documents={kyc.documents} />
          )}
          {kyc.applications.length > 0 && <KycHistory applications={kyc.applications} />}
        </div>
      ) : (
        <QueryPlaceholder query={query} />
      )}
    </>
  );
}
