/** Before a bonus is let go: what is taken, winnings with it among it, and what becomes free, in figures. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money, moneyText } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, ErrorState, Money, Note, Skeleton, SummaryList, useToast } from '#ui';
import styles from './Bonus.module.css';
import { type BonusView, type GiveUpPreview, giveUpPreviewQuery, useGiveUp } from './bonus.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly bonus: BonusView; readonly onClose: () => void };

/** Never below nothing: while a bonus is played nothing can leave. */
const freedAmount = ({ withdrawable, withdrawableAfter }: GiveUpPreview) =>
  moneyText(money(amountOf(withdrawableAfter) - amountOf(withdrawable)));

export function GiveUpDialog({ bonus, onClose }: Props) {
  const text = useText();
  const record = useRecordText();
  const toast = useToast();
  const { brand } = useSite();
  const { bonusId, name } = bonus;
  const figures = useQuery(giveUpPreviewQuery(useCall(), bonusId));
  const giveUp = useGiveUp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const cash = (amount: string) => <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />;
  const { data, error } = figures;
  const letGo = (takes: string) => {
    setRefusal(null);
    giveUp.mutate(
      { bonusId, takes },
      {
        onSuccess: () => {
          onClose();
          toast({ text: text('giveUp.done', { name }) });
        },
        onError: ({ message }) => {
          setRefusal(message);
          // What was refused was judged by other figures than these.
          void figures.refetch();
        },
      },
    );
  };
  return (
    <Dialog title={text('giveUp.title')} closeLabel={record('record.close')} onClose={onClose}>
      <div className={styles.giveUp}>
        <p>{text('giveUp.lead', { name })}</p>
        {error && !data && (
          <ErrorState
            message={error.message}
            retryLabel={record('record.retry')}
            busy={figures.isFetching}
            onRetry={() => void figures.refetch()}
          />
        )}
        {figures.isPending && <Skeleton shape="row" />}
        {data && (
          <SummaryList
            rows={[
              { label: text('giveUp.takes'), value: cash(data.takes) },
              ...(amountOf(data.atStake) > 0n ? [{ label: text('giveUp.atStake'), value: cash(data.atStake) }] : []),
              { label: text('giveUp.frees'), value: cash(freedAmount(data)) },
              { label: text('giveUp.left'), value: cash(data.left) },
              { label: text('giveUp.after'), value: cash(data.withdrawableAfter), total: true },
            ]}
          />
        )}
        {data && <p className={styles.fine}>{text('giveUp.final')}</p>}
        {refusal && (
          <Note tone="bad" announced>
            {refusal}
          </Note>
        )}
        <div className={styles.acts}>
          <Button onPress={onClose}>{text('giveUp.keep')}</Button>
          <Button
            kind="danger"
            busy={giveUp.isPending}
            disabled={!data || figures.isFetching}
            onPress={() => data && letGo(data.takes)}
          >
            {text('giveUp.go')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
