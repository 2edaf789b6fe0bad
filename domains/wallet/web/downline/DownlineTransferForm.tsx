/** Amount, remark and payment password. The password is cleared after every attempt; the rest stays until it was sent. */
import { type SyntheticEvent, useState } from 'react';
import { maxRemarkLength, transferDownline } from '#domains/wallet/contract/transfer-member.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useSite } from '#platform/web/site.ts';
import { AmountField, Button, Link, Note, PinField, SummaryList, TextField } from '#ui';
import { useActiveBonus } from '../cashier/active-bonus.ts';
import { BonusFirst } from '../cashier/BonusFirst.tsx';
import { amountOf, Cash, useBoundText, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import { scrollToFault } from '../cashier/scroll-to-fault.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useSend } from '../cashier/use-send.ts';
import styles from './Downline.module.css';
import type { DownlineStandingView } from './downline.queries.ts';
import { type DownlineFormValues, judgeDownlineForm, placeRefusal, type TransferReceiver } from './downline-form.ts';
import { useText } from './texts.ts';

type Props = {
  readonly downline: TransferReceiver;
  readonly standing: DownlineStandingView;
  readonly onBusy: (isSending: boolean) => void;
  readonly onCancel: () => void;
  readonly onSent: (sent: WireOutputOf<typeof transferDownline>) => void;
};

const emptyForm: DownlineFormValues = { amount: '', remark: '', pin: '' };

export function DownlineTransferForm({ downline, standing, onBusy, onCancel, onSent }: Props) {
  const text = useText();
  const cashierText = useCashierText();
  const cash = useCashText();
  const { brand } = useSite();
  const faults = useAmountFaults(standing);
  const [values, setValues] = useState(emptyForm);
  const [wasTried, setTried] = useState(false);
  const { send, sending, refusal, clearRefusal } = useSend(transferDownline, {
    extra: { seen: standing.newest },
    onAnswer: (response) => response.ok && onSent(response.value),
  });
  const { amountFault, isPinShort, amount, ownAfter, otherAfter, input } = judgeDownlineForm(
    values,
    standing,
    downline,
  );
  const isOff = standing.blockedUntil !== null;
  const messages = placeRefusal(refusal);
  const type = (some: Partial<DownlineFormValues>) => {
    setValues({ ...values, ...some });
    clearRefusal();
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (isOff || sending) return;
    if (!input) return scrollToFault(form);
    onBusy(true);
    const isSent = await send(input);
    onBusy(false);
    if (isSent) return;
    setTried(false);
    setValues({ ...values, pin: '' });
    scrollToFault(form);
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <p className={styles.lead}>{text('downlineTransfer.lead')}</p>
      <TransferParties downline={downline} balance={standing.balance} />
      <StandingNote standing={standing} />
      <div className={styles.group}>
        <div className={styles.groupHead}>
          <b aria-hidden="true">{cashierText('cashier.amount')}</b>
          <DayBounds standing={standing} />
        </div>
        <AmountField
          name="amount"
          label={cashierText('cashier.amount')}
          symbol={brand.currencySymbol}
          value={values.amount}
          onType={(value) => type({ amount: value })}
          clearLabel={cashierText('cashier.amount.clear')}
          disabled={isOff}
          error={wasTried && amountFault ? faults[amountFault] : messages.amount}
        />
      </div>
      <TextField
        label={text('downlineTransfer.remark')}
        name="remark"
        autoComplete="off"
        maxLength={maxRemarkLength}
        value={values.remark}
        disabled={isOff}
        help={text('downlineTransfer.remark.help', { name: downline.account })}
        aside={
          <small>{text('downlineTransfer.remark.count', { count: values.remark.length, most: maxRemarkLength })}</small>
        }
        onChange={({ target }) => type({ remark: target.value })}
      />
      <div className={styles.group}>
        <div className={styles.groupHead}>
          <b aria-hidden="true">{text('downlineTransfer.pin')}</b>
          <Link to="/member/securityCenter">{text('downlineTransfer.pin.set')}</Link>
        </div>
        <PinField
          label={text('downlineTransfer.pin')}
          value={values.pin}
          onType={(pin) => type({ pin })}
          disabled={isOff}
          help={text('downlineTransfer.pin.help')}
          error={wasTried && isPinShort ? text('downlineTransfer.pin.wanted') : messages.pin}
        />
      </div>
      <SummaryList
        rows={[
          { label: text('downlineTransfer.own.after'), value: <Cash amount={ownAfter} /> },
          {
            label: text('downlineTransfer.other.after', { name: downline.account }),
            value: <Cash amount={otherAfter} />,
          },
        ]}
      />
      <Note tone="info">{text('downlineTransfer.final', { name: downline.account })}</Note>
      {messages.form && (
        <Note tone="bad" announced>
          {messages.form}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button kind="ghost" size="large" disabled={sending !== null} onPress={onCancel}>
          {text('downlineTransfer.cancel')}
        </Button>
        <Button kind="primary" size="large" type="submit" wide busy={sending !== null} disabled={isOff}>
          {amount > 0n ? text('downlineTransfer.go.amount', { amount: cash(amount) }) : text('downlineTransfer.go')}
        </Button>
      </div>
    </form>
  );
}

function useAmountFaults({ min, max, dayLeft, dayResetsAt, withdrawable }: DownlineStandingView) {
  const text = useText();
  const cashierText = useCashierText();
  const cash = useCashText();
  const bound = useBoundText();
  const { minute } = useMoments();
  return {
    amount_invalid: cashierText('cashier.amount.invalid'),
    too_small: text('downlineTransfer.tooSmall', { amount: bound(min) }),
    too_large: text('downlineTransfer.tooLarge', { amount: bound(max) }),
    over_day: text('downlineTransfer.overDay', { amount: cash(dayLeft), time: minute(dayResetsAt) }),
    too_much: text('downlineTransfer.tooMuch', { amount: cash(withdrawable) }),
  };
}

type PartiesProps = Pick<Props, 'downline'> & { readonly balance: string };

function TransferParties({ downline, balance }: PartiesProps) {
  const text = useText();
  return (
    <dl className={styles.ends}>
      <div>
        <dt>{text('downlineTransfer.from')}</dt>
        <dd>{text('downlineTransfer.own')}</dd>
        <dd>
          <Cash amount={balance} />
        </dd>
      </div>
      <div>
        <dt>{text('downlineTransfer.to')}</dt>
        <dd>
          <bdi>{downline.account}</bdi>
        </dd>
        <dd>
          <Cash amount={downline.balance} />
        </dd>
      </div>
    </dl>
  );
}

function DayBounds({ standing: { min, max, dayMax, dayLeft } }: { readonly standing: DownlineStandingView }) {
  const text = useText();
  const bound = useBoundText();
  return (
    <small>
      {text('downlineTransfer.bounds', {
        min: bound(min),
        max: bound(max),
        dayMax: bound(dayMax),
        left: bound(dayLeft),
      })}
    </small>
  );
}

/** What prevents sending, or a part of it. */
function StandingNote({ standing }: { readonly standing: DownlineStandingView }) {
  const text = useText();
  const cash = useCashText();
  const { minute } = useMoments();
  const { blockedUntil, balance, withdrawable } = standing;
  const isLocked = amountOf(withdrawable) < amountOf(balance);
  const bonus = useActiveBonus({ isAsked: isLocked });
  if (blockedUntil !== null)
    return <Note tone="warning">{text('downlineTransfer.blocked', { time: minute(blockedUntil) })}</Note>;
  return isLocked ? (
    <Note tone="info">
      {bonus ? <BonusFirst bonus={bonus} /> : text('downlineTransfer.free', { amount: cash(withdrawable) })}
    </Note>
  ) : null;
}
