/** One ticket: the draw with its result, every line with what became of it, and the sums. */
import { useQuery } from '@tanstack/react-query';
import { money } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { useSite } from '#platform/web/site.ts';
import { Dialog, ErrorState, Note, PlatformTime, SignedMoney, Skeleton, SummaryList, type SummaryRow, Tag } from '#ui';
import { LineText } from '../form/LineText.tsx';
import { amountOf, useAmountText } from '../game/amount.ts';
import { resultViews } from '../result/result-views.ts';
import { priceSentence } from '../slip/SlipLines.tsx';
import { useText } from '../texts.ts';
import type { LotteryGameView, TicketView } from '../wire.ts';
import { CancelButton } from './CancelButton.tsx';
import styles from './OwnBets.module.css';
import { stateTones } from './TicketRow.tsx';
import { ticketQuery } from './ticket.queries.ts';

type Props = { readonly game: LotteryGameView; readonly ticketId: string; readonly onClose: () => void };

export function TicketDialog({ game, ticketId, onClose }: Props) {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(ticketQuery(useCall(), ticketId));
  const View = resultViews[game.family];
  const ticket = data?.ticket;
  return (
    <Dialog title={text('lottery.ticket')} closeLabel={text('lottery.ticket.close')} onClose={onClose}>
      {!data && error && (
        <ErrorState
          message={error.message}
          retryLabel={text('lottery.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton shape="block" />}
      {ticket && (
        <div className={styles.ticket}>
          <p className={styles.draw}>
            <b>{ticket.issue}</b> <Tag tone={stateTones[ticket.state]}>{text(`lottery.state.${ticket.state}`)}</Tag>
          </p>
          {data.result && View && (
            <Silent>
              <View game={game} result={{ issue: ticket.issue, result: data.result }} />
            </Silent>
          )}
          {ticket.resultVersion > 1 && <Note tone="info">{text('lottery.ticket.corrected')}</Note>}
          <TicketLines game={game} ticket={ticket} />
          <TicketSums ticket={ticket} />
          {ticket.mayCancel && <CancelButton ticketId={ticket.ticketId} gameCode={ticket.gameCode} />}
        </div>
      )}
    </Dialog>
  );
}

function TicketLines({ game, ticket }: { readonly game: LotteryGameView; readonly ticket: TicketView }) {
  const text = useText();
  const show = useAmountText();
  return (
    <ul className={styles.rows}>
      {ticket.lines.map((line) => (
        <li key={JSON.stringify([line.kind, line.picks, line.half])} className={styles.row}>
          <div className={styles.what}>
            <LineText game={game} line={line} />
            <small>
              {priceSentence({ tickets: line.tickets, units: line.units, cost: amountOf(line.cost) }, text, show)}
            </small>
            {line.half.length > 0 && (
              <Tag tone="warning">{text('lottery.slip.half', { numbers: line.half.join(', ') })}</Tag>
            )}
          </div>
          <div className={styles.money}>
            {line.outcome && (
              <>
                <b>{show(amountOf(line.outcome.won))}</b>
                {line.outcome.hits > 0 && <small>{text('lottery.ticket.hits', { count: line.outcome.hits })}</small>}
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function TicketSums({ ticket }: { readonly ticket: TicketView }) {
  const text = useText();
  const show = useAmountText();
  const { brand, platformOffsetMinutes } = useSite();
  const stake = amountOf(ticket.stake);
  const payout = amountOf(ticket.payout);
  const isSettled = ticket.resultVersion > 0;
  const rebate = amountOf(ticket.rebate);
  const rows: SummaryRow[] = [
    { label: text('lottery.ticket.number'), value: <bdi>{ticket.ticketId}</bdi> },
    {
      label: text('lottery.ticket.placed'),
      value: <PlatformTime at={ticket.placedAt} offsetMinutes={platformOffsetMinutes} />,
    },
    { label: text('lottery.ticket.stake'), value: show(stake) },
    ...(isSettled
      ? [
          { label: text('lottery.ticket.payout'), value: show(payout) },
          ...(rebate > 0n ? [{ label: text('lottery.ticket.rebate'), value: show(rebate) }] : []),
          {
            label: text('lottery.ticket.net'),
            value: <SignedMoney amount={money(payout - stake)} symbol={brand.currencySymbol} />,
            total: true,
          },
        ]
      : [{ label: text('lottery.ticket.best'), value: show(amountOf(ticket.highestPayout)) }]),
    ...(ticket.clientSeed === ''
      ? []
      : [{ label: text('lottery.ticket.seed'), value: <bdi className={styles.seed}>{ticket.clientSeed}</bdi> }]),
  ];
  return <SummaryList rows={rows} />;
}
