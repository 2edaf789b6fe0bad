/** The VIP centre: rank and progress, the ladder, gifts, what each rank gives, and how the rank changed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { ErrorState, Link, PageHead, Skeleton } from '#ui';
import { ClaimGiftDialog } from './ClaimGiftDialog.tsx';
import { RankHistory } from './RankHistory.tsx';
import { useText } from './texts.ts';
import styles from './Vip.module.css';
import { VipGifts } from './VipGifts.tsx';
import { VipHead } from './VipHead.tsx';
import { VipLadder } from './VipLadder.tsx';
import { VipPrivileges } from './VipPrivileges.tsx';
import { type VipGiftView, vipQuery } from './vip.queries.ts';

export function VipCentre() {
  const text = useText();
  const record = useRecordText();
  const vip = useQuery(vipQuery(useCall()));
  const [claiming, setClaiming] = useState<VipGiftView | null>(null);
  const { data, error } = vip;
  return (
    <div className={styles.page}>
      <PageHead
        title={text('vip.title')}
        lead={text('vip.lead')}
        end={
          data?.host && (
            <a className={styles.host} href={data.host} rel="noreferrer" target="_blank">
              {text('vip.host')}
            </a>
          )
        }
      />
      {error && !data && (
        <ErrorState
          message={error.message}
          retryLabel={record('record.retry')}
          busy={vip.isFetching}
          onRetry={() => void vip.refetch()}
        />
      )}
      {vip.isPending && (
        <div className={styles.coming} aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {data && (
        <>
          <VipHead vip={data} />
          <VipLadder vip={data} />
          <VipGifts vip={data} onClaim={setClaiming} />
          <VipPrivileges vip={data} />
          <RankHistory />
          <div className={styles.notes}>
            <section className={styles.card}>
              <h2>{text('vip.bets.title')}</h2>
              <p>{text('vip.bets')}</p>
            </section>
            <section className={styles.card}>
              <h2>{text('vip.limits.title')}</h2>
              <p>{text('vip.limits')}</p>
              <Link to="/member/limits">{text('vip.limits.link')}</Link>
            </section>
          </div>
        </>
      )}
      {claiming && <ClaimGiftDialog gift={claiming} onClose={() => setClaiming(null)} />}
    </div>
  );
}
