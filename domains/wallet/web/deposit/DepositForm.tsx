/** Three steps and their figures. What was typed stays, whatever is answered; a refusal stands under what it is about. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { limitMeter as LimitMeter } from '#domains/protection/web/index.ts';
import { moneyText } from '#kernel/money.ts';
import { Silent } from '#platform/web/boundary.tsx';
import { Button, Note, StickyBar } from '#ui';
import { Cash } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { showFault } from '../cashier/show-fault.ts';
import type { Refusal } from '../cashier/use-send.ts';
import { AmountStep } from './AmountStep.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import type { Method, Wish } from './deposit.queries.ts';
import { type Figures, judgeTyped } from './deposit-form.ts';
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

type Place = 'amount' | 'method' | 'offer' | 'form';

function placeOf({ fault }: Refusal<Wish>): Place {
  if (aboutAmount.test(fault)) return 'amount';
  if (aboutOffer.test(fault)) return 'offer';
  return aboutMethod.test(fault) ? 'method' : 'form';
}

/** The one that was chosen, else the first that is open. */
const chosenOf = (methods: readonly Method[], code: string | null) =>
  methods.find((one) => one.code === code) ?? methods.find(({ open }) => open) ?? methods[0];

function wishOf(method: Method, figures: Figures | null, promotion: string | null): Wish | null {
  if (figures === null) return null;
  return { method: method.code, amount: moneyText(figures.amount), ...(promotion !== null && { promotion }) };
}

/** A refusal is told at its place, while the form is what was sent. */
function toldOf(refusal: Refusal<Wish> | null, wish: Wish | null): Partial<Record<Place, string>> {
  if (refusal === null || JSON.stringify(refusal.wish) !== JSON.stringify(wish)) return {};
  return { [placeOf(refusal)]: refusal.message };
}

export function DepositForm({ methods, turnoverPpm, offers, onTaken, recent }: Props) {
  const text = useText();
  const [code, setCode] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [offer, setOffer] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const { send, sending, refusal } = useMakeDeposit(({ promotion }) => promotion && onTaken(promotion));
  const method = chosenOf(methods, code);
  if (!method) return null;
  const { fault, figures } = judgeTyped(typed, method);
  const wish = wishOf(method, figures, offer);
  const told = toldOf(refusal, wish);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (!wish || !(await send(wish))) showFault(form);
  };
  const go = text('deposit.go', { method: method.name });
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.stack}>
        <MethodStep methods={methods} chosen={method} onChoose={setCode} error={told.method} />
        <AmountStep
          method={method}
          typed={typed}
          onType={setTyped}
          isRight={figures !== null}
          fault={wasTried ? fault : null}
          refusal={told.amount}
        />
        {offers && offers.length > 0 && (
          <OfferStep offers={offers} chosen={offer} onChoose={setOffer} error={told.offer} />
        )}
      </div>
      <aside className={styles.stack}>
        <DepositSummary
          method={method}
          figures={figures}
          turnoverPpm={turnoverPpm}
          offer={offers?.find(({ id }) => id === offer)}
        >
          <TierNote />
          {told.form && (
            <Note tone="bad" told>
              {told.form}
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
      <StickyBar label={text('deposit.sum.credited')} value={<Cash amount={figures?.credited ?? '0'} />}>
        <Button kind="primary" size="large" type="submit" busy={sending !== null}>
          {go}
        </Button>
      </StickyBar>
    </form>
  );
}
