/** A ticket in the list: its draw, its first lines, what it cost and what became of it. */

import { money } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { SignedMoney, Tag, type TagTone } from '#ui';
import { LineText } from '../form/LineText.tsx';
import { amountOf, useAmountText } from '../game/amount.ts';
import { useText } from '../texts.ts';
import type { LotteryGameView, TicketView } from '../wire.ts';
import { CancelButton } from './CancelButton.tsx';
import styles from './OwnBets.module.css';

export const stateTones = {
  held: 'quiet',
  open: 'info',
  won: 'positive',
  lost: 'quiet',
  returned: 'info',
  cancelled: 'quiet',
  void: 'warning',
} as const satisfies Record<TicketView['state'], TagTone>;

type Props = { readonly game: LotteryGameView; readonly ticket: TicketView; readonly onOpen: () => void };

export function TicketRow({ game, ticket, onOpen }: Props) {
  const text = useText();
  const show = useAmountText();
  const { brand } = useSite();
  const isEnded = ticket.state === 'won' || ticket.state === 'lost';
  const net = money(amountOf(ticket.payout) - amountOf(ticket.stake));
  const [first] = ticket.lines;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <small>
          {ticket.issue} <Tag tone={stateTones[ticket.state]}>{text(`lottery.state.${ticket.state}`)}</Tag>
        </small>
        {first && <LineText game={game} line={first} />}
        {ticket.lineCount > 1 && <small>{text('lottery.bets.ofLines', { count: ticket.lineCount })}</small>}
      </div>
      <div className={styles.money}>
        <b>{show(amountOf(ticket.stake))}</b>
        {isEnded && (
          <small>
            <SignedMoney amount={net} symbol={brand.currencySymbol} />
          </small>
        )}
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.link} onClick={onOpen}>
          {text('lottery.bets.details')}
        </button>
        {ticket.mayCancel && <CancelButton ticketId={ticket.ticketId} gameCode={ticket.gameCode} />}
      </div>
    </li>
  );
}
