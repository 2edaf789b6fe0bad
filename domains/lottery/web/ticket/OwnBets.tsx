/** The member's bets of the open game: tickets that wait for their draw, settled ones, and chases. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, ErrorState, Note, Skeleton, TabPanel, Tabs } from '#ui';
import { amountOf, useAmountText } from '../game/amount.ts';
import { useText } from '../texts.ts';
import type { LotteryGameView } from '../wire.ts';
import { ChaseRows } from './ChaseRows.tsx';
import { NoBets } from './NoBets.tsx';
import styles from './OwnBets.module.css';
import { TicketDialog } from './TicketDialog.tsx';
import { TicketRow } from './TicketRow.tsx';
import { chasesQuery, ticketsQuery } from './ticket.queries.ts';

const tabs = ['open', 'settled', 'chases'] as const;
type TabName = (typeof tabs)[number];

export function OwnBets({ game }: { readonly game: LotteryGameView }) {
  const text = useText();
  const [tab, setTab] = useState<TabName>('open');
  return (
    <section className={styles.card} aria-labelledby="own-bets">
      <div className={styles.head}>
        <h2 id="own-bets">{text('lottery.bets')}</h2>
        <Tabs
          id="own-bets-tabs"
          label={text('lottery.bets')}
          look="segmented"
          tabs={tabs.map((key) => ({ key, label: text(`lottery.bets.tab.${key}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <TabPanel id="own-bets-tabs" value={tab}>
        {tab === 'chases' ? <Chases game={game} /> : <Tickets key={tab} game={game} tab={tab} />}
      </TabPanel>
    </section>
  );
}

function Tickets({ game, tab }: { readonly game: LotteryGameView; readonly tab: 'open' | 'settled' }) {
  const text = useText();
  const show = useAmountText();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useInfiniteQuery(ticketsQuery(useCall(), { gameCode: game.gameCode, tab }));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) return <Waiting error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  const [first] = data.pages;
  const tickets = data.pages.flatMap(({ content }) => content);
  const owed = amountOf(first?.owed);
  return (
    <>
      {owed > 0n && <Note tone="warning">{text('lottery.bets.owed', { amount: show(owed) })}</Note>}
      {tickets.length === 0 ? (
        <NoBets tab={tab} />
      ) : (
        <ul className={styles.rows}>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.ticketId} game={game} ticket={ticket} onOpen={() => setOpened(ticket.ticketId)} />
          ))}
        </ul>
      )}
      {tab === 'open' && tickets.length > 0 && (
        <p className={styles.left}>{text('lottery.bets.cancelsLeft', { count: first?.cancelsLeft ?? 0 })}</p>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {text('lottery.bets.more')}
        </Button>
      )}
      {opened !== null && <TicketDialog game={game} ticketId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Chases({ game }: { readonly game: LotteryGameView }) {
  const { data, error, isFetching, refetch } = useQuery(chasesQuery(useCall(), game.gameCode));
  if (!data) return <Waiting error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return data.content.length === 0 ? <NoBets tab="chases" /> : <ChaseRows game={game} chases={data.content} />;
}

type WaitingProps = { readonly error: Error | null; readonly isFetching: boolean; readonly onRetry: () => void };

function Waiting({ error, isFetching, onRetry }: WaitingProps) {
  const text = useText();
  return error ? (
    <ErrorState message={error.message} retryLabel={text('lottery.retry')} busy={isFetching} onRetry={onRetry} />
  ) : (
    <Skeleton shape="block" />
  );
}
