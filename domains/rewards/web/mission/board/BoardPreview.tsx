/** The leaderboard beside the missions: the first three, and the own place. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button } from '#ui';
import { leaderboardQuery } from '../mission.queries.ts';
import { useText } from '../texts.ts';
import styles from './Board.module.css';
import { Row } from './BoardRows.tsx';
import { Visibility, WhatCounts } from './BoardSide.tsx';
import { Podium } from './Podium.tsx';

const firstPage = { period: 'current', pageNo: 1 } as const;

export function BoardPreview({ onOpen }: { readonly onOpen: () => void }) {
  const text = useText();
  const { locale } = useLocale();
  const { data } = useQuery(leaderboardQuery(useCall(), locale, firstPage));
  if (!data?.board) return null;
  const { board } = data;
  const own = board.neighbours.find(({ isOwn }) => isOwn);
  return (
    <>
      <section className={styles.card} aria-labelledby="board-preview">
        <header className={styles.head}>
          <h2 id="board-preview">{text('mission.tab.board')}</h2>
          <Button size="small" kind="ghost" onPress={onOpen}>
            {text('board.open')}
          </Button>
        </header>
        {board.rows.length > 0 ? (
          <Podium board={board} rows={board.rows.slice(0, 3)} isSmall />
        ) : (
          <p className={styles.empty}>{text('board.none')}</p>
        )}
        {own && (
          <table className={styles.rows} aria-label={text('board.own')}>
            <tbody>
              <Row board={board} row={own} />
            </tbody>
          </table>
        )}
      </section>
      <WhatCounts board={board} />
      <Visibility data={data} />
    </>
  );
}
