/** The last results of a region as the newspaper prints them: prizes as rows, provinces as columns; one province on phones. */
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { gameName } from '#domains/lottery/web/game/game-name.ts';
import { openedNumbersQuery } from '#domains/lottery/web/lottery.queries.ts';
import type { LotteryGameView } from '#domains/lottery/web/wire.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { Chip, EmptyState, ErrorState, Skeleton, useMediaQuery } from '#ui';
import { Newspaper, type NewspaperColumn } from '../newspaper/Newspaper.tsx';
import { TailTable } from '../newspaper/TailTable.tsx';
import { useText } from '../texts.ts';
import { lastDrawnTogether } from './last-draw.ts';
import { provinceNameOf, regionOf } from './region-draws.ts';

export function RegionResults({ game }: { readonly game: LotteryGameView }) {
  const text = useText();
  const call = useCall();
  const { serverTime } = useSite();
  const codes = useMemo(() => lastDrawnTogether(game.gameCode, serverTime), [game.gameCode, serverTime]);
  const results = useQueries({
    queries: codes.map((gameCode) => openedNumbersQuery(call, { ...game, gameCode }, '')),
  });
  const columns = results.flatMap(({ data }, index): NewspaperColumn[] => {
    const [newest] = data ?? [];
    const code = codes[index];
    if (newest === undefined || code === undefined) return [];
    return [{ name: provinceNameOf(code) ?? gameName(game), issue: newest.issue, result: newest.result }];
  });
  const isLoading = results.some(({ isPending }) => isPending);
  const failed = results.find(({ error, data }) => error !== null && data === undefined);
  const title = text('vietnam.result.last', { region: text(`vietnam.region.${regionOf(game.gameCode)}`) });
  return (
    <section className={cardStyles.card} aria-label={title}>
      <div className={cardStyles.head}>
        <h2>{title}</h2>
        {columns[0] && <span className={cardStyles.hint}>{dayText(columns[0].issue)}</span>}
      </div>
      {failed ? (
        <ErrorState
          message={failed.error?.message ?? ''}
          retryLabel={text('vietnam.result.retry')}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : isLoading ? (
        <Skeleton shape="block" />
      ) : columns.length === 0 ? (
        <EmptyState title={text('vietnam.result.none')} />
      ) : (
        <Columns key={codes.join(' ')} family={game.family} columns={columns} />
      )}
    </section>
  );
}

/** `20261117` and `20261117-0042` are of 2026-11-17. */
function dayText(issue: string): string {
  const [day = '', place] = issue.split('-');
  const written = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return place === undefined ? written : `${written} · ${place}`;
}

type ColumnsProps = { readonly family: string; readonly columns: readonly NewspaperColumn[] };

function Columns({ family, columns }: ColumnsProps) {
  const text = useText();
  const isNarrow = useMediaQuery('(max-width: 720px)');
  const [chosen, setChosen] = useState(0);
  const column = columns[chosen] ?? columns[0];
  return (
    <>
      {columns.length > 1 && (
        <div className={cardStyles.chips} role="group" aria-label={text('vietnam.provinces')}>
          {columns.map(({ name }, index) => (
            <Chip key={name} selected={index === chosen} onPress={() => setChosen(index)}>
              <span lang="vi">{name}</span>
            </Chip>
          ))}
        </div>
      )}
      <Newspaper family={family} columns={isNarrow && column ? [column] : columns} />
      {column && <TailTable family={family} name={column.name} result={column.result} />}
    </>
  );
}
