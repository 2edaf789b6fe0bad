/** The bets of the member whose draws are not settled: chases that go on, then single tickets, newest first. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, EmptyState, ErrorState, Link, Money, SectionHead, Skeleton } from '#ui';
import { lineViews } from '../form/forms.ts';
import type { ChaseView, LotteryGameView, TicketView } from '../wire.ts';
import styles from './Centre.module.css';
import { gameViewsQuery, openBetCount, openBetsQuery } from './centre.queries.ts';
import { useText } from './texts.ts';
import { gameAddress } from './use-open-game.ts';
import { useMomentText } from './use-time-text.ts';

export function OpenBets() {
  const text = useText();
  const call = useCall();
  const { data, error, isFetching, refetch } = useQuery(openBetsQuery(call));
  const games = useQuery(gameViewsQuery(call));
  const find = (code: string) => games.data?.find(({ gameCode }) => gameCode === code);
  const rows = data && [
    ...data.chases.map((chase) => <ChaseRow key={chase.chaseId} chase={chase} game={find(chase.gameCode)} />),
    ...data.tickets.map((ticket) => (
      <TicketRow key={ticket.ticketId} ticket={ticket} game={find(ticket.gameCode)} now={data.receivedAt} />
    )),
  ];
  return (
    <section>
      <SectionHead
        title={text('lottery.centre.mine')}
        aside={
          <ButtonLink kind="ghost" size="small" to="/member/personalHistoryCopy">
            {text('lottery.centre.mine.record')}
          </ButtonLink>
        }
      />
      <div className={styles.bets}>
        {rows && rows.length > 0 && <ul>{rows.slice(0, openBetCount)}</ul>}
        {rows?.length === 0 && (
          <EmptyState title={text('lottery.centre.mine.empty')} hint={text('lottery.centre.mine.empty.hint')} />
        )}
        {!rows && error && (
          <ErrorState
            message={error.message}
            retryLabel={text('lottery.centre.retry')}
            about={text('lottery.centre.mine')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!rows && !error && <Skeleton shape="row" />}
      </div>
    </section>
  );
}

type GameProps = { readonly game: LotteryGameView | undefined };

const GameName = ({ game, code, label }: GameProps & { readonly code: string; readonly label: string }) =>
  game ? (
    <Link className={styles.betName} to={gameAddress(game)}>
      {label}
    </Link>
  ) : (
    <b>{code}</b>
  );

type Line = TicketView['lines'][number];

/** The first line in the words of its family. */
function FirstLine({ game, lines, count }: GameProps & { readonly lines: readonly Line[]; readonly count: number }) {
  const text = useText();
  const [line] = lines;
  const View = game && lineViews[game.family];
  if (!line) return null;
  const picks = line.picks.map((row) => row.join(' ')).join(' | ');
  return (
    <span className={styles.betLine}>
      {View && game ? (
        <Boundary fallback={picks}>
          <View game={game} line={line} />
        </Boundary>
      ) : (
        picks
      )}
      {count > 1 && <> {text('lottery.centre.mine.more', { count: count - 1 })}</>}
    </span>
  );
}

function TicketRow({ ticket, game, now }: GameProps & { readonly ticket: TicketView; readonly now: number }) {
  const text = useText();
  const { brand } = useSite();
  const moment = useMomentText();
  return (
    <li className={styles.bet}>
      <div>
        <GameName game={game} code={ticket.gameCode} label={game?.name ?? ticket.gameCode} />
        <FirstLine game={game} lines={ticket.lines} count={ticket.lineCount} />
      </div>
      <Money amount={amountOf(ticket.stake)} symbol={brand.currencySymbol} />
      <span className={styles.betTime}>{text('lottery.centre.mine.issue', { time: moment(ticket.drawsAt, now) })}</span>
    </li>
  );
}

function ChaseRow({ chase, game }: GameProps & { readonly chase: ChaseView }) {
  const text = useText();
  const { brand } = useSite();
  const { parts, partsEnded, gameCode } = chase;
  return (
    <li className={styles.bet}>
      <div>
        <GameName
          game={game}
          code={gameCode}
          label={text('lottery.centre.mine.chase', { name: game?.name ?? gameCode })}
        />
        <FirstLine game={game} lines={chase.lines} count={chase.lines.length} />
      </div>
      <Money amount={amountOf(chase.held)} symbol={brand.currencySymbol} />
      <span className={styles.betTime}>
        {text('lottery.centre.mine.chase.left', { left: parts - partsEnded, parts })}
      </span>
    </li>
  );
}
