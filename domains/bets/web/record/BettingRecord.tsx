/** The betting record: what was played in a span of days, bet by bet, with its sums. */
import { useQuery } from '@tanstack/react-query';
import { exportBets } from '#domains/bets/contract/record.ts';
import { gmtOffset } from '#kernel/time.ts';
import { answerOf } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { useRecordFile } from '#platform/web/record/use-record-file.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, DayRange, FilterRow, IconButton, PageHead, RecordPanel, SelectField, useToast } from '#ui';
import type { GameNaming, Named } from '../naming.ts';
import { betsQuery } from '../record.queries.ts';
import { useText } from '../texts.ts';
import { BetFigures } from './BetFigures.tsx';
import { BetPages } from './BetPages.tsx';
import { BetRows } from './BetRows.tsx';
import { askedOf, filterNames, states } from './bet-filter.ts';
import { NoBets } from './NoBets.tsx';

const pageSize = 20;

export function BettingRecord({ naming }: { readonly naming: GameNaming }) {
  const text = useText();
  const record = useRecordText();
  const toast = useToast();
  const call = useCall();
  const { platformOffsetMinutes } = useSite();
  const shown = useRecord(filterNames);
  const chosen = askedOf(shown.filters);
  const asked = { ...shown.days, ...chosen };
  const bets = useQuery(betsQuery(call, { ...asked, pageNo: shown.page, pageSize }));
  const file = useRecordFile((after) => answerOf(call(exportBets, { ...asked, ...(after && { after }) })));
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  const optionsOf = (all: readonly Named[]) => [
    { value: '', label: record('record.all') },
    ...all.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const filterOf = (name: (typeof filterNames)[number], all: readonly Named[]) => ({
    // What the call would not understand is no choice either.
    value: chosen[name] ?? '',
    options: optionsOf(all),
    onChange: ({ target }: { target: { value: string } }) => shown.choose(name, target.value || null),
  });
  const dayRange = useDayRange(shown);
  return (
    <>
      <PageHead
        title={text('bets.title')}
        lead={`${text('bets.lead')} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
        end={
          <Button
            size="small"
            icon="deposit"
            busy={file.isPending}
            disabled={!bets.data || bets.data.totalElements === 0}
            onPress={save}
          >
            {record('record.export')}
          </Button>
        }
      />
      <BetFigures page={bets.data ?? (bets.error ? null : undefined)} />
      <RecordPanel
        state={bets}
        retryLabel={record('record.retry')}
        filters={
          <>
            <DayRange {...dayRange} />
            <FilterRow>
              <SelectField label={text('bets.category')} {...filterOf('gameType', naming.categories)} />
              <SelectField label={text('bets.vendor')} {...filterOf('vassalage', naming.vendors)} />
              <SelectField
                label={text('bets.state')}
                {...filterOf(
                  'state',
                  states.map((code) => ({ code, name: text(`bets.state.${code}`) })),
                )}
              />
              <IconButton
                icon="refresh"
                look="line"
                label={record('record.refresh')}
                onPress={() => void bets.refetch()}
              />
            </FilterRow>
          </>
        }
        foot={
          bets.data && bets.data.totalElements > 0 && <BetPages page={bets.data} size={pageSize} turn={shown.turn} />
        }
      >
        {bets.data?.content.length ? (
          <BetRows
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
