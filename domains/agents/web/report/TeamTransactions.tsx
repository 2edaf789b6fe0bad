/** Money that came to and left the members of the team. */
import { useQuery } from '@tanstack/react-query';
import { exportTeamTransactions, movementKinds } from '#domains/agents/contract/report.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { ActiveFilters, DayRange, FilterCard, FilterField, FilterRow, IconButton, RecordPanel, SelectField } from '#ui';
import { NoRows } from './NoRows.tsx';
import { ReportFoot } from './ReportFoot.tsx';
import { ReportHead } from './ReportHead.tsx';
import { transactionsQuery } from './report.queries.ts';
import { TransactionFigures } from './TransactionFigures.tsx';
import { TransactionRows } from './TransactionRows.tsx';
import { useReportText } from './texts.ts';

const filterNames = ['account', 'kind'] as const;
const pageSize = 20;

/** A value that the call would not accept counts as no choice. */
function filterInputOf({ account, kind }: Readonly<Record<(typeof filterNames)[number], string | null>>) {
  const knownKind = movementKinds.find((one) => one === kind);
  return {
    ...(account && /^\w{1,32}$/.test(account) && { account }),
    ...(knownKind && { kind: knownKind }),
  };
}

export function TeamTransactions() {
  const text = useReportText();
  const record = useRecordText();
  const call = useCall();
  const shown = useRecord(filterNames);
  const chosen = filterInputOf(shown.filters);
  const query = { ...shown.days, ...chosen };
  const state = useQuery(transactionsQuery(call, { ...query, pageNo: shown.page, pageSize }));
  const { data } = state;
  const kindName = (kind: (typeof movementKinds)[number]) => text(`report.movement.${kind}`);
  const active = [
    ...(chosen.account ? [filterOf('account', `${text('report.account')}: ${chosen.account}`)] : []),
    ...(chosen.kind ? [filterOf('kind', `${text('report.type')}: ${kindName(chosen.kind)}`)] : []),
  ];
  function filterOf(key: (typeof filterNames)[number], label: string) {
    return { key, label, onRemove: () => shown.choose(key, null) };
  }
  return (
    <>
      <ReportHead
        title={text('report.transactions')}
        lead={text('report.transactions.lead')}
        empty={!data || data.totalElements === 0}
        exportPart={(after) => unwrapCall(call(exportTeamTransactions, { ...query, ...(after && { after }) }))}
      />
      <FilterCard>
        <DayRange {...useDayRange(shown)} />
        <FilterRow>
          <FilterField
            label={text('report.account')}
            value={chosen.account || ''}
            placeholder={text('report.account.all')}
            maxLength={32}
            onChange={(value) => shown.choose('account', value.replace(/\W/g, '') || null)}
          />
          <SelectField
            label={text('report.type')}
            value={chosen.kind ?? ''}
            options={[
              { value: '', label: record('record.all') },
              ...movementKinds.map((kind) => ({ value: kind, label: kindName(kind) })),
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
          count={data && text('report.movements', { count: data.totalElements })}
          filters={active}
        />
      </FilterCard>
      <TransactionFigures page={data ?? (state.error ? null : undefined)} />
      <RecordPanel
        state={state}
        retryLabel={record('record.retry')}
        foot={data && data.totalElements > 0 && <ReportFoot page={data} size={pageSize} turn={shown.turn} />}
      >
        {data?.content.length ? (
          <TransactionRows page={data} stale={state.isPlaceholderData} />
        ) : (
          <NoRows shown={shown} pages={data?.totalElements ? data.totalPages : 0} />
        )}
      </RecordPanel>
    </>
  );
}
