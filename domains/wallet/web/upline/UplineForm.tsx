/** Amount, remark and payment password. The password is cleared after every attempt; the rest stays until it was sent. */
import { type SyntheticEvent, useState } from 'react';
import { maxRemarkLength, transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useSite } from '#platform/web/site.ts';
import { AmountField, Button, Link, Note, PinField, StepCard, StickyBar, TextField } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { scrollToFault } from '../cashier/scroll-to-fault.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useSend } from '../cashier/use-send.ts';
import { useText } from './texts.ts';
import { StandingNote, UplineSummary } from './UplineSummary.tsx';
import type { UplineStandingView } from './upline.queries.ts';
import { judgeUplineForm, placeRefusal, type UplineFormValues } from './upline-form.ts';

type SentTransfer = WireOutputOf<typeof transferUpline>;

const emptyForm: UplineFormValues = { amount: '', remark: '', pin: '' };
const chips = ['100', '500', '1,000'];

export function UplineForm({ standing }: { readonly standing: UplineStandingView }) {
  const text = useText();
  const cashierText = useCashierText();
  const cash = useCashText();
  const { brand } = useSite();
  const [values, setValues] = useState(emptyForm);
  const [wasTried, setTried] = useState(false);
  const [sent, setSent] = useState<SentTransfer | null>(null);
  const { send, sending, refusal, clearRefusal } = useSend(transferUpline, {
    extra: { seen: standing.newest },
    onAnswer: (response) => setSent(response.ok ? response.value : null),
  });
  const { amountFault, isPinShort, amount, after, input } = judgeUplineForm(values, standing);
  const isOff = standing.upline === null || standing.blockedUntil !== null;
  const faults = {
    amount_invalid: cashierText('cashier.amount.invalid'),
    too_much: text('upline.tooMuch', { amount: cash(standing.withdrawable) }),
  };
  const messages = placeRefusal(refusal);
  const type = (some: Partial<UplineFormValues>) => {
    setValues({ ...values, ...some });
    clearRefusal();
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (isOff || sending) return;
    if (!input) return scrollToFault(form);
    setSent(null);
    const isSent = await send(input);
    setTried(false);
    setValues(isSent ? emptyForm : { ...values, pin: '' });
    if (!isSent) scrollToFault(form);
  };
  const go = amount > 0n ? text('upline.go.amount', { amount: cash(amount) }) : text('upline.go');
  const tooShort = wasTried && isPinShort ? text('upline.pin.wanted') : undefined;
  return (
    <form className={cashier.columns} noValidate onSubmit={submit}>
      <div className={cashier.stack}>
        <StandingNote standing={standing} />
        <StepCard
          title={cashierText('cashier.amount')}
          aside={text('upline.free', { amount: cash(standing.withdrawable) })}
        >
          <div className={cashier.stack}>
            <AmountField
              name="amount"
              label={cashierText('cashier.amount')}
              symbol={brand.currencySymbol}
              value={values.amount}
              onType={(value) => type({ amount: value })}
              clearLabel={cashierText('cashier.amount.clear')}
              chips={chips}
              disabled={isOff}
              error={wasTried && amountFault ? faults[amountFault] : messages.amount}
            />
            <TextField
              label={text('upline.remark')}
              name="remark"
              autoComplete="off"
              maxLength={maxRemarkLength}
              value={values.remark}
              disabled={isOff}
              help={text('upline.remark.help')}
              aside={
                <small>{text('upline.remark.count', { count: values.remark.length, most: maxRemarkLength })}</small>
              }
              onChange={({ target }) => type({ remark: target.value })}
            />
          </div>
        </StepCard>
        <StepCard title={text('upline.pin')} aside={<Link to="/member/securityCenter">{text('upline.pin.set')}</Link>}>
          <PinField
            label={text('upline.pin')}
            value={values.pin}
            onType={(pin) => type({ pin })}
            disabled={isOff}
            help={text('upline.pin.help')}
            error={tooShort ?? messages.pin}
          />
        </StepCard>
      </div>
      <div className={cashier.stack}>
        <UplineSummary standing={standing} amount={amount} after={after}>
          {messages.form && (
            <Note tone="bad" announced>
              {messages.form}
            </Note>
          )}
          {sent && <SentNote sent={sent} />}
          <div className={cashier.act}>
            <Button kind="primary" size="large" type="submit" wide busy={sending !== null} disabled={isOff}>
              {go}
            </Button>
          </div>
        </UplineSummary>
      </div>
      <StickyBar label={text('upline.sends', { name: standing.upline ?? '–' })} value={<Cash amount={amount} />}>
        <Button kind="primary" size="large" type="submit" busy={sending !== null} disabled={isOff}>
          {text('upline.go')}
        </Button>
      </StickyBar>
    </form>
  );
}

function SentNote({ sent: { amount, to, transferId } }: { readonly sent: SentTransfer }) {
  const text = useText();
  const cash = useCashText();
  return (
    <Note tone="good" announced>
      {text('upline.done', { amount: cash(amount), name: to })}
      <br />
      <small>{text('upline.done.number', { number: transferId })}</small>
    </Note>
  );
}
