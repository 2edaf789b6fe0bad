/** The first page of an agent's work: what needs an answer, what was earned, what comes next, then the team. */
import { useQuery } from '@tanstack/react-query';
import type { GameNames } from '#domains/bets/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button, ButtonLink, DayRange, EmptyState } from '#ui';
import nothing from '#ui/art/lantern.svg';
import { LoadFailure } from '../figure/LoadFailure.tsx';
import { useText } from '../texts.ts';
import { CategoryPanel } from './CategoryPanel.tsx';
import { DirectAgents } from './DirectAgents.tsx';
import { HourPanel } from './HourPanel.tsx';
import { IncomePanel } from './IncomePanel.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { NeedsPanel } from './NeedsPanel.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { type Overview, overviewQuery } from './overview.queries.ts';
import { SettlementPanel } from './SettlementPanel.tsx';
import { TeamCounts } from './TeamCounts.tsx';
import styles from './TeamOverview.module.css';
import { useOverviewText } from './texts.ts';
import { useOverviewFile } from './use-overview-file.ts';
import { WaitingOffer } from './WaitingOffer.tsx';

export function TeamOverview({ naming }: { readonly naming: GameNames }) {
  const call = useCall();
  const record = useRecordText();
  const shown = useRecord();
  const fileOf = useOverviewFile();
  const countsToday = shown.days.startDate <= shown.today && shown.today <= shown.days.endDate;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    overviewQuery(call, shown.days, countsToday),
  );
  return (
    <>
      <div className={styles.tools}>
        <DayRange {...useDayRange(shown)} />
        <Button size="small" icon="deposit" disabled={!data} onPress={() => data && saveFile(fileOf(data))}>
          {record('record.export')}
        </Button>
      </div>
      {error && <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <OverviewSkeleton />}
      {!error && data && <OverviewContent overview={data} naming={naming} stale={isPlaceholderData} />}
    </>
  );
}

type ContentProps = { readonly overview: Overview; readonly naming: GameNames; readonly stale: boolean };

function OverviewContent({ overview, naming, stale }: ContentProps) {
  const text = useOverviewText();
  const agents = useText();
  // The agent is one of them.
  if (overview.members <= 1) {
    return (
      <EmptyState
        art={nothing}
        title={text('overview.none')}
        hint={text('overview.none.hint')}
        action={
          <ButtonLink icon="user-plus" to="/agentHome/registerCenter">
            {text('overview.none.action')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.page} data-stale={stale || undefined} aria-busy={stale || undefined}>
      <WaitingOffer />
      <div className={styles.pair}>
        <IncomePanel overview={overview} />
        <SettlementPanel settlements={overview.settlements} />
      </div>
      <KeyFigures overview={overview} />
      <TeamCounts overview={overview} />
      <div className={styles.charts}>
        <MoneyPanel days={overview.days} />
        <CategoryPanel categories={overview.categories} naming={naming} />
        <HourPanel hours={overview.hours} />
        <NeedsPanel needs={overview.needs} />
      </div>
      <DirectAgents startDate={overview.startDate} endDate={overview.endDate} />
      <p className={styles.fine}>{agents('agents.side')}</p>
    </div>
  );
}
