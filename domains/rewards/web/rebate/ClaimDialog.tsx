/** Before a claim every line of it, after it what was paid. A second press finds what the first one did. */
import { useState } from 'react';
import { useCategoryName } from '#domains/games/web/index.ts';
import { money, moneyText } from '#kernel/money.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, Money, Note, SummaryList } from '#ui';
import { rateText } from '../rate-text.ts';
import { useCashText } from '../use-cash-text.ts';
import styles from './Rebate.module.css';
import { type CategoryView, type ClaimResult, type Rebate, useClaimRebate } from './rebate.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly rebate: Rebate; readonly onClose: () => void };

export function ClaimDialog({ rebate, onClose }: Props) {
  const text = useText();
  const record = useRecordText();
  const cash = useCashText();
  const claim = useClaimRebate();
  // What was shown when it opened: the page behind it is refetched when the claim is done.
  const [shown] = useState(rebate);
  const { data: result } = claim;
  if (result) return <ClaimedDialog result={result} onClose={onClose} />;
  const { claimable } = shown;
  return (
    <Dialog
      title={text('rebate.confirm.title', { amount: cash(claimable) })}
      closeLabel={record('record.close')}
      busy={claim.isPending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button disabled={claim.isPending} onPress={onClose}>
            {text('rebate.notNow')}
          </Button>
          <Button kind="primary" busy={claim.isPending} onPress={() => claim.mutate()}>
            {text('rebate.claim', { amount: cash(claimable) })}
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        <p>{text('rebate.confirm.lead')}</p>
        <ConfirmLines rebate={shown} />
        {claim.error && (
          <Note tone="bad" announced>
            {claim.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function ConfirmLines({ rebate }: { readonly rebate: Rebate }) {
  const text = useText();
  const cash = useCashText();
  const nameOf = useCategoryName();
  const symbol = useSite().brand.currencySymbol;
  const { categories, claimable, balance } = rebate;
  const formula = ({ rates }: CategoryView) =>
    rates.map(({ validBet, ratePpm }) => `${cash(validBet)} × ${rateText(ratePpm)}`).join(' + ');
  const after = moneyText(money(amountOf(balance) + amountOf(claimable)));
  return (
    <SummaryList
      rows={[
        ...categories.map((category) => ({
          label: `${nameOf(category.gameType)} \u2066${formula(category)}\u2069`,
          value: <Money amount={amountOf(category.amount)} symbol={symbol} />,
        })),
        { label: text('rebate.turnover'), value: text('rebate.turnover.once', { amount: cash(claimable) }) },
        { label: text('rebate.walletAfter'), value: <Money amount={amountOf(after)} symbol={symbol} />, total: true },
      ]}
    />
  );
}

type ClaimedProps = { readonly result: ClaimResult; readonly onClose: () => void };

function ClaimedDialog({ result, onClose }: ClaimedProps) {
  const text = useText();
  const record = useRecordText();
  const cash = useCashText();
  const { brand, platformOffsetMinutes } = useSite();
  const { amount, turnover, balance, from, until } = result;
  const symbol = brand.currencySymbol;
  const isPaid = amountOf(amount) > 0n;
  const time = (at: number | null) => platformTime(instant(at ?? 0), platformOffsetMinutes).slice(0, 16);
  return (
    <Dialog
      title={text(isPaid ? 'rebate.claimed.title' : 'rebate.none.title')}
      closeLabel={record('record.close')}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button kind="primary" onPress={onClose}>
            {text('rebate.done')}
          </Button>
        </div>
      }
    >
      <div className={styles.dialog} role="status">
        {isPaid ? (
          <p className={styles.big}>
            <Money amount={amountOf(amount)} symbol={symbol} />
          </p>
        ) : (
          <p>{text('rebate.none.lead')}</p>
        )}
        {isPaid && <p>{text('rebate.claimed.lead', { from: time(from), until: time(until) })}</p>}
        <SummaryList
          rows={[
            ...(isPaid
              ? [{ label: text('rebate.turnover'), value: text('rebate.turnover.once', { amount: cash(turnover) }) }]
              : []),
            {
              label: text('rebate.walletNow'),
              value: <Money amount={amountOf(balance)} symbol={symbol} />,
              total: true,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
