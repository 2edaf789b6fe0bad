/** What a member sets for their own sake: limits, the reality check, a break, and where to find help. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PauseTerm } from '#domains/protection/contract/pause.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PageHead } from '#ui';
import { KycTiers } from '../kyc/KycTiers.tsx';
import { kycQuery } from '../kyc/kyc.queries.ts';
import { CoolingCard } from '../pause/CoolingCard.tsx';
import { ExclusionCard } from '../pause/ExclusionCard.tsx';
import { PauseDialog } from '../pause/PauseDialog.tsx';
import { PauseNotice } from '../pause/PauseNotice.tsx';
import { type Protection, protectionQuery } from '../protection.queries.ts';
import { QueryPlaceholder } from '../QueryPlaceholder.tsx';
import { RealityCheckCard } from '../reality-check/RealityCheckCard.tsx';
import { HelpCard } from './HelpCard.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import styles from './Limits.module.css';
import { LimitsCard } from './LimitsCard.tsx';
import type { LimitKey } from './limit-change.ts';
import { PositionCard } from './PositionCard.tsx';
import { useText } from './texts.ts';

export function LimitsPage() {
  const text = useText();
  const query = useQuery(protectionQuery(useCall()));
  const { data, dataUpdatedAt } = query;
  return (
    <>
      <PageHead title={text('limits.title')} lead={text('limits.lead')} />
      {data ? <Cards protection={data} now={dataUpdatedAt} /> : <QueryPlaceholder query={query} />}
    </>
  );
}

type CardsProps = { readonly protection: Protection; readonly now: number };

function Cards({ protection, now }: CardsProps) {
  const { data: kyc } = useQuery(kycQuery(useCall()));
  const [edited, edit] = useState<LimitKey | null>(null);
  const [wished, wish] = useState<PauseTerm | null>(null);
  const { safeguards, position, realityCheckMinutes, pause } = protection;
  const [firstKind] = safeguards.offeredLimits;
  return (
    <div className={styles.cards}>
      {pause && <PauseNotice />}
      {firstKind && (
        <LimitsCard
          protection={protection}
          now={now}
          onEdit={(name) => edit(name ?? { kind: firstKind, period: 'day' })}
        />
      )}
      <PositionCard position={position} />
      <div className={styles.pair}>
        <RealityCheckCard minutes={realityCheckMinutes} />
        <CoolingCard protection={protection} now={now} onStart={wish} />
      </div>
      <ExclusionCard protection={protection} now={now} onStart={wish} />
      {kyc && <KycTiers kyc={kyc} way />}
      <HelpCard safeguards={safeguards} />
      {edited && <LimitDialog protection={protection} opened={edited} onClose={() => edit(null)} />}
      {wished && <PauseDialog term={wished} now={now} onClose={() => wish(null)} />}
    </div>
  );
}
