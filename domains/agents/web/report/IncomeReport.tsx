/** What the agent earned: by source, by day, and in rows that lead to their bills. */
import { useQuery } from '@tanstack/react-query';
import { exportIncome } from '#domains/agents/contract/report.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { ActiveFilters, DayRange, FilterCard, FilterRow, IconButton, RecordPanel, SelectField } from '#ui';
import { incomeKinds } from '../figure/income-kind.ts';
import { useText } from '../texts.ts';
import { IncomeRows } from './IncomeRows.tsx';
import { IncomeSummary } from './IncomeSummary.tsx';
import { NoRows } from './NoRows.tsx';
import { ReportFoot } from './ReportFoot.tsx';
import { ReportHead } from './ReportHead.tsx';
import { incomeQuery } from './report.queries.ts';
import { useReportText } from './texts.ts';

const filterNames = ['kind'] as const;
const pageSize = 31;

export function IncomeReport() {
  const text = useReportText();
  const agents = useText();
  const record = useRecordText();
  const call = useCall();
  const shown = useRecord(filterNames);
  // A value that the call would not accept counts as no choice.
  const kind = incomeKinds.find((one) => one === shown.filters.kind);
  const query = { ...shown.days, ...(kind && { kind }) };
  const state = useQuery(incomeQuery(call, { ...query, pageNo: shown.page, pageSize }));
  const { data } = state;
  const active = kind
    ? [
        {
          key: 'kind',
          label: `${text('report.source')}: ${agents(`agents.kind.${kind}`)}`,
          onRemove: () => shown.choose('kind', null),
        },
      ]
    : [];
  return (
    <>
      <ReportHead
        title={text('report.income')}
        lead={text('report.income.lead')}
        empty={!data || data.totalElements === 0}
        exportPart={(after) => unwrapCall(call(exportIncome, { ...query, ...(after && { after }) }))}
      />
      <FilterCard>
        <DayRange {...useDayRange(shown)} />
        <FilterRow>
          <SelectField
            label={text('report.source')}
            value={kind ?? ''}
            options={[
              { value: '', label: record('record.all') },
              ...incomeKinds.map((value) => ({ value, label: agents(`agents.kind.${value}`) })),
            ]}
            onChange={({ target }) => shown.choose('kind', target.value || null)}
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
      {!state.error && <IncomeSummary page={data} />}
      <RecordPanel
        state={state}
        retryLabel={record('record.retry')}
        foot={data && data.totalElements > 0 && <ReportFoot page={data} size={pageSize} turn={shown.turn} />}
      >
        {data?.content.length ? (
          <IncomeRows page={data} stale={state.isPlaceholderData} />
        ) : (
          <NoRows shown={shown} pages={data?.totalElements ? data.totalPages : 0} />
        )}
      </RecordPanel>
    </>
  );
}
