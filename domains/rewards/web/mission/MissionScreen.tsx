/** Missions and the leaderboard: two tabs, each with a call of its own. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { PageHead, TabPanel, Tabs } from '#ui';
import { BoardTab } from './board/BoardTab.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import styles from './Mission.module.css';
import { MissionTab } from './MissionTab.tsx';
import { type MissionClaim, missionsQuery } from './mission.queries.ts';
import { useText } from './texts.ts';

const tabKeys = ['missions', 'board'] as const;
type TabKey = (typeof tabKeys)[number];
const tabsId = 'missions';

export function MissionScreen() {
  const text = useText();
  const { locale } = useLocale();
  const [address, setAddress] = useSearchParams();
  const tab: TabKey = address.get('tab') === 'board' ? 'board' : 'missions';
  const choose = (key: TabKey) => setAddress(key === 'board' ? { tab: 'board' } : {}, { preventScrollReset: true });
  const { data: summary } = useQuery(missionsQuery(useCall(), locale));
  const [claim, setClaim] = useState<MissionClaim | null>(null);
  const count = summary?.missions.filter(({ state }) => state === 'claimable').length;
  return (
    <>
      <PageHead
        title={text('mission.title')}
        lead={text('mission.lead')}
        end={
          summary && (
            <p className={styles.week}>
              <span>{text('mission.week')}</span>
              <b>{text('mission.points', { points: summary.weekPoints })}</b>
            </p>
          )
        }
      />
      <Tabs
        id={tabsId}
        label={text('mission.tabs')}
        look="underline"
        value={tab}
        onChange={choose}
        tabs={tabKeys.map((key) => ({
          key,
          label: text(`mission.tab.${key}`),
          ...(key === 'missions' && count ? { count } : {}),
        }))}
      />
      <TabPanel id={tabsId} value={tab}>
        {tab === 'missions' ? <MissionTab onClaim={setClaim} onOpenBoard={() => choose('board')} /> : <BoardTab />}
      </TabPanel>
      {claim && <ClaimDialog claim={claim} onClose={() => setClaim(null)} />}
    </>
  );
}
