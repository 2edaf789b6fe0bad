/** The member chooses one of the own wins to show in the room. */
import { useQuery } from '@tanstack/react-query';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, EmptyState, ErrorState, Icon, Money, Note, Picture, Skeleton } from '#ui';
import styles from './Card.module.css';
import { ownWinsQuery, useShareWin } from './chat.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly roomId: string; readonly onClose: () => void };

export function ShareWinDialog({ roomId, onClose }: Props) {
  const text = useText();
  const { brand, platformOffsetMinutes } = useSite();
  const { data, error, isFetching, refetch } = useQuery(ownWinsQuery(useCall(), roomId));
  const share = useShareWin(roomId, onClose);
  return (
    <Dialog
      title={text('chat.win.share')}
      size="small"
      closeLabel={text('chat.close')}
      busy={share.isPending}
      onClose={onClose}
    >
      <div className={styles.proof}>
        <p>{text('chat.win.share.lead')}</p>
        {share.error && (
          <Note tone="bad" announced>
            {share.error.message}
          </Note>
        )}
        {data ? (
          data.wins.length === 0 ? (
            <EmptyState title={text('chat.win.none')} hint={text('chat.win.none.hint')} />
          ) : (
            <ul className={styles.wins}>
              {data.wins.map(({ betId, gameName, iconUrl, payout, wonAt, isShared }) => (
                <li key={betId}>
                  <Picture src={iconUrl} alt="" width={36} height={36} fallback={<Icon name="trophy" />} />
                  <div>
                    <b>{gameName}</b>
                    <small>
                      <Money amount={amountOf(payout)} symbol={brand.currencySymbol} /> ·{' '}
                      <bdi>{unbrokenTime(instant(wonAt), platformOffsetMinutes)}</bdi>
                    </small>
                  </div>
                  <Button
                    size="small"
                    disabled={isShared || share.isPending}
                    busy={share.isPending && share.variables === betId}
                    onPress={() => share.mutate(betId)}
                  >
                    {text(isShared ? 'chat.win.shared' : 'chat.win.show')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState
            message={error.message}
            retryLabel={text('chat.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
    </Dialog>
  );
}
