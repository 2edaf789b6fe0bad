/** Account, amount and payment password. The input stays; a fault is displayed under its field. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { moneyText, zero } from '#kernel/money.ts';
import { Button, Note, StickyBar } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { scrollToFault } from '../cashier/scroll-to-fault.ts';
import type { PayoutAccount } from '../order.queries.ts';
import { AccountStep, useUsableAccounts } from './AccountStep.tsx';
import { AmountStep } from './AmountStep.tsx';
import { PinStep } from './PinStep.tsx';
import { useText } from './texts.ts';
import { useMakeWithdrawal } from './use-make-withdrawal.ts';
import { WithdrawSummary } from './WithdrawSummary.tsx';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';
import { judgeTypedAmount } from './withdrawal-form.ts';

type Props = {
  readonly standing: WithdrawalStandingView;
  readonly accounts: readonly PayoutAccount[];
  /** Why nothing more can be requested, since the form was opened. */
  readonly gate: ReactNode;
  readonly locked: ReactNode;
  readonly recent: ReactNode;
};

const pinLength = 6;

/** The field of each fault. */
function sectionOf(fault: string): 'account' | 'amount' | 'pin' | 'form' {
  if (fault.startsWith('payout_account_')) return 'account';
  if (/^(amount_|day_limit_|turnover_|insufficient_)/.test(fault)) return 'amount';
  return /payment_password/.test(fault) ? 'pin' : 'form';
}

function CancelWindowNote({ seconds }: { readonly seconds: number }) {
  const text = useText();
  return seconds > 0 ? text('withdraw.cancel.within', { seconds }) : text('withdraw.cancel.never');
}

export function WithdrawForm({ standing, accounts, gate, locked, recent }: Props) {
  const text = useText();
  const cash = useCashText();
  const usable = useUsableAccounts(accounts);
  const [chosenAccount, setChosenAccount] = useState<string | null>(null);
  const [amountInput, setAmountInput] = useState('');
  const [pin, setPin] = useState('');
  const [wasTried, setTried] = useState(false);
  // A refused password is entered again; everything else stays.
  const { send, sending, refusal } = useMakeWithdrawal(
    standing.newest,
    (fault) => sectionOf(fault) === 'pin' && setPin(''),
  );
  const account = usable.find(({ accountId }) => accountId === chosenAccount) ?? usable[0];
  const { fault, amounts } = judgeTypedAmount(amountInput, standing);
  const isPinWhole = pin.length === pinLength;
  const section = refusal && sectionOf(refusal.fault);
  const isAbout = {
    amount: refusal?.request.amount === (amounts && moneyText(amounts.amount)),
    account: refusal?.request.account === account?.accountId,
    pin: pin === '',
    form: true,
  };
  const messageAt = (at: NonNullable<typeof section>) => (section === at && isAbout[at] ? refusal?.message : undefined);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (!amounts || !account || !isPinWhole) return scrollToFault(form);
    setTried(false);
    const input = { amount: moneyText(amounts.amount), account: account.accountId, paymentPassword: pin };
    if (!(await send(input))) scrollToFault(form);
  };
  const formError = messageAt('form');
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.stack}>
        {gate}
        <AccountStep accounts={accounts} chosen={account} onChoose={setChosenAccount} error={messageAt('account')} />
        <AmountStep
          standing={standing}
          input={amountInput}
          onType={setAmountInput}
          isRight={amounts !== null}
          fault={wasTried ? fault : null}
          refusal={messageAt('amount')}
        />
        {locked}
        <PinStep isWhole={isPinWhole} value={pin} onType={setPin} wasTried={wasTried} refusal={messageAt('pin')} />
      </div>
      <aside className={styles.stack}>
        <WithdrawSummary standing={standing} amounts={amounts} account={account}>
          {formError && (
            <Note tone="bad" announced>
              {formError}
            </Note>
          )}
          <div className={styles.act}>
            <Button kind="primary" size="large" type="submit" wide busy={sending !== null} disabled={!account}>
              {amounts ? text('withdraw.go', { amount: cash(amounts.amount) }) : text('withdraw.go.short')}
            </Button>
            <p className={styles.fine}>
              <CancelWindowNote seconds={standing.cancelSeconds} />
            </p>
          </div>
        </WithdrawSummary>
        {recent}
      </aside>
      <StickyBar label={text('withdraw.sum.payout')} value={<Cash amount={amounts?.payout ?? zero} />}>
        <Button kind="primary" size="large" type="submit" busy={sending !== null} disabled={!account}>
          {text('withdraw.go.short')}
        </Button>
      </StickyBar>
    </form>
  );
}
