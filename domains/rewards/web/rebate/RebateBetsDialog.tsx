/** The bets of a game that are not claimed yet. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, ErrorState, Money, PlatformTime, Skeleton } from '#ui';
import { rateText } from '../rate-text.ts';
import styles from './Rebate.module.css';
import { type GameView, rebateBetsQuery } from './rebate.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly game: GameView; readonly gameType: string; readonly onClose: () => void };

export function RebateBetsDialog({ game, gameType, onClose }: Props) {
  const text = useText();
  const record = useRecordText();
  const { brand, platformOffsetMinutes } = useSite();
  const bets = useInfiniteQuery(rebateBetsQuery(useCall(), { gameType, nodeId: game.nodeId }));
  const rows = bets.data?.pages.flatMap(({ content }) => content) ?? [];
  const title = text('rebate.game.bets', { name: game.gameName, count: game.bets });
  return (
    <Dialog title={title} closeLabel={record('record.close')} onClose={onClose}>
      {bets.error && !bets.data && (
        <ErrorState
          message={bets.error.message}
          retryLabel={record('record.retry')}
          busy={bets.isFetching}
          onRetry={() => void bets.refetch()}
        />
      )}
      {bets.isPending && <Skeleton shape="row" />}
      <ul className={styles.bets}>
        {rows.map(({ betId, revision, at, level, ratePpm, validBet }) => (
          <li key={`${betId} ${revision}`}>
            <b>
              <bdi>{betId}</bdi>
            </b>
            <b>
              <Money amount={amountOf(validBet)} symbol={brand.currencySymbol} />
            </b>
            <small>
              <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} bare />
              {revision > 0 && ` · ${text('rebate.bet.corrected')}`}
            </small>
            <small>
              <bdi>{`× ${rateText(ratePpm)} · ${text('rebate.bet.level', { level })}`}</bdi>
            </small>
          </li>
        ))}
      </ul>
      {bets.hasNextPage && (
        <Button busy={bets.isFetchingNextPage} onPress={() => void bets.fetchNextPage()}>
          {text('rebate.more')}
        </Button>
      )}
    </Dialog>
  );
}
