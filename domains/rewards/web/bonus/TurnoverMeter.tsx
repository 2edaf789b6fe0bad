/** What must still be played before money may leave: how far it is, what the bonus has, what counts, and which bets did. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { ErrorState, Money, ProgressBar, Skeleton } from '#ui';
import { type Turnover, turnoverQuery } from './bonus.queries.ts';
import { progressOf } from './progress.ts';
import { RequirementRow } from './RequirementRow.tsx';
import { TurnoverBetsDialog } from './TurnoverBetsDialog.tsx';
import styles from './TurnoverMeter.module.css';
import { useText } from './texts.ts';

/** A bonus that lies in running bets is still one. */
const hasBonus = ({ bonus, active }: Turnover) => amountOf(bonus) > zero || active.some(({ kind }) => kind === 'bonus');

export function TurnoverMeter() {
  const text = useText();
  const record = useRecordText();
  const id = useId();
  const symbol = useSite().brand.currencySymbol;
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery(turnoverQuery(useCall()));
  const money = (amount: string) => <Money amount={amountOf(amount)} symbol={symbol} />;
  return (
    <section className={styles.meter} aria-labelledby={id}>
      <h2 id={id}>{text('turnover.title')}</h2>
      {error && (
        <ErrorState
          message={error.message}
          retryLabel={record('record.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div className={styles.coming}>
          <Skeleton shape="block" />
        </div>
      )}
      {data && !error && (
        <>
          <dl className={styles.sums} data-bonus={hasBonus(data) || undefined}>
            <div>
              <dt>{text('turnover.left')}</dt>
              <dd>{money(data.left)}</dd>
            </div>
            <div>
              <dt>{text('turnover.withdrawable')}</dt>
              <dd>{money(data.withdrawable)}</dd>
            </div>
            <div>
              <dt>{text('turnover.locked')}</dt>
              <dd>{money(data.locked)}</dd>
            </div>
            {hasBonus(data) && (
              <div>
                <dt>{text('turnover.bonus')}</dt>
                <dd>{money(data.bonus)}</dd>
              </div>
            )}
          </dl>
          {data.active.length === 0 ? (
            <p className={styles.free}>{text('turnover.none')}</p>
          ) : (
            <>
              <ProgressBar
                value={progressOf(data)}
                max={100}
                label={text('turnover.progress', { percent: progressOf(data) })}
              />
              <ol className={styles.list}>
                {data.active.map((requirement) => (
                  <RequirementRow
                    key={requirement.id}
                    requirement={requirement}
                    onBets={() => setOpened(requirement.id)}
                  />
                ))}
              </ol>
              <p className={styles.note}>{text('turnover.order')}</p>
            </>
          )}
        </>
      )}
      {opened && <TurnoverBetsDialog id={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
