/** The betting record: the bets of a range of days, with their totals. Of the member, or of a team. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { DayRange, FilterCard, RecordPanel } from '#ui';
import type { GameNames } from '../game-names.ts';
import { useText } from '../texts.ts';
import { BetFigures } from './BetFigures.tsx';
import { BetFilters } from './BetFilters.tsx';
import { BetHead } from './BetHead.tsx';
import { BetPages } from './BetPages.tsx';
import { BetRows } from './BetRows.tsx';
import { type BetSource, ownBets } from './bet-source.ts';
import { NoBets } from './NoBets.tsx';

const pageSize = 20;

export type BettingRecordProps = { readonly naming: GameNames; readonly source?: BetSource | undefined };

export function BettingRecord({ naming, source = ownBets }: BettingRecordProps) {
  const text = useText();
  const record = useRecordText();
  const call = useCall();
  const shown = useRecord(source.filters);
  const chosen = source.inputOf(shown.filters);
  const query = { ...shown.days, ...chosen };
  const input = { ...query, pageNo: shown.page, pageSize };
  const bets = useQuery({
    queryKey: source.keyOf(input),
    queryFn: () => source.fetchPage(call, input),
    placeholderData: keepPreviousData,
  });
  const dayRange = useDayRange(shown);
  const isTeam = source.scope === 'team';
  const title = text(isTeam ? 'bets.team.title' : 'bets.title');
  const filters = (
    <>
      <DayRange {...dayRange} />
      <BetFilters
        source={source}
        chosen={chosen}
        naming={naming}
        count={bets.data?.totalElements}
        choose={shown.choose}
        onRefresh={() => void bets.refetch()}
      />
    </>
  );
  return (
    <>
      <BetHead
        scope={source.scope}
        empty={!bets.data || bets.data.totalElements === 0}
        exportPart={(after) => source.exportPart(call, query, after)}
      />
      {isTeam && <FilterCard>{filters}</FilterCard>}
      <BetFigures page={bets.data ?? (bets.error ? null : undefined)} isTeam={isTeam} />
      <RecordPanel
        state={bets}
        retryLabel={record('record.retry')}
        filters={!isTeam && filters}
        foot={
          bets.data && bets.data.totalElements > 0 && <BetPages page={bets.data} size={pageSize} turn={shown.turn} />
        }
      >
        {bets.data?.content.length ? (
          <BetRows
            title={title}
            isTeam={isTeam}
            page={bets.data}
            naming={naming}
            open={shown.open}
            onToggle={shown.toggle}
            stale={bets.isPlaceholderData}
          />
        ) : (
          <NoBets shown={shown} pages={bets.data?.totalElements ? bets.data.totalPages : 0} />
        )}
      </RecordPanel>
    </>
  );
}
