/** How much, a remark and the payment password. The password is gone after every try; the rest stays until it was sent. */
import { type SyntheticEvent, useState } from 'react';
import { longestRemark, transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useSite } from '#platform/web/site.ts';
import { AmountField, Button, Link, Note, PinField, StepCard, StickyBar, TextField } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { showFault } from '../cashier/show-fault.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useSend } from '../cashier/use-send.ts';
import { useText } from './texts.ts';
import { StandingNote, UplineSummary } from './UplineSummary.tsx';
import type { Standing } from './upline.queries.ts';
import { judgeSending, type Typed, toldOf } from './upline-form.ts';

type Sent = WireOutputOf<typeof transferUpline>;

const nothing: Typed = { amount: '', remark: '', pin: '' };
const chips = ['100', '500', '1,000'];

export function UplineForm({ standing }: { readonly standing: Standing }) {
  const text = useText();
  const words = useCashierText();
  const cash = useCashText();
  const { brand } = useSite();
  const [typed, setTyped] = useState(nothing);
  const [wasTried, setTried] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const { send, sending, refusal, forget } = useSend(transferUpline, {
    beside: { seen: standing.newest },
    onAnswer: (answer) => setSent(answer.ok ? answer.value : null),
  });
  const { amountFault, isPinShort, amount, after, wish } = judgeSending(typed, standing);
  const isOff = standing.upline === null || standing.blockedUntil !== null;
  const faults = {
    amount_invalid: words('cashier.amount.invalid'),
    too_much: text('upline.tooMuch', { amount: cash(standing.withdrawable) }),
  };
  const told = toldOf(refusal);
  const type = (some: Partial<Typed>) => {
    setTyped({ ...typed, ...some });
    forget();
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (isOff || sending) return;
    if (!wish) return showFault(form);
    setSent(null);
    const isSent = await send(wish);
    setTried(false);
    setTyped(isSent ? nothing : { ...typed, pin: '' });
    if (!isSent) showFault(form);
  };
  const go = amount > 0n ? text('upline.go.amount', { amount: cash(amount) }) : text('upline.go');
  const tooShort = wasTried && isPinShort ? text('upline.pin.wanted') : undefined;
  return (
    <form className={cashier.columns} noValidate onSubmit={submit}>
      <div className={cashier.stack}>
        <StandingNote standing={standing} />
        <StepCard title={words('cashier.amount')} aside={text('upline.free', { amount: cash(standing.withdrawable) })}>
          <div className={cashier.stack}>
            <AmountField
              name="amount"
              label={words('cashier.amount')}
              symbol={brand.currencySymbol}
              value={typed.amount}
              onType={(value) => type({ amount: value })}
              clearLabel={words('cashier.amount.clear')}
              chips={chips}
              disabled={isOff}
              error={wasTried && amountFault ? faults[amountFault] : told.amount}
            />
            <TextField
              label={text('upline.remark')}
              name="remark"
              autoComplete="off"
              maxLength={longestRemark}
              value={typed.remark}
              disabled={isOff}
              help={text('upline.remark.help')}
              aside={<small>{text('upline.remark.count', { count: typed.remark.length, most: longestRemark })}</small>}
              onChange={({ target }) => type({ remark: target.value })}
            />
          </div>
        </StepCard>
        <StepCard title={text('upline.pin')} aside={<Link to="/member/securityCenter">{text('upline.pin.set')}</Link>}>
          <PinField
            label={text('upline.pin')}
            value={typed.pin}
            onType={(pin) => type({ pin })}
            disabled={isOff}
            help={text('upline.pin.help')}
            error={tooShort ?? told.pin}
          />
        </StepCard>
      </div>
      <div className={cashier.stack}>
        <UplineSummary standing={standing} amount={amount} after={after}>
          {told.form && (
            <Note tone="bad" told>
              {told.form}
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

function SentNote({ sent: { amount, to, transferId } }: { readonly sent: Sent }) {
  const text = useText();
  const cash = useCashText();
  return (
    <Note tone="good" told>
      {text('upline.done', { amount: cash(amount), name: to })}
      <br />
      <small>{text('upline.done.number', { number: transferId })}</small>
    </Note>
  );
}
