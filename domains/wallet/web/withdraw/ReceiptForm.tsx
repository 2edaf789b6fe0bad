/** The answer and what belongs to it: an amount, pictures, a word. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { typedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { CallError } from '#platform/web/answer.ts';
import { Button, type IconName, Note, PickCard, PickGroup, StepCard, StickyBar, SummaryList } from '#ui';
import { amountOf, Cash, useCashText } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { useMoments } from '../cashier/moment.ts';
import { showFault } from '../cashier/show-fault.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { isUnsure } from '../cashier/use-intent.ts';
import { reportUntil } from './next-text.ts';
import { PartlyFields } from './PartlyFields.tsx';
import { ProofFields } from './ProofFields.tsx';
import { useText } from './texts.ts';
import { type Answer, type Timeline, useAnswer } from './withdraw.queries.ts';
import { timelineAddress } from './withdraw-address.ts';

const icons: Readonly<Record<Answer, IconName>> = {
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
  const answer = useAnswer();
  const [chosen, setChosen] = useState<Answer | null>(onlyOf(order.answers));
  const [typed, setTyped] = useState('');
  const [remark, setRemark] = useState('');
  const [wasTried, setTried] = useState(false);
  const paid = amountOf(order.payout);
  const said = amountOf(order.arrived);
  const arrived = partOf(typed, { said, paid });
  const received = receivedOf(chosen, { said, paid, arrived });
  const until = reportUntil(order);
  const isReady = isWhole(chosen, arrived, order.proofs.length);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (chosen === null || !isReady) return showFault(form);
    answer.mutate(
      {
        orderId: order.orderId,
        answer: chosen,
        ...(chosen === 'partly' && arrived !== null && { amountReceived: moneyText(arrived) }),
        ...(chosen === 'not_received' && remark.trim() !== '' && { remark: remark.trim() }),
      },
      { onSuccess: () => void navigate(timelineAddress(order.orderId)), onError: () => showFault(form) },
    );
  };
  const refusal = answer.error && told(answer.error, cashier('cashier.unsure'));
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
                  note={text(isRest(one, said) ? 'receipt.not_received.rest' : `receipt.${one}.lead`, {
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
                said={said}
                typed={typed}
                onType={setTyped}
                arrived={arrived}
                wasTried={wasTried}
              />
            )}
            {chosen === 'not_received' && (
              <ProofFields order={order} remark={remark} onRemark={setRemark} wasTried={wasTried} />
            )}
            {refusal && (
              <Note tone="bad" told>
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

/** What an answer needs is there. */
function isWhole(chosen: Answer | null, arrived: Money | null, proofs: number): boolean {
  if (chosen === 'partly') return arrived !== null;
  return chosen === 'not_received' ? proofs > 0 : chosen !== null;
}

/** An answer that is the only one is chosen. */
const onlyOf = ([first, ...others]: readonly Answer[]): Answer | null => (others.length === 0 ? (first ?? null) : null);

const isRest = (answer: Answer, said: Money) => answer === 'not_received' && said > zero;

type Bounds = { readonly said: Money; readonly paid: Money };

/** Above nothing, not below what was said before, and below all of it. */
function partOf(typed: string, { said, paid }: Bounds): Money | null {
  const amount = typedAmount(typed);
  return amount !== null && amount >= said && amount < paid ? amount : null;
}

function receivedOf(
  chosen: Answer | null,
  { said, paid, arrived }: Bounds & { readonly arrived: Money | null },
): Money {
  if (chosen === 'received' || chosen === 'fully_paid') return paid;
  return chosen === 'partly' ? (arrived ?? said) : said;
}

const told = (error: Error, unsure: string) =>
  error instanceof CallError && isUnsure(error.fault) ? unsure : error.message;
