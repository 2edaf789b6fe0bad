/** To which account, how much, and the payment password. What was typed stays; a refusal stands under what it is about. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { moneyText, zero } from '#kernel/money.ts';
import { Button, Note, StickyBar } from '#ui';
import { Cash, useCashText } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { showFault } from '../cashier/show-fault.ts';
import type { PayoutAccount } from '../order.queries.ts';
import { AccountStep, useUsable } from './AccountStep.tsx';
import { AmountStep } from './AmountStep.tsx';
import { HeldMoney } from './HeldMoney.tsx';
import { PinStep } from './PinStep.tsx';
import { useText } from './texts.ts';
import { useMakeWithdrawal } from './use-make-withdrawal.ts';
import { WithdrawSummary } from './WithdrawSummary.tsx';
import type { Standing } from './withdraw.queries.ts';
import { judgeTyped } from './withdraw-form.ts';

type Props = {
  readonly standing: Standing;
  readonly accounts: readonly PayoutAccount[];
  /** Why nothing more can be asked for, since the form was opened. */
  readonly gate: ReactNode;
  readonly recent: ReactNode;
};

const pinLength = 6;

/** Where a refusal is told. */
function placeOf(fault: string): 'account' | 'amount' | 'pin' | 'form' {
  if (fault.startsWith('payout_account_')) return 'account';
  if (/^(amount_|day_limit_|turnover_|insufficient_)/.test(fault)) return 'amount';
  return /payment_password/.test(fault) ? 'pin' : 'form';
}

function SecondThoughts({ seconds }: { readonly seconds: number }) {
  const text = useText();
  return seconds > 0 ? text('withdraw.cancel.within', { seconds }) : text('withdraw.cancel.never');
}

export function WithdrawForm({ standing, accounts, gate, recent }: Props) {
  const text = useText();
  const cash = useCashText();
  const usable = useUsable(accounts);
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [wasTried, setTried] = useState(false);
  // A password that was not taken is typed anew; everything else stays.
  const { send, sending, refusal } = useMakeWithdrawal(
    standing.newest,
    (fault) => placeOf(fault) === 'pin' && setPin(''),
  );
  const account = usable.find(({ accountId }) => accountId === picked) ?? usable[0];
  const { fault, figures } = judgeTyped(typed, standing);
  const isPinWhole = pin.length === pinLength;
  const place = refusal && placeOf(refusal.fault);
  const isAbout = {
    amount: refusal?.wish.amount === (figures && moneyText(figures.amount)),
    account: refusal?.wish.account === account?.accountId,
    pin: pin === '',
    form: true,
  };
  const told = (at: NonNullable<typeof place>) => (place === at && isAbout[at] ? refusal?.message : undefined);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (!figures || !account || !isPinWhole) return showFault(form);
    setTried(false);
    const wish = { amount: moneyText(figures.amount), account: account.accountId, paymentPassword: pin };
    if (!(await send(wish))) showFault(form);
  };
  const formError = told('form');
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.stack}>
        {gate}
        <AccountStep accounts={accounts} chosen={account} onChoose={setPicked} error={told('account')} />
        <AmountStep
          standing={standing}
          typed={typed}
          onType={setTyped}
          isRight={figures !== null}
          fault={wasTried ? fault : null}
          refusal={told('amount')}
        />
        <HeldMoney locks={standing.locks} />
        <PinStep isWhole={isPinWhole} value={pin} onType={setPin} wasTried={wasTried} refusal={told('pin')} />
      </div>
      <aside className={styles.stack}>
        <WithdrawSummary standing={standing} figures={figures} account={account}>
          {formError && (
            <Note tone="bad" told>
              {formError}
            </Note>
          )}
          <div className={styles.act}>
            <Button kind="primary" size="large" type="submit" wide busy={sending !== null} disabled={!account}>
              {figures ? text('withdraw.go', { amount: cash(figures.amount) }) : text('withdraw.go.short')}
            </Button>
            <p className={styles.fine}>
              <SecondThoughts seconds={standing.cancelSeconds} />
            </p>
          </div>
        </WithdrawSummary>
        {recent}
      </aside>
      <StickyBar label={text('withdraw.sum.payout')} value={<Cash amount={figures?.payout ?? zero} />}>
        <Button kind="primary" size="large" type="submit" busy={sending !== null} disabled={!account}>
          {text('withdraw.go.short')}
        </Button>
      </StickyBar>
    </form>
  );
}
