/** The winners after the first three: a table where there is space, rows on a phone. */
import { gmtOffset, instant, unbrokenTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Avatar } from '#ui';
import { GamePicture } from '../catalogue/GamePicture.tsx';
import type { ShownWinner } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import { WinAmount, WinnerRow } from './WinnerCards.tsx';
import styles from './WinnerTable.module.css';

type Props = { readonly winners: readonly ShownWinner[]; readonly firstRank: number };

const keyOf = ({ nodeId, wonAt, customerName }: ShownWinner) => `${nodeId} ${wonAt} ${customerName}`;

export function WinnerTable({ winners, firstRank }: Props) {
  const page = usePageText();
  const { brand, platformOffsetMinutes } = useSite();
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={page('games.winners.list')}>
          <thead>
            <tr>
              <th scope="col">{page('games.winners.rankHead')}</th>
              <th scope="col">{page('games.winners.player')}</th>
              <th scope="col">{page('games.winners.game')}</th>
              <th scope="col" className={styles.end}>
                {page('games.winners.betHead', { symbol: brand.currencySymbol })}
              </th>
              <th scope="col" className={styles.end}>
                {page('games.winners.win', { symbol: brand.currencySymbol })}
              </th>
              <th scope="col" className={styles.end}>
                {page('games.winners.time', { zone: gmtOffset(platformOffsetMinutes) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {winners.map((winner, index) => (
              <tr key={keyOf(winner)}>
                <td className={styles.rank}>{firstRank + index}</td>
                <td>
                  <span className={styles.pair}>
                    <Avatar src={winner.avatarUrl} name={winner.customerName} size="small" />
                    <bdi>{winner.customerName}</bdi>
                  </span>
                </td>
                <td>
                  <span className={styles.pair}>
                    <span className={styles.thumb}>
                      <GamePicture game={winner} width={36} height={36} />
                    </span>
                    {winner.gameName}
                  </span>
                </td>
                <td className={styles.end}>
                  <WinAmount amount={winner.betAmount} bare />
                </td>
                <td className={`${styles.end} ${styles.amount}`}>
                  <WinAmount amount={winner.winAmount} bare />
                </td>
                <td className={`${styles.end} ${styles.time}`}>
                  <bdi>{unbrokenTime(instant(winner.wonAt), platformOffsetMinutes)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className={styles.rows} start={firstRank} aria-label={page('games.winners.list')}>
        {winners.map((winner) => (
          <li key={keyOf(winner)}>
            <WinnerRow winner={winner}>
              <span className={styles.stake}>
                {page('games.winners.bet')} <WinAmount amount={winner.betAmount} />
              </span>
            </WinnerRow>
          </li>
        ))}
      </ol>
    </>
  );
}
