/** A winner in two sizes: the first three as cards with a ribbon, the others as rows. */
import type { ReactNode } from 'react';
import { parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Avatar, Money } from '#ui';
import { GamePicture } from '../catalogue/GamePicture.tsx';
import type { ShownWinner } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import styles from './WinnerCards.module.css';

export function WinAmount({ amount, bare = false }: { readonly amount: string; readonly bare?: boolean }) {
  const { brand } = useSite();
  return <Money amount={parseMoney(amount) ?? zero} symbol={bare ? '' : brand.currencySymbol} />;
}

/** What else is below the game. */
type Props = { readonly winner: ShownWinner; readonly children?: ReactNode };

export function TopWinner({ winner, rank, children }: Props & { readonly rank: number }) {
  const text = useText();
  return (
    <div className={styles.top} data-rank={rank}>
      <div className={styles.large}>
        <GamePicture game={winner} width={92} height={115} />
      </div>
      <div className={styles.words}>
        <p className={styles.who}>
          <Avatar src={winner.avatarUrl} name={winner.customerName} size="small" />
          <bdi>{winner.customerName}</bdi>
        </p>
        <p className={styles.amount}>
          <WinAmount amount={winner.winAmount} />
        </p>
        <p className={styles.game}>{winner.gameName}</p>
        {children}
      </div>
      <span className={styles.ribbon} role="img" aria-label={text('games.winners.rank', { rank })}>
        {rank}
      </span>
    </div>
  );
}

export function WinnerRow({ winner, children }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.small}>
        <GamePicture game={winner} width={48} height={48} />
      </div>
      <p className={styles.words}>
        <b>
          <bdi>{winner.customerName}</bdi>
        </b>
        <span className={styles.game}>
          {winner.gameName}
          {children}
        </span>
      </p>
      <span className={styles.amount}>
        <WinAmount amount={winner.winAmount} />
      </span>
    </div>
  );
}
