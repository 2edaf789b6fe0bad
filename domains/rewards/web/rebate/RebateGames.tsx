/** The games of a category; each opens its bets. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { ErrorState, Money, Skeleton } from '#ui';
import { rateText } from '../rate-text.ts';
import styles from './Rebate.module.css';
import { RebateBetsDialog } from './RebateBetsDialog.tsx';
import { type GameView, rebateGamesQuery } from './rebate.queries.ts';
import { useText } from './texts.ts';

export function RebateGames({ gameType }: { readonly gameType: string }) {
  const text = useText();
  const record = useRecordText();
  const symbol = useSite().brand.currencySymbol;
  const games = useQuery(rebateGamesQuery(useCall(), gameType));
  const [shown, setShown] = useState<GameView | null>(null);
  const { data, error } = games;
  return (
    <div className={styles.games}>
      <p>{text('rebate.games.note')}</p>
      {error && !data && (
        <ErrorState
          message={error.message}
          retryLabel={record('record.retry')}
          busy={games.isFetching}
          onRetry={() => void games.refetch()}
        />
      )}
      {games.isPending && <Skeleton shape="row" />}
      {data && (
        <ul>
          {data.content.map((game) => (
            <li key={`${game.nodeId} ${game.ratePpm}`}>
              <button type="button" className={styles.game} onClick={() => setShown(game)}>
                {text('rebate.game.bets', { name: game.gameName, count: game.bets })}
              </button>
              <span className={styles.formula}>
                <bdi>
                  <Money amount={amountOf(game.validBet)} symbol={symbol} /> × {rateText(game.ratePpm)}
                </bdi>
              </span>
              <b>
                <Money amount={amountOf(game.amount)} symbol={symbol} />
              </b>
            </li>
          ))}
        </ul>
      )}
      {shown && <RebateBetsDialog game={shown} gameType={gameType} onClose={() => setShown(null)} />}
    </div>
  );
}
