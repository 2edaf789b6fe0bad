/** Before all is claimed: every line once more, and what it comes to. */
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '#domains/wallet/web/index.ts';
import { moneyText, sum } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, Dialog, Note, SummaryList } from '#ui';
import { GiftWorth } from '../gift/GiftWorth.tsx';
import { type ClaimResult, type Gift, useClaimAllGifts } from '../gift/gift.queries.ts';
import { giftPictureOf } from '../gift/gift-picture.ts';
import styles from './Claim.module.css';
import { GiftAmount } from './GiftAmount.tsx';
import { GiftTurnover } from './GiftTurnover.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly gifts: readonly Gift[];
  readonly count: number;
  readonly onClose: () => void;
  readonly onClaimed: (claim: ClaimResult) => void;
};

const sumText = (amounts: readonly string[]) => moneyText(sum(amounts.map(amountOf)));

export function ClaimAllDialog({ gifts, count, onClose, onClaimed }: Props) {
  const text = useText();
  const record = useRecordText();
  const claim = useClaimAllGifts(onClaimed);
  const { data: wallet } = useQuery(balanceQuery(useCall()));
  const amount = sumText(gifts.filter(({ pays }) => pays !== 'points').map((gift) => gift.amount));
  // A bonus does not lie in the main wallet, so the balance grows by the rest.
  const toBalance = sumText(gifts.filter(({ pays }) => pays === 'cash').map((gift) => gift.amount));
  const turnover = sumText(gifts.map((gift) => gift.turnover));
  return (
    <Dialog
      title={text('centre.confirm.title', { count })}
      closeLabel={record('record.close')}
      busy={claim.isPending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button kind="ghost" disabled={claim.isPending} onPress={onClose}>
            {text('centre.confirm.later')}
          </Button>
          <Button kind="primary" size="large" wide busy={claim.isPending} onPress={() => claim.mutate('all')}>
            {text('centre.claimAll', { count })}
          </Button>
        </div>
      }
    >
      <div className={styles.confirm}>
        <p>{text('centre.confirm.lead')}</p>
        <ul className={styles.lines}>
          {gifts.map((gift) => (
            <li key={gift.giftId}>
              <img src={giftPictureOf(gift.kind)} alt="" width={40} height={40} />
              <span>
                <b>{gift.name}</b>
                <small>
                  {gift.turnoverPpm > 0 && `${text('centre.gift.turnover')} `}
                  <GiftTurnover gift={gift} none={text('centre.confirm.none')} />
                </small>
              </span>
              <b>
                <GiftWorth gift={gift} />
              </b>
            </li>
          ))}
        </ul>
        <SummaryList
          rows={[
            { label: text('centre.confirm.money'), value: <GiftAmount amount={amount} /> },
            { label: text('centre.confirm.turnover'), value: <GiftAmount amount={turnover} /> },
            ...(wallet
              ? [
                  {
                    label: text('centre.confirm.after'),
                    value: <GiftAmount amount={sumText([wallet.balance, toBalance])} />,
                    total: true,
                  },
                ]
              : []),
          ]}
        />
        {gifts.some(({ pays }) => pays === 'bonus') && <Note tone="info">{text('centre.confirm.bonus')}</Note>}
        <Note tone="info">{text('centre.confirm.single')}</Note>
        {claim.error && (
          <Note tone="bad" announced>
            {claim.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
