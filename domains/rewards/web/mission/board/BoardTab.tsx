import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { EmptyState, ErrorState, Pager, SelectField, Skeleton, Tabs } from '#ui';
import nothing from '#ui/art/lantern.svg';
import { countText, useFigures } from '../figures.ts';
import missionStyles from '../Mission.module.css';
import { type BoardQuery, type BoardView, type Leaderboard, leaderboardQuery } from '../mission.queries.ts';
import { useText } from '../texts.ts';
import styles from './Board.module.css';
import { BoardRows } from './BoardRows.tsx';
import { BoardSide } from './BoardSide.tsx';
import { Podium } from './Podium.tsx';

const periods = ['current', 'previous'] as const;

export function BoardTab() {
  const text = useText();
  const { locale } = useLocale();
  const [query, setQuery] = useState<BoardQuery>({ period: 'current', pageNo: 1 });
  const board = useQuery(leaderboardQuery(useCall(), locale, query));
  const { data, error, isFetching } = board;
  if (error && !data)
    return (
      <ErrorState
        message={error.message}
        retryLabel={text('mission.retry')}
        busy={isFetching}
        onRetry={() => void board.refetch()}
      />
    );
  if (!data)
    return (
      <div className={missionStyles.coming} aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    );
  if (!data.board) return <EmptyState art={nothing} title={text('board.off')} hint={text('board.off.hint')} />;
  return (
    <div className={missionStyles.page}>
      <BoardCard data={data} board={data.board} query={query} onQuery={setQuery} />
      <aside className={missionStyles.stack}>
        <BoardSide data={data} board={data.board} />
      </aside>
    </div>
  );
}

type CardProps = {
  readonly data: Leaderboard;
  readonly board: BoardView;
  readonly query: BoardQuery;
  readonly onQuery: (query: BoardQuery) => void;
};

function BoardCard({ data: { boards }, board, query, onQuery }: CardProps) {
  const text = useText();
  const { day, time } = useFigures();
  const pagerLabels = usePagerLabels();
  const name = boards.find(({ boardId }) => boardId === board.boardId)?.name ?? '';
  const range = text('board.range', { from: day(board.startsAt), until: day(board.endsAt - 1) });
  const state = board.isFinal ? text('board.final') : text('board.notFinal', { time: time(board.finalAt) });
  const hasPodium = board.pageNum === 1 && board.rows.length >= 3;
  return (
    <section className={styles.card} aria-labelledby="board-name">
      <header className={styles.head}>
        <div>
          <h2 id="board-name">{name}</h2>
          <p>{`${range}. ${state}`}</p>
        </div>
        <Tabs
          label={text('board.period')}
          look="segmented"
          value={board.period}
          onChange={(period) => onQuery({ ...query, period, pageNo: 1 })}
          tabs={periods.map((key) => ({ key, label: text(`board.${key}`) }))}
        />
      </header>
      {boards.length > 1 && (
        <div className={styles.choose}>
          <SelectField
            label={text('board.choose')}
            value={board.boardId}
            options={boards.map((each) => ({ value: each.boardId, label: each.name }))}
            onChange={({ target }) => onQuery({ boardId: target.value, period: 'current', pageNo: 1 })}
          />
        </div>
      )}
      {board.rows.length === 0 ? (
        <EmptyState art={nothing} title={text('board.none')} hint={text('board.none.hint')} />
      ) : (
        <>
          {hasPodium && <Podium board={board} rows={board.rows.slice(0, 3)} />}
          <BoardRows board={board} rows={hasPodium ? board.rows.slice(3) : board.rows} />
        </>
      )}
      <footer className={styles.foot}>
        <span>{text('board.players', { count: countText(board.players) })}</span>
        {board.totalPages > 1 && (
          <Pager
            page={board.pageNum}
            pages={board.totalPages}
            onPage={(pageNo) => onQuery({ ...query, pageNo })}
            labels={pagerLabels}
          />
        )}
      </footer>
    </section>
  );
}
