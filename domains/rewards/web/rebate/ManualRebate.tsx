/** Manual rebate: what has come together, what it is made of, and what was paid. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gmtOffset } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, ErrorState, PageHead, Skeleton } from '#ui';
import { ClaimDialog } from './ClaimDialog.tsx';
import styles from './Rebate.module.css';
import { RebateCategories } from './RebateCategories.tsx';
import { RebateHistory } from './RebateHistory.tsx';
import { RebateLead } from './RebateLead.tsx';
import { RebateNotes } from './RebateNotes.tsx';
import { rebateQuery } from './rebate.queries.ts';
import { useText } from './texts.ts';

export function ManualRebate() {
  const text = useText();
  const record = useRecordText();
  const { platformOffsetMinutes } = useSite();
  const rebate = useQuery(rebateQuery(useCall()));
  const [isClaiming, setClaiming] = useState(false);
  const { data, error } = rebate;
  const lead = text(data?.mode === 'automatic' ? 'rebate.lead.automatic' : 'rebate.lead');
  return (
    <div className={styles.page}>
      <PageHead
        title={text('rebate.title')}
        lead={`${lead} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
        end={
          <ButtonLink size="small" icon="crown" to="/member/vip">
            {text('rebate.rates')}
          </ButtonLink>
        }
      />
      {error && !data && (
        <ErrorState
          message={error.message}
          retryLabel={record('record.retry')}
          busy={rebate.isFetching}
          onRetry={() => void rebate.refetch()}
        />
      )}
      {rebate.isPending && (
        <div className={styles.coming} aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {data && (
        <>
          <RebateLead rebate={data} onClaim={() => setClaiming(true)} />
          <div className={styles.columns}>
            <RebateCategories rebate={data} />
            <RebateNotes days={data.days} isAutomatic={data.mode === 'automatic'} />
          </div>
        </>
      )}
      <RebateHistory />
      {isClaiming && data && <ClaimDialog rebate={data} onClose={() => setClaiming(false)} />}
    </div>
  );
}
