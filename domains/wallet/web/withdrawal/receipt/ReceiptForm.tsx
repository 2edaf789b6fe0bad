/** The answer and its fields: an amount, pictures, a remark. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseTypedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { amountOf, Cash, useCashText } from '#domains/wallet/web/cashier/Cash.tsx';
import styles from '#domains/wallet/web/cashier/Cashier.module.css';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { scrollToFault } from '#domains/wallet/web/cashier/scroll-to-fault.ts';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { isOutcomeUnknown } from '#platform/web/call/use-idempotency-key.ts';
import { Button, type IconName, Note, PickCard, PickGroup, StepCard, StickyBar, SummaryList } from '#ui';
import { useText } from '../texts.ts';
import { reportUntil } from '../timeline/next-text.ts';
import { type ReceiptAnswer, type Timeline, useAnswerReceipt } from '../withdrawal.queries.ts';
import { timelineAddress } from '../withdrawal-address.ts';
import { PartlyFields } from './PartlyFields.tsx';
import { ProofFields } from './ProofFields.tsx';

const icons: Readonly<Record<ReceiptAnswer, IconName>> = {
  received: 'check',
  partly: 'coin',
  not_received: 'close',
  fully_paid: 'star',
};

type Props = { readonly order: Timeline; readonly children: ReactNode };

export function ReceiptForm({ order, children }: Props) {
  const text = useText();
  const cash = useCashText();
  const cashier = useCashierText();
  const { minute } = useMoments();
  const navigate = useNavigate();
  const answer = useAnswerReceipt();
  const [chosen, setChosen] = useState<ReceiptAnswer | null>(onlyAnswer(order.answers));
  const [amountInput, setAmountInput] = useState('');
  const [remark, setRemark] = useState('');
  const [wasTried, setTried] = useState(false);
  const paid = amountOf(order.payout);
  const reported = amountOf(order.arrived);
  const arrived = parsePartialAmount(amountInput, { reported, paid });
  const received = receivedOf(chosen, { reported, paid, arrived });
  const until = reportUntil(order);
  const isReady = isComplete(chosen, arrived, order.proofs.length);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (chosen === null || !isReady) return scrollToFault(form);
    answer.mutate(
      {
        orderId: order.orderId,
        answer: chosen,
        ...(chosen === 'partly' && arrived !== null && { amountReceived: moneyText(arrived) }),
        ...(chosen === 'not_received' && remark.trim() !== '' && { remark: remark.trim() }),
      },
      { onSuccess: () => void navigate(timelineAddress(order.orderId)), onError: () => scrollToFault(form) },
    );
  };
  const refusal = answer.error && errorText(answer.error, cashier('cashier.unsure'));
  const go = chosen ? text(`receipt.go.${chosen}`, { amount: cash(received) }) : text('receipt.go');
  return (
    <form className={styles.columns} noValidate onSubmit={send}>
      <div className={styles.stack}>
        {children}
        <StepCard number={2} title={text('receipt.tell')}>
          <div className={styles.stack}>
            <PickGroup
              label={text('receipt.tell')}
              look="pairs"
              error={wasTried && chosen === null ? text('receipt.choose') : undefined}
            >
              {order.answers.map((one) => (
                <PickCard
                  key={one}
                  look="tile"
                  name="answer"
                  icon={icons[one]}
                  title={text(`receipt.${one}`)}
                  note={text(isRest(one, reported) ? 'receipt.not_received.rest' : `receipt.${one}.lead`, {
                    amount: cash(paid),
                  })}
                  checked={chosen === one}
                  onPick={() => setChosen(one)}
                />
              ))}
            </PickGroup>
            {(chosen === 'received' || chosen === 'fully_paid') && (
              <Note tone="good">
                {text('receipt.confirming', { amount: cash(paid), name: order.account.name })}{' '}
                {until !== null && text('withdraw.missed.report', { time: minute(until) })}
              </Note>
            )}
            {chosen === 'partly' && (
              <PartlyFields
                paid={paid}
                reported={reported}
                input={amountInput}
                onType={setAmountInput}
                arrived={arrived}
                wasTried={wasTried}
              />
            )}
            {chosen === 'not_received' && (
              <ProofFields order={order} remark={remark} onRemark={setRemark} wasTried={wasTried} />
            )}
            {refusal && (
              <Note tone="bad" announced>
                {refusal}
              </Note>
            )}
          </div>
        </StepCard>
      </div>
      <section className={styles.card}>
        <h2>{text('receipt.side')}</h2>
        <SummaryList
          rows={[
            { label: text('receipt.sum.asked'), value: <Cash amount={paid} /> },
            { label: text('receipt.sum.received'), value: <Cash amount={received} /> },
            { label: text('receipt.sum.remaining'), value: <Cash amount={money(paid - received)} />, total: true },
          ]}
        />
        <div className={styles.act}>
          <Button kind="primary" size="large" type="submit" wide busy={answer.isPending}>
            {go}
          </Button>
          <p className={styles.fine}>{text('receipt.fine')}</p>
        </div>
      </section>
      <StickyBar label={text('receipt.sum.received')} value={<Cash amount={received} />}>
        <Button kind="primary" size="large" type="submit" busy={answer.isPending}>
          {text('receipt.go')}
        </Button>
      </StickyBar>
    </form>
  );
}

/** Whether everything that an answer needs is there. */
function isComplete(chosen: ReceiptAnswer | null, arrived: Money | null, proofs: number): boolean {
  if (chosen === 'partly') return arrived !== null;
  return chosen === 'not_received' ? proofs > 0 : chosen !== null;
}

/** An answer that is the only one is preselected. */
const onlyAnswer = ([first, ...others]: readonly ReceiptAnswer[]): ReceiptAnswer | null =>
  others.length === 0 ? (first ?? null) : null;

const isRest = (answer: ReceiptAnswer, reported: Money) => answer === 'not_received' && reported > zero;

type PartialBounds = { readonly reported: Money; readonly paid: Money };

/** Above zero, not below what was reported before, and below all of it. */
function parsePartialAmount(amountInput: string, { reported, paid }: PartialBounds): Money | null {
  const amount = parseTypedAmount(amountInput);
  return amount !== null && amount >= reported && amount < paid ? amount : null;
}

function receivedOf(
  chosen: ReceiptAnswer | null,
  { reported, paid, arrived }: PartialBounds & { readonly arrived: Money | null },
): Money {
  if (chosen === 'received' || chosen === 'fully_paid') return paid;
  return chosen === 'partly' ? (arrived ?? reported) : reported;
}

const errorText = (error: Error, unsure: string) =>
  error instanceof CallError && isOutcomeUnknown(error.fault) ? unsure : error.message;
