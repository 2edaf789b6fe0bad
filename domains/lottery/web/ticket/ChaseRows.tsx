/** The member's chases: how far each has come, what is paid and what came back. */
import { Tag } from '#ui';
import { LineText } from '../form/LineText.tsx';
import { amountOf, useAmountText } from '../game/amount.ts';
import { useText } from '../texts.ts';
import type { ChaseView, LotteryGameView } from '../wire.ts';
import { CancelButton } from './CancelButton.tsx';
import styles from './OwnBets.module.css';

type Props = { readonly game: LotteryGameView; readonly chases: readonly ChaseView[] };

export function ChaseRows({ game, chases }: Props) {
  const text = useText();
  const show = useAmountText();
  return (
    <ul className={styles.rows}>
      {chases.map((chase) => {
        const [first] = chase.lines;
        return (
          <li key={chase.chaseId} className={styles.row}>
            <div className={styles.what}>
              <small>
                <Tag tone={chase.state === 'running' ? 'info' : 'quiet'}>
                  {chase.state === 'running'
                    ? text('lottery.chaseState.running', { done: chase.partsEnded, all: chase.parts })
                    : text(
                        chase.endedBy === null ? 'lottery.chaseState.finished' : `lottery.chaseEnd.${chase.endedBy}`,
                      )}
                </Tag>
              </small>
              {first && <LineText game={game} line={first} />}
              {chase.lines.length > 1 && <small>{text('lottery.bets.ofLines', { count: chase.lines.length })}</small>}
            </div>
            <div className={styles.money}>
              <b>{show(amountOf(chase.total))}</b>
              <small>
                {text('lottery.chaseRow.money', {
                  total: show(amountOf(chase.payout)),
                  refunded: show(amountOf(chase.refunded)),
                })}
              </small>
            </div>
            <div className={styles.actions}>
              {chase.mayCancel && <CancelButton chaseId={chase.chaseId} gameCode={chase.gameCode} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
