/** A won bet in a room, and how it is checked. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button, ButtonLink, Dialog, ErrorState, Icon, Money, Picture, Skeleton, SummaryList } from '#ui';
import styles from './Card.module.css';
import { type ChatMessage, sharedBetQuery } from './chat.queries.ts';
import { useText } from './texts.ts';

export type WinCardData = Extract<NonNullable<ChatMessage['card']>, { type: 'win' }>;
type Props = { readonly card: WinCardData; readonly messageId: string; readonly name: string };

const useGameName = (game: WinCardData['game']): string => {
  const { locale } = useLocale();
  return game[locale] ?? game.EN;
};

export function WinCard(props: Props) {
  const text = useText();
  const { brand } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { game, iconUrl, stake, payout } = props.card;
  const name = useGameName(game);
  return (
    <div className={styles.card} data-kind="win">
      <Picture src={iconUrl} alt="" width={44} height={44} fallback={<Icon name="trophy" />} />
      <div>
        <b>{text('chat.win.title', { game: name })}</b>
        <p>
          <strong>
            <Money amount={amountOf(payout)} symbol={brand.currencySymbol} />
          </strong>{' '}
          <small>
            {text('chat.win.stake')} <Money amount={amountOf(stake)} symbol={brand.currencySymbol} />
          </small>
        </p>
      </div>
      <Button size="small" onPress={() => setOpen(true)}>
        {text('chat.win.check')}
      </Button>
      {isOpen && <ProofDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ProofDialog({ card, messageId, name, onClose }: Props & { readonly onClose: () => void }) {
  const text = useText();
  const { brand } = useSite();
  const game = useGameName(card.game);
  const { data, error, isFetching, refetch } = useQuery(sharedBetQuery(useCall(), messageId));
  const money = (amount: string) => <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />;
  return (
    <Dialog
      title={text('chat.win.title', { game })}
      size="small"
      closeLabel={text('chat.close')}
      onClose={onClose}
      footer={
        data?.address && (
          <ButtonLink kind="primary" wide icon="shield" to={data.address}>
            {text('chat.win.proof')}
          </ButtonLink>
        )
      }
    >
      <div className={styles.proof}>
        <SummaryList
          rows={[
            { label: text('chat.win.by'), value: name },
            { label: text('chat.win.stake'), value: money(card.stake) },
            { label: text('chat.win.payout'), value: money(card.payout) },
          ]}
        />
        {data ? (
          <>
            <p>{text(`chat.win.proof.${data.proof}`)}</p>
            {data.hash !== null && (
              <p>
                <small>{text('chat.win.hash')}</small>
                <code dir="ltr">{data.hash}</code>
              </p>
            )}
          </>
        ) : error ? (
          <ErrorState
            message={error.message}
            retryLabel={text('chat.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton shape="row" />
        )}
      </div>
    </Dialog>
  );
}
