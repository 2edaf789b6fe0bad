/** What can be claimed, of which bets, and the claim. */
import { instant, platformTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Money } from '#ui';
import { useCashText } from '../use-cash-text.ts';
import styles from './Rebate.module.css';
import type { Rebate } from './rebate.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly rebate: Rebate; readonly onClaim: () => void };

export function RebateLead({ rebate, onClaim }: Props) {
  const text = useText();
  const cash = useCashText();
  const { brand, platformOffsetMinutes } = useSite();
  const { mode, claimable, amount, validBet, bets, from, until, claimedThisMonth } = rebate;
  const symbol = brand.currencySymbol;
  const time = (at: number) => platformTime(instant(at), platformOffsetMinutes).slice(0, 16);
  const isManual = mode === 'manual';
  const hasClaim = isManual && amountOf(claimable) > 0n;
  return (
    <div className={styles.lead}>
      <dl className={styles.figures}>
        <div>
          <dt>{text(isManual ? 'rebate.claimable' : 'rebate.coming')}</dt>
          <dd>
            <Money amount={amountOf(isManual ? claimable : amount)} symbol={symbol} />
          </dd>
          <dd className={styles.small}>
            {from !== null && until !== null
              ? text('rebate.period', { from: time(from), until: time(until).slice(5) })
              : text('rebate.nothing.hint')}
          </dd>
        </div>
        <div>
          <dt>{text('rebate.validBets')}</dt>
          <dd>
            <Money amount={amountOf(validBet)} symbol={symbol} />
          </dd>
          <dd className={styles.small}>{text('rebate.bets', { count: bets })}</dd>
        </div>
        <div>
          <dt>{text('rebate.month')}</dt>
          <dd>
            <Money amount={amountOf(claimedThisMonth.amount)} symbol={symbol} />
          </dd>
          <dd className={styles.small}>{text('rebate.claims', { count: claimedThisMonth.count })}</dd>
        </div>
      </dl>
      {isManual && (
        <div className={styles.act}>
          <Button kind="primary" wide disabled={!hasClaim} onPress={onClaim}>
            {hasClaim ? text('rebate.claim', { amount: cash(claimable) }) : text('rebate.nothing')}
          </Button>
        </div>
      )}
    </div>
  );
}
