/** The revenue of the team by day or by direct downline. */
import { useQuery } from '@tanstack/react-query';
import { exportRevenue } from '#domains/agents/contract/report.ts';
import { type GameNames, nameOfCode } from '#domains/bets/web/index.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { ActiveFilters, DayRange, FilterCard, FilterRow, IconButton, RecordPanel, SelectField } from '#ui';
import { useText } from '../texts.ts';
import { NoRows } from './NoRows.tsx';
import styles from './Report.module.css';
import { ReportFoot } from './ReportFoot.tsx';
import { ReportHead } from './ReportHead.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { RevenueFigures } from './RevenueFigures.tsx';
import { RevenueRows } from './RevenueRows.tsx';
import { revenueQuery } from './report.queries.ts';
import { useReportText } from './texts.ts';

const filterNames = ['gameType', 'group'] as const;
const groups = ['day', 'downline'] as const;
/** A chart of days is about all of them at once. */
const pageSizes = { day: 62, downline: 20 };

/** A value that the call would not accept counts as no choice. */
const filterInputOf = ({ gameType, group }: Readonly<Record<(typeof filterNames)[number], string | null>>) => ({
  ...(gameType && /^[A-Z_]{2,16}$/.test(gameType) && { gameType }),
  group: groups.find((one) => one === group) ?? 'day',
});

export function RevenueReport({ naming }: { readonly naming: GameNames }) {
  const text = useReportText();
  const agents = useText();
  const record = useRecordText();
  const call = useCall();
  const shown = useRecord(filterNames);
  const chosen = filterInputOf(shown.filters);
  const query = { ...shown.days, ...chosen };
  const pageSize = pageSizes[chosen.group];
  const state = useQuery(revenueQuery(call, { ...query, pageNo: shown.page, pageSize }));
  const { data } = state;
  const active = chosen.gameType
    ? [
        {
          key: 'gameType',
          label: `${text('report.category')}: ${nameOfCode(naming.categories, chosen.gameType)}`,
          onRemove: () => shown.choose('gameType', null),
        },
      ]
    : [];
  return (
    <>
      <ReportHead
        title={text('report.revenue')}
        lead={text('report.revenue.lead')}
        empty={!data || data.totalElements === 0}
        exportPart={(after) => unwrapCall(call(exportRevenue, { ...query, ...(after && { after }) }))}
      />
      <FilterCard>
        <DayRange {...useDayRange(shown)} />
        <FilterRow>
          <SelectField
            label={text('report.category')}
            value={chosen.gameType || ''}
            options={[
              { value: '', label: record('record.all') },
              ...naming.categories.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={({ target }) => shown.choose('gameType', target.value || null)}
          />
          <SelectField
            label={text('report.group')}
            value={chosen.group}
            options={groups.map((group) => ({ value: group, label: text(`report.group.${group}`) }))}
            onChange={({ target }) => shown.choose('group', target.value === 'day' ? null : target.value)}
          />
          <IconButton
            icon="refresh"
            look="line"
            label={record('record.refresh')}
            onPress={() => void state.refetch()}
          />
        </FilterRow>
        <ActiveFilters
          label={text('report.filters')}
          count={data && text('report.rows', { count: data.totalElements })}
          filters={active}
        />
      </FilterCard>
      <RevenueFigures page={data ?? (state.error ? null : undefined)} />
      {data && data.content.length > 0 && <RevenueChart page={data} group={chosen.group} />}
      <RecordPanel
        state={state}
        retryLabel={record('record.retry')}
        foot={data && data.totalElements > 0 && <ReportFoot page={data} size={pageSize} turn={shown.turn} />}
      >
        {data?.content.length ? (
          <RevenueRows page={data} group={chosen.group} stale={state.isPlaceholderData} />
        ) : (
          <NoRows shown={shown} pages={data?.totalElements ? data.totalPages : 0} />
        )}
      </RecordPanel>
      <p className={styles.fine}>{agents('agents.side')}</p>
    </>
  );
}
