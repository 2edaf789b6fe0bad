/** What the draw that just happened meant for the member: one plate with the net, or nothing at all without a bet. */
import { useQuery } from '@tanstack/react-query';
import { money, sum } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { amountOf, useAmountText } from '../game/amount.ts';
import { useText } from '../texts.ts';
import { outcomeQuery } from '../ticket/ticket.queries.ts';
import type { LotteryGameView, TicketView } from '../wire.ts';
import styles from './DrawStage.module.css';

const isSettled = ({ state }: TicketView) => state !== 'open' && state !== 'held';
const pollMs = 1_000;
const maxPolls = 30;

type Props = { readonly game: LotteryGameView; readonly issue: string };

export function Outcome({ game, issue }: Props) {
  const text = useText();
  const session = useSession();
  const show = useAmountText();
  const { data = [] } = useQuery({
    ...outcomeQuery(useCall(), { gameCode: game.gameCode, issue }),
    enabled: session !== null && !session.isTrial,
    refetchInterval: ({ state: { data: tickets, dataUpdateCount } }) =>
      tickets !== undefined && !tickets.every(isSettled) && dataUpdateCount < maxPolls ? pollMs : false,
  });
  const settled = data.filter(isSettled);
  if (data.length === 0 || settled.length < data.length) return null;
  const stake = sum(settled.map((ticket) => amountOf(ticket.stake)));
  const payout = sum(settled.map((ticket) => amountOf(ticket.payout)));
  const net = money(payout - stake);
  const isWin = settled.some(({ state }) => state === 'won');
  return (
    <p className={styles.plate} role="status" data-won={isWin || undefined}>
      <span>{text(isWin ? 'lottery.won' : 'lottery.lost')}</span>
      {isWin && (
        <b>
          <bdi>{show(payout)}</bdi>
        </b>
      )}
      <small>{text('lottery.won.detail', { stake: show(stake), net: `${net > 0n ? '+' : ''}${show(net)}` })}</small>
    </p>
  );
}
