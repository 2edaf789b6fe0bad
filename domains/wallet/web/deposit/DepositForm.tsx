/** Three steps and their summary. The input stays, whatever the response; a fault is displayed under its field. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { limitMeter as LimitMeter } from '#domains/protection/web/index.ts';
import { moneyText } from '#kernel/money.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { Button, Note, StickyBar } from '#ui';
import { Cash } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { scrollToFault } from '../cashier/scroll-to-fault.ts';
import type { SendRefusal } from '../cashier/use-send.ts';
import { AmountStep } from './AmountStep.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import type { DepositInput, Method } from './deposit.queries.ts';
import { type DepositAmounts, judgeTypedAmount } from './deposit-form.ts';
import { MethodStep } from './MethodStep.tsx';
import { OfferStep } from './OfferStep.tsx';
import type { DepositPageProps } from './offer.ts';
import { TierNote } from './TierNote.tsx';
import { useText } from './texts.ts';
import { useMakeDeposit } from './use-make-deposit.ts';

type Props = Pick<DepositPageProps, 'offers' | 'onTaken'> & {
  readonly methods: readonly Method[];
  /** Of a deposit without an offer. */
  readonly turnoverPpm: number;
  readonly recent: ReactNode;
};

const aboutAmount = /^(amount_|deposit_limit_reached$|malformed_input$)/;
const aboutMethod = /^method_/;
const aboutOffer = /^promotion_/;

type FormSection = 'amount' | 'method' | 'offer' | 'form';

function sectionOf({ fault }: SendRefusal<DepositInput>): FormSection {
  if (aboutAmount.test(fault)) return 'amount';
  if (aboutOffer.test(fault)) return 'offer';
  return aboutMethod.test(fault) ? 'method' : 'form';
}

/** The chosen one, else the first that is open. */
const findChosen = (methods: readonly Method[], code: string | null) =>
  methods.find((one) => one.code === code) ?? methods.find(({ open }) => open) ?? methods[0];

function toDepositInput(method: Method, amounts: DepositAmounts | null, promotion: string | null): DepositInput | null {
  if (amounts === null) return null;
  return { method: method.code, amount: moneyText(amounts.amount), ...(promotion !== null && { promotion }) };
}

/** A fault is displayed at its field, while the form is unchanged. */
function placeRefusal(
  refusal: SendRefusal<DepositInput> | null,
  input: DepositInput | null,
): Partial<Record<FormSection, string>> {
  if (refusal === null || JSON.stringify(refusal.request) !== JSON.stringify(input)) return {};
  return { [sectionOf(refusal)]: refusal.message };
}

export function DepositForm({ methods, turnoverPpm, offers, onTaken, recent }: Props) {
  const text = useText();
  const [code, setCode] = useState<string | null>(null);
  const [amountInput, setAmountInput] = useState('');
  const [offer, setOffer] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const { send, sending, refusal } = useMakeDeposit(({ promotion }) => promotion && onTaken(promotion));
  const method = findChosen(methods, code);
  if (!method) return null;
  const { fault, amounts } = judgeTypedAmount(amountInput, method);
  const input = toDepositInput(method, amounts, offer);
  const messages = placeRefusal(refusal, input);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (!input || !(await send(input))) scrollToFault(form);
  };
  const go = text('deposit.go', { method: method.name });
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.stack}>
        <MethodStep methods={methods} chosen={method} onChoose={setCode} error={messages.method} />
        <AmountStep
          method={method}
          input={amountInput}
          onType={setAmountInput}
          isRight={amounts !== null}
          fault={wasTried ? fault : null}
          refusal={messages.amount}
        />
        {offers && offers.length > 0 && (
          <OfferStep offers={offers} chosen={offer} onChoose={setOffer} error={messages.offer} />
        )}
      </div>
      <aside className={styles.stack}>
        <DepositSummary
          method={method}
          amounts={amounts}
          turnoverPpm={turnoverPpm}
          offer={offers?.find(({ id }) => id === offer)}
        >
          <TierNote />
          {messages.form && (
            <Note tone="bad" announced>
              {messages.form}
            </Note>
          )}
          <div className={styles.act}>
            <Button kind="primary" size="large" type="submit" wide busy={sending !== null}>
              {go}
            </Button>
            <p className={styles.fine}>{text(`deposit.go.${method.kind}`, { method: method.name })}</p>
          </div>
        </DepositSummary>
        <Silent>
          <LimitMeter kind="deposit" />
        </Silent>
        {recent}
      </aside>
      <StickyBar label={text('deposit.sum.credited')} value={<Cash amount={amounts?.credited ?? '0'} />}>
        <Button kind="primary" size="large" type="submit" busy={sending !== null}>
          {go}
        </Button>
      </StickyBar>
    </form>
  );
}
