/** A gift before and after its claim, with its turnover, its end and the balance. */
import { instant, platformTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, Money, Note, SummaryList, type SummaryRow } from '#ui';
import { useCashText } from '../use-cash-text.ts';
import { useText } from './texts.ts';
import styles from './Vip.module.css';
import { useClaimGift, type VipGiftView } from './vip.queries.ts';

type Props = { readonly gift: VipGiftView; readonly onClose: () => void };

export function ClaimGiftDialog({ gift, onClose }: Props) {
  const text = useText();
  const record = useRecordText();
  const cash = useCashText();
  const { brand, platformOffsetMinutes } = useSite();
  const claim = useClaimGift(gift.giftId);
  const { giftId: _, kind, level, amount, turnover, claimUntil } = gift;
  const { data: result } = claim;
  const money = (value: string) => <Money amount={amountOf(value)} symbol={brand.currencySymbol} />;
  const last: SummaryRow = result
    ? { label: text('vip.balance'), value: money(result.balance), total: true }
    : { label: text('vip.ends'), value: platformTime(instant(claimUntil), platformOffsetMinutes).slice(0, 16) };
  const title = result
    ? text('vip.claimed', { amount: cash(result.amount) })
    : text('vip.confirm', { kind: text(`vip.kind.${kind}`), level });
  return (
    <Dialog
      title={title}
      closeLabel={record('record.close')}
      size="small"
      busy={claim.isPending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          {result ? (
            <Button kind="primary" onPress={onClose}>
              {text('vip.done')}
            </Button>
          ) : (
            <>
              <Button disabled={claim.isPending} onPress={onClose}>
                {text('vip.notNow')}
              </Button>
              <Button kind="primary" busy={claim.isPending} onPress={() => claim.mutate()}>
                {text('vip.claimIt', { amount: cash(amount) })}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={styles.dialog} role={result && 'status'}>
        <SummaryList
          rows={[
            { label: text('vip.gift'), value: money(amount) },
            { label: text('vip.turnover'), value: text('vip.turnover.once', { amount: cash(turnover) }) },
            last,
          ]}
        />
        {claim.error && (
          <Note tone="bad" announced>
            {claim.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
