/** The bonuses that wait for the active one to end, in the order in which they start. Nothing is shown where none waits. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { displayMoney } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, Money, Note, useToast } from '#ui';
import bonusStyles from './Bonus.module.css';
import { queuedBonusesQuery, useDeclineQueuedBonus } from './bonus.queries.ts';
import styles from './TurnoverMeter.module.css';
import { useText } from './texts.ts';

type Choice = { readonly bonusId: string; readonly name: string };

export function QueuedBonuses() {
  const text = useText();
  const id = useId();
  const { brand } = useSite();
  const { data } = useQuery(queuedBonusesQuery(useCall()));
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!data || data.content.length === 0) return null;
  return (
    <section className={styles.meter} aria-labelledby={id}>
      <h2 id={id}>{text('queue.title')}</h2>
      <p className={styles.note}>{text('queue.lead')}</p>
      <ol className={styles.list}>
        {data.content.map(({ bonusId, name, amount, required }) => (
          <li key={bonusId}>
            <div className={styles.rowHead}>
              <b>{name}</b>
              <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />
            </div>
            <p className={styles.note}>
              {text('queue.asks', { required: `${brand.currencySymbol}${displayMoney(amountOf(required))}` })}
            </p>
            <Button size="small" kind="ghost" onPress={() => setChoice({ bonusId, name })}>
              {text('queue.decline.label', { name })}
            </Button>
          </li>
        ))}
      </ol>
      {choice && <DeclineDialog {...choice} onClose={() => setChoice(null)} />}
    </section>
  );
}

function DeclineDialog({ bonusId, name, onClose }: Choice & { readonly onClose: () => void }) {
  const text = useText();
  const record = useRecordText();
  const toast = useToast();
  const decline = useDeclineQueuedBonus();
  const confirm = () =>
    decline.mutate(
      { bonusId },
      {
        onSuccess: () => {
          onClose();
          toast({ text: text('queue.declined', { name }) });
        },
      },
    );
  return (
    <Dialog title={text('queue.ask', { name })} closeLabel={record('record.close')} onClose={onClose}>
      <div className={bonusStyles.giveUp}>
        <p>{text('queue.ask.lead')}</p>
        {decline.error && (
          <Note tone="bad" announced>
            {decline.error.message}
          </Note>
        )}
        <div className={bonusStyles.acts}>
          <Button onPress={onClose}>{text('queue.keep')}</Button>
          <Button kind="danger" busy={decline.isPending} onPress={confirm}>
            {text('queue.decline')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
