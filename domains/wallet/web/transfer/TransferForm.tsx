/** From, to and amount, with the balances of both wallets afterwards. The input stays until the money has moved. */
import { type SyntheticEvent, useState } from 'react';
import { useSite } from '#platform/web/site.ts';
import { AmountField, Button, Note, StickyBar, SummaryList } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { scrollToFault } from '../cashier/scroll-to-fault.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import styles from './Transfer.module.css';
import { TransferEnds } from './TransferEnds.tsx';
import { useText } from './texts.ts';
import type { Wallet } from './transfer.queries.ts';
import { type Direction, formatAll, judgeTransfer, placeRefusal, type TransferBalances } from './transfer-form.ts';
import { useDirectionText, vendorNamesOf } from './use-direction-text.ts';
import type { TransferSender } from './use-transfer.ts';

type Props = {
  readonly wallets: readonly Wallet[];
  readonly wallet: Wallet;
  readonly onChoose: (vassalage: string) => void;
  readonly balances: TransferBalances;
  readonly mover: TransferSender;
  /** Nothing goes to a provider now; what is there can be collected. */
  readonly isFillingClosed: boolean;
};

const chips = ['100', '500', '1,000'];
export function TransferForm({ wallets, wallet, onChoose, balances, mover, isFillingClosed }: Props) {
  const text = useText();
  const cashierText = useCashierText();
  const cash = useCashText();
  const directionText = useDirectionText(vendorNamesOf(wallets));
  const { brand } = useSite();
  const [direction, setDirection] = useState<Direction>('in');
  const [amountInput, setAmountInput] = useState('');
  const [wasTried, setTried] = useState(false);
  const verdict = judgeTransfer({ input: amountInput, direction, main: balances.main, wallet });
  const { fault, input, amount, has } = verdict;
  const source = direction === 'in' ? text('transfer.main') : wallet.displayName;
  const faults = {
    amount_invalid: cashierText('cashier.amount.invalid'),
    insufficient_funds: text('transfer.tooMuch', { name: source, amount: cash(has) }),
  };
  const { sending, refusal } = mover;
  const messages = placeRefusal(refusal, input);
  const isBusy = sending?.amount !== undefined;
  const isClosed = direction === 'in' && isFillingClosed;
  const isOff = isClosed || wallet.state !== 'open' || (sending !== null && !isBusy);
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (isOff || isBusy) return;
    if (!input || !(await mover.send(input))) return scrollToFault(form);
    setAmountInput('');
    setTried(false);
  };
  const ends = direction === 'in' ? { from: 'MAIN', to: wallet.vassalage } : { from: wallet.vassalage, to: 'MAIN' };
  return (
    <form className={`${cashier.card} ${styles.form}`} noValidate onSubmit={send} aria-labelledby="transfer-form">
      <h2 id="transfer-form">{text('transfer.form')}</h2>
      <TransferEnds
        wallets={wallets}
        wallet={wallet}
        main={balances.main}
        direction={direction}
        onChoose={onChoose}
        onSwap={() => setDirection(direction === 'in' ? 'out' : 'in')}
      />
      <AmountField
        name="amount"
        label={cashierText('cashier.amount')}
        symbol={brand.currencySymbol}
        value={amountInput}
        onType={setAmountInput}
        clearLabel={cashierText('cashier.amount.clear')}
        chips={chips}
        error={wasTried && fault ? faults[fault] : messages.amount}
        end={
          <Button size="small" onPress={() => setAmountInput(formatAll(has))}>
            {text(direction === 'in' ? 'transfer.allIn' : 'transfer.all')}
          </Button>
        }
      />
      <SummaryList
        rows={[
          {
            label: text('transfer.after', { name: text('transfer.main') }),
            value: <Cash amount={verdict.mainAfter} />,
          },
          { label: text('transfer.after', { name: wallet.displayName }), value: <Cash amount={verdict.walletAfter} /> },
        ]}
      />
      <WalletNote wallet={wallet} />
      {messages.form && (
        <Note tone="bad" announced>
          {messages.form}
        </Note>
      )}
      <div className={cashier.act}>
        <Button kind="primary" size="large" type="submit" wide busy={isBusy} disabled={isOff}>
          {amount > 0n ? text('transfer.go.amount', { amount: cash(amount) }) : text('transfer.go')}
        </Button>
      </div>
      <StickyBar label={directionText(ends)} value={<Cash amount={amount} />}>
        <Button kind="primary" size="large" type="submit" busy={isBusy} disabled={isOff}>
          {text('transfer.go')}
        </Button>
      </StickyBar>
    </form>
  );
}

/** Why nothing moves to or from this provider now. */
function WalletNote({ wallet: { state, displayName: name } }: Pick<Props, 'wallet'>) {
  const text = useText();
  if (state === 'moving') return <Note tone="info">{text('transfer.movingHere', { name })}</Note>;
  return state === 'closed' ? <Note tone="warning">{text('transfer.closedHere', { name })}</Note> : null;
}
