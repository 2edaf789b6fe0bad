/** A winner in two sizes: the first three as cards with a ribbon, the others as rows. */
import { parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Avatar, Icon, Money, Picture } from '#ui';
import { categoryIcon } from '../category-icon.ts';
import type { ShownWinner } from '../game.ts';
import { useText } from '../texts.ts';
import styles from './WinnerCards.module.css';

export function WinAmount({ amount, bare = false }: { readonly amount: string; readonly bare?: boolean }) {
  const { brand } = useSite();
  return <Money amount={parseMoney(amount) ?? zero} symbol={bare ? '' : brand.currencySymbol} />;
}

type Props = { readonly winner: ShownWinner };

export function TopWinner({ winner, rank }: Props & { readonly rank: number }) {
  const text = useText();
  return (
    <div className={styles.top} data-rank={rank}>
      <div className={styles.large}>
        <Picture
          src={winner.iconUrl}
          alt=""
          width={92}
          height={115}
          fallback={<Icon name={categoryIcon(winner.gameType)} />}
        />
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
      </div>
      <span className={styles.ribbon} role="img" aria-label={text('games.winners.rank', { rank })}>
        {rank}
      </span>
    </div>
  );
}

export function WinnerRow({ winner }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.small}>
        <Picture
          src={winner.iconUrl}
          alt=""
          width={48}
          height={48}
          fallback={<Icon name={categoryIcon(winner.gameType)} />}
        />
      </div>
      <p className={styles.words}>
        <b>
          <bdi>{winner.customerName}</bdi>
        </b>
        <span className={styles.game}>{winner.gameName}</span>
      </p>
      <span className={styles.amount}>
        <WinAmount amount={winner.winAmount} />
      </span>
    </div>
  );
}
