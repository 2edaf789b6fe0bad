/** The results of one game as a table, its filters, and the proof of the chosen draw. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { useRecordText } from '#platform/web/record/texts.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import {
  Button,
  EmptyState,
  FilterField,
  FilterRow,
  Pager,
  RecordPanel,
  RecordTable,
  SelectField,
  TextField,
} from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { proofPanel as ProofPanel } from '../proof/lazy-part.ts';
import type { IssueResult, LotteryGameView } from '../wire.ts';
import type { ResultsAddress } from './address.ts';
import { parseIssue } from './issue-number.ts';
import { ExportButton } from './own/ExportButton.tsx';
import { useOwnResults } from './own/own-results.ts';
import { ResultPicture } from './ResultPicture.tsx';
import styles from './Results.module.css';
import { type ResultsFilter, resultsQuery } from './results.queries.ts';
import { useText } from './texts.ts';
import { hasSeveralPrizes, useResultColumns } from './use-result-columns.tsx';

export type RecordProps = {
  readonly game: LotteryGameView;
  readonly games: readonly LotteryGameView[];
  readonly address: ResultsAddress;
  readonly onShow: (next: Partial<ResultsAddress>) => void;
};

const perPage = 12;
const noQuery = { isPending: false, isFetching: false, error: null, refetch: () => undefined };
const isFastGame = ({ vassalage, gameCode }: LotteryGameView) =>
  vassalage === 'LOTT' || vassalage === 'ELOTT' || gameCode.startsWith('VNF');

/** What the filters name; null for the number of an issue that is none. */
function useFilter({ game, address }: Pick<RecordProps, 'game' | 'address'>): ResultsFilter | null {
  const { day, issue: typed } = address;
  const today = usePlatformDay();
  const issue = typed === undefined ? undefined : parseIssue(typed, { day: day ?? today, isFast: isFastGame(game) });
  if (issue === null) return null;
  // The number has its day in it.
  return { gameCode: game.gameCode, ...(issue === undefined ? day !== undefined && { day } : { issue }) };
}

function useResults(filter: ResultsFilter | null, page: number) {
  const results = useQuery({
    ...resultsQuery(useCall(), { ...(filter ?? { gameCode: '' }), pageNo: page, pageSize: perPage }),
    enabled: filter !== null,
    refetchOnWindowFocus: 'always',
  });
  return filter === null ? null : results;
}

export function ResultRecord({ game, games, address, onShow }: RecordProps) {
  const record = useRecordText();
  const { page = 1, proof } = address;
  const filter = useFilter({ game, address });
  const results = useResults(filter, page);
  const rows = results?.data?.content ?? [];
  const chosen = proof ?? rows[0]?.issue;
  const showProof = (next: string) => {
    onShow({ proof: next, page: address.page });
    // On a phone it stands below the record.
    document.getElementById('proof')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.beside} data-alone={chosen === undefined || undefined}>
      <RecordPanel
        state={results ?? noQuery}
        retryLabel={record('record.retry')}
        filters={
          <>
            <ResultFilters game={game} games={games} address={address} onShow={onShow} />
            {filter && (
              <div className={styles.tools}>
                <ExportButton filter={filter} empty={rows.length === 0} />
              </div>
            )}
          </>
        }
        foot={results && <ResultPager page={page} results={results.data} onShow={onShow} />}
      >
        <Rows game={game} rows={rows} chosen={chosen} stale={results?.isPlaceholderData ?? false} onProof={showProof} />
        {rows.length === 0 && <NoResults address={address} isWrong={results === null} onShow={onShow} />}
      </RecordPanel>
      {chosen !== undefined && (
        <Silent>
          <ProofPanel key={chosen} game={game} issue={chosen} />
        </Silent>
      )}
    </div>
  );
}

type RowsProps = Pick<RecordProps, 'game'> & {
  readonly rows: readonly IssueResult[];
  readonly chosen: string | undefined;
  readonly stale: boolean;
  readonly onProof: (issue: string) => void;
};

function Rows({ game, rows, chosen, stale, onProof }: RowsProps) {
  const text = useText();
  const [open, setOpen] = useState<string | null>(null);
  const own = useOwnResults(game, rows);
  const columns = useResultColumns({ game, chosen, own, onProof });
  if (rows.length === 0) return null;
  return (
    <RecordTable
      label={text('lottery.results.record', { name: game.name })}
      columns={columns}
      rows={rows}
      keyOf={({ issue }) => issue}
      stale={stale}
      details={
        hasSeveralPrizes(game)
          ? {
              open,
              onToggle: (issue) => setOpen(open === issue ? null : issue),
              label: ({ issue }) => text('lottery.results.whole', { issue }),
              render: (result) => <ResultPicture game={game} result={result} />,
            }
          : undefined
      }
    />
  );
}

function ResultFilters({ game, games, address, onShow }: RecordProps) {
  const text = useText();
  const today = usePlatformDay();
  return (
    <FilterRow>
      <SelectField
        label={text('lottery.results.game')}
        value={game.gameCode}
        options={games.map(({ gameCode, name }) => ({ value: gameCode, label: name }))}
        onChange={({ target }) => onShow({ gameCode: target.value, issue: undefined, proof: undefined })}
      />
      <TextField
        label={text('lottery.results.day')}
        type="date"
        max={today}
        value={address.day ?? ''}
        onChange={({ target }) => onShow({ day: target.value, proof: undefined })}
      />
      <FilterField
        label={text('lottery.results.issue')}
        value={address.issue ?? ''}
        placeholder={text('lottery.results.issue.example')}
        maxLength={13}
        onChange={(issue) => onShow({ issue, proof: undefined })}
      />
    </FilterRow>
  );
}

type PagerProps = Pick<RecordProps, 'onShow'> & {
  readonly page: number;
  readonly results: { readonly totalPages: number; readonly totalElements: number } | undefined;
};

function ResultPager({ page, results, onShow }: PagerProps) {
  const record = useRecordText();
  if (!results || results.totalPages < 2) return null;
  const { totalPages, totalElements } = results;
  return (
    <>
      <span>
        {record('record.count', {
          from: (page - 1) * perPage + 1,
          to: Math.min(page * perPage, totalElements),
          total: totalElements.toLocaleString('en-US'),
        })}
      </span>
      <Pager
        page={page}
        pages={totalPages}
        onPage={(next) => onShow({ page: next, proof: undefined })}
        labels={{
          label: record('record.pages'),
          previous: record('record.previous'),
          next: record('record.next'),
          page: (number) => record('record.page', { number }),
        }}
      />
    </>
  );
}

type NoneProps = Pick<RecordProps, 'address' | 'onShow'> & { readonly isWrong: boolean };

function NoResults({ address, isWrong, onShow }: NoneProps) {
  const text = useText();
  const isFiltered = address.day !== undefined || address.issue !== undefined || address.page !== undefined;
  const reason = isWrong ? 'issue.wrong' : address.issue ? 'empty.issue' : address.day ? 'empty.day' : 'empty';
  return (
    <EmptyState
      art={nothing}
      title={text(`lottery.results.${reason}`)}
      hint={isFiltered ? text(isWrong ? 'lottery.results.issue.wrong.hint' : 'lottery.results.empty.hint') : undefined}
      action={
        isFiltered && (
          <Button onPress={() => onShow({ day: undefined, issue: undefined, proof: undefined })}>
            {text('lottery.results.newest')}
          </Button>
        )
      }
    />
  );
}
