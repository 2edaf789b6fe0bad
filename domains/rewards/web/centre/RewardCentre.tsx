/** The reward center: what can be claimed, what is under way, and what was claimed or let pass. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { PageHead, TabPanel, Tabs } from '#ui';
import { type ClaimResult, claimableQuery } from '../gift/gift.queries.ts';
import { promotionsQuery } from '../promotion/promotion.queries.ts';
import { ClaimedDialog } from './ClaimedDialog.tsx';
import { GiftHistory } from './GiftHistory.tsx';
import { Tickets } from './Tickets.tsx';
import { useText } from './texts.ts';
import { UnderWay } from './UnderWay.tsx';
import { isUnderWay } from './under-way.ts';

const views = ['claim', 'way', 'history'] as const;

export function RewardCentre() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const record = useRecord(['view', 'show'] as const);
  const view = views.find((one) => one === record.filters.view) ?? 'claim';
  const gifts = useQuery(claimableQuery(call));
  const promotions = useQuery(promotionsQuery(call, { locale, isMember: true }));
  // The claim outlives its ticket: the list no longer has it when the answer is shown.
  const [claimed, setClaimed] = useState<ClaimResult | null>(null);
  const counts = {
    claim: gifts.data?.sums.claimable.count,
    way: promotions.data?.filter(isUnderWay).length,
    history: undefined,
  };
  return (
    <>
      <PageHead title={text('centre.title')} lead={text('centre.lead')} />
      <Tabs
        id="rewards"
        label={text('centre.views')}
        look="boxed"
        value={view}
        onChange={(key) => record.choose('view', key === 'claim' ? null : key)}
        tabs={views.map((key) => ({ key, label: text(`centre.view.${key}`), count: counts[key] }))}
      />
      <TabPanel id="rewards" value={view}>
        {view === 'claim' && <Tickets gifts={gifts} onClaimed={setClaimed} />}
        {view === 'way' && <UnderWay promotions={promotions} />}
        {view === 'history' && <GiftHistory record={record} />}
      </TabPanel>
      {claimed && <ClaimedDialog claim={claimed} onClose={() => setClaimed(null)} />}
    </>
  );
}
