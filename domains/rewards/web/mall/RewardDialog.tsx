/** A reward and what it takes: how many, where it goes, the payment password, and the points before and after. */
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { goodsPicture } from '#artwork/address.ts';
import { redeemReward } from '#domains/rewards/contract/mall.ts';
import { money } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, ButtonLink, Dialog, Icon, IconButton, Note, SummaryList, type SummaryRow } from '#ui';
import { PinLine } from './ConvertDialog.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { type DeliveryValues, emptyDelivery, toDelivery } from './delivery-form.ts';
import styles from './Mall.module.css';
import {
  addressesQuery,
  isLost,
  type RedemptionView,
  type RewardPage,
  type RewardView,
  useSpendPoints,
} from './mall.queries.ts';
import { amountOf, cashText, pointsText } from './points.ts';
import { RewardState } from './RewardCard.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly reward: RewardView;
  readonly own: RewardPage['own'];
  readonly balance: number;
  readonly onClose: () => void;
};

const pinLength = 6;

export function RewardDialog({ reward, own, balance, onClose }: Props) {
  const text = useText();
  const [redeemed, setRedeemed] = useState<RedemptionView | null>(null);
  if (redeemed) return <RedeemedDialog redemption={redeemed} onClose={onClose} />;
  if (reward.hindrance !== null)
    return (
      <Dialog title={reward.name} closeLabel={text('mall.close')} art={goodsPicture(reward.drawing)} onClose={onClose}>
        <div className={styles.form}>
          <RewardFacts reward={reward} own={own} />
          <div className={styles.state}>
            <RewardState reward={reward} own={own} />
          </div>
        </div>
      </Dialog>
    );
  return <RedeemDialog {...{ reward, own, balance, onClose }} onRedeemed={setRedeemed} />;
}

function RedeemDialog({
  reward,
  own,
  balance,
  onClose,
  onRedeemed,
}: Props & { readonly onRedeemed: (redemption: RedemptionView) => void }) {
  const text = useText();
  const [quantity, setQuantity] = useState(1);
  const [pin, setPin] = useState('');
  const [delivery, setDelivery] = useState<DeliveryValues>(emptyDelivery);
  const [wasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data } = useQuery({ ...addressesQuery(useCall()), enabled: reward.delivery === 'address' });
  const { send, sending } = useSpendPoints(redeemReward);
  const points = reward.points * quantity;
  const target = toDelivery(delivery, { kind: reward.delivery, known: data?.addresses ?? [] });
  const most = Math.min(reward.maxQuantity, Math.floor(balance / reward.points));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (target === null || pin.length !== pinLength) return;
    setRefusal(null);
    const outcome = await send({ rewardId: reward.rewardId, quantity, points: reward.points, ...target }, pin);
    setPin('');
    if (outcome?.ok) onRedeemed(outcome.value.redemption);
    else if (outcome) setRefusal(isLost(outcome) ? text('sheet.unsure') : outcome.message);
  };
  return (
    <Dialog
      title={reward.name}
      closeLabel={text('mall.close')}
      art={goodsPicture(reward.drawing)}
      busy={sending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button disabled={sending} onPress={onClose}>
            {text('mall.cancel')}
          </Button>
          <Button
            kind="primary"
            size="large"
            type="submit"
            form="redeem-reward"
            busy={sending}
            disabled={pin.length !== pinLength}
          >
            {text('sheet.redeem', { points })}
          </Button>
        </div>
      }
    >
      <form id="redeem-reward" className={styles.form} noValidate onSubmit={submit}>
        <RewardFacts reward={reward} own={own} />
        <div className={styles.amount}>
          <b className={styles.itemPrice}>
            <Icon name="star" /> {pointsText(reward.points)}
          </b>
          <Stepper value={quantity} most={most} onStep={setQuantity} />
        </div>
        <DeliveryFields
          kind={reward.delivery}
          known={data?.addresses ?? []}
          values={delivery}
          isStrict={wasTried}
          onType={setDelivery}
        />
        <PinLine pin={pin} onType={setPin} />
        <OrderSummary reward={reward} quantity={quantity} balance={balance} />
        <p className={styles.muted}>{text('sheet.held')}</p>
        {refusal && (
          <Note tone="bad" announced>
            {refusal}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

function RewardFacts({ reward, own }: Pick<Props, 'reward' | 'own'>) {
  const text = useText();
  const { brand } = useSite();
  const required = amountOf(reward.amountRequirement);
  const cash = (amount: string) => cashText(amountOf(amount), brand.currencySymbol);
  return (
    <>
      <p className={styles.muted}>{[reward.detail, reward.note].filter(Boolean).join(' · ')}</p>
      {required > 0n && (
        <p className={styles.muted}>
          {text('sheet.limits', { amount: cash(reward.amountRequirement), own: cash(own.validBet) })}
        </p>
      )}
    </>
  );
}

type StepperProps = { readonly value: number; readonly most: number; readonly onStep: (value: number) => void };

function Stepper({ value, most, onStep }: StepperProps) {
  const text = useText();
  return (
    <fieldset className={styles.stepper}>
      <legend>{text('sheet.quantity')}</legend>
      <IconButton icon="minus" label={text('sheet.less')} disabled={value <= 1} onPress={() => onStep(value - 1)} />
      <output aria-live="polite">{value}</output>
      <IconButton icon="plus" label={text('sheet.more')} disabled={value >= most} onPress={() => onStep(value + 1)} />
    </fieldset>
  );
}

type OrderProps = { readonly reward: RewardView; readonly quantity: number; readonly balance: number };

function OrderSummary({ reward, quantity, balance }: OrderProps) {
  const text = useText();
  const { brand } = useSite();
  const points = reward.points * quantity;
  const paid = <bdi>{cashText(money(amountOf(reward.amount) * BigInt(quantity)), brand.currencySymbol)}</bdi>;
  const moneyRows: SummaryRow[] =
    reward.kind === 'cash'
      ? [
          { label: text('sheet.money'), value: paid },
          { label: text('sheet.turnover'), value: paid },
        ]
      : [];
  return (
    <SummaryList
      rows={[
        ...moneyRows,
        { label: text('sheet.now'), value: pointsText(balance) },
        { label: text('sheet.order'), value: <bdi>−{pointsText(points)}</bdi> },
        { label: text('sheet.after'), value: pointsText(balance - points), total: true },
      ]}
    />
  );
}

function RedeemedDialog({
  redemption,
  onClose,
}: {
  readonly redemption: RedemptionView;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { name, points, redemptionId } = redemption;
  return (
    <Dialog
      title={text('done.title')}
      closeLabel={text('mall.close')}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button onPress={onClose}>{text('mall.close')}</Button>
          <ButtonLink kind="primary" to="/member/redeemHistory">
            {text('done.history')}
          </ButtonLink>
        </div>
      }
    >
      <div className={styles.form}>
        <Note tone="good" announced>
          {text('done.lead', { name, points })}
        </Note>
        <SummaryList rows={[{ label: text('done.reference'), value: <bdi>{redemptionId}</bdi> }]} />
      </div>
    </Dialog>
  );
}
