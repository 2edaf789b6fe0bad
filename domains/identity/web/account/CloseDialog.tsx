/** The end of the account: what it means, what is left in it, and the member's own word for each. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { closeAccount } from '#domains/identity/contract/account.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { clearSession, readToken } from '#platform/web/session/session.ts';
import { notifyTabs } from '#platform/web/session/tabs.ts';
import { PasswordField, useToast } from '#ui';
import styles from '../security/Change.module.css';
import { ChangeDialog } from '../security/ChangeDialog.tsx';
import { isFilled } from '../security/change-form.ts';
import { QueryContent } from '../security/SecurityCard.tsx';
import { closurePreviewQuery } from '../security/security.queries.ts';
import { useText } from '../security/texts.ts';
import type { Security } from '../security/wire.ts';
import { RemainingMoney } from './RemainingMoney.tsx';
import { isPositiveAmount } from './remaining-money.ts';

type Props = { readonly security: Security; readonly onClose: () => void };

const consequences = ['close.login', 'close.bets', 'close.kept', 'close.taken', 'close.back'] as const;
const fields: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  payment_password_required: 'paymentPassword',
  wrong_payment_password: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
};
const amountFaults: ReadonlySet<string> = new Set(['money_left', 'money_changed', 'money_at_vendors']);

export function CloseDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const left = useQuery(closurePreviewQuery(call));
  const leave = useLeaveSite(onClose);
  // What may be ticked now. The form remembers a tick on an amount that is gone meanwhile, and it counts no more.
  const amount = left.data && isPositiveAmount(left.data.left) ? left.data.left : null;
  // One that was set elsewhere meanwhile is reported by the refusal.
  const [wantsPayment, setWantsPayment] = useState(security.paymentPassword);
  const asksPayment = amount !== null && wantsPayment;
  const lead = (
    <>
      <p>{text('close.lead')}</p>
      <ul className={styles.consequences}>
        {consequences.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
    </>
  );
  // A member who has nothing but the password proves with the one that is typed anyway.
  const isPasswordAll = security.methods[0] === 'password';
  return (
    <ChangeDialog
      title={text('close.title')}
      lead={lead}
      submit={text('close.submit')}
      danger
      {...(!isPasswordAll && { methods: security.methods })}
      fieldOf={({ fault }) => fields[fault] ?? null}
      onClose={onClose}
      send={async ({ password = '', giveUp, paymentPassword = '' }, shown) => {
        const proof = isPasswordAll ? { method: 'password' as const, code: password.trim() } : shown;
        const token = readToken();
        const answer = await call(closeAccount, {
          password: password.trim(),
          ...(giveUp && giveUp === amount && { giveUp }),
          ...(asksPayment && { paymentPassword: paymentPassword.trim() }),
          ...(proof && { proof }),
        });
        // What was ticked was another amount than the one that is there.
        if (!answer.ok && amountFaults.has(answer.fault)) void left.refetch();
        if (!answer.ok && answer.fault === 'payment_password_required') setWantsPayment(true);
        if (!answer.ok) return answer;
        leave(token);
        return null;
      }}
    >
      {(form) => {
        // Named in the order in which they stand, though they come later: the first error is where the form leads.
        const { ref } = form.register('giveUp', {
          validate: (ticked) => amount === null || ticked === amount || text('close.untouched'),
        });
        const payment = form.register('paymentPassword', {
          validate: (value) => !asksPayment || isFilled(value) || text('security.empty'),
        });
        return (
          <>
            <QueryContent query={left} rows={1}>
              {(preview) => <RemainingMoney preview={preview} form={form} land={ref} />}
            </QueryContent>
            {/* Money is given up as it is withdrawn: with the payment password of whoever has one. */}
            {asksPayment && (
              <PasswordField
                label={text('close.payment')}
                inputMode="numeric"
                autoComplete="off"
                showLabel={text('security.show')}
                hideLabel={text('security.hide')}
                error={form.formState.errors['paymentPassword']?.message}
                {...payment}
              />
            )}
            <PasswordField
              label={text('proof.password')}
              autoComplete="current-password"
              showLabel={text('security.show')}
              hideLabel={text('security.hide')}
              error={form.formState.errors['password']?.message}
              {...form.register('password', { validate: (value) => isFilled(value) || text('security.empty') })}
            />
          </>
        );
      }}
    </ChangeDialog>
  );
}

function useLeaveSite(onClose: () => void) {
  const text = useText();
  const toast = useToast();
  const popups = usePopups();
  const navigate = useNavigate();
  return (token: string | null) => {
    // The address changes first: a guarded page that loses its session while it is shown opens the login.
    void navigate('/');
    onClose();
    // The live event of the ended session may have arrived before the response, and opened a login.
    popups.closeAll();
    clearSession();
    if (token !== null) notifyTabs({ kind: 'left', token });
    toast({ text: text('close.done') });
  };
}
