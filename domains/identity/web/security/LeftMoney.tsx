/** What would be given up with the account, the ways to keep it, and the tick without which nothing is given up. */
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { readLeaving } from '#domains/identity/contract/account.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, CheckField, Note } from '#ui';
import styles from './Change.module.css';
import type { ChangeForm } from './change-form.ts';
import { exactly, isSomething } from './left.ts';
import { useText } from './texts.ts';

type Land = UseFormRegisterReturn['ref'];
type TickProps = { readonly amount: string; readonly label: string; readonly form: ChangeForm; readonly land: Land };

/** What is ticked is the amount: another one is another question, and begins without a tick. */
function Tick({ amount, label, form, land }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  // The form knows an amount and not a tick, so it is told apart from the box where its error leads.
  useEffect(() => land({ focus: () => box.current?.focus() }), [land]);
  return (
    <CheckField
      ref={box}
      label={label}
      checked={form.watch('giveUp') === amount}
      error={form.formState.errors['giveUp']?.message}
      onChange={({ target }) => {
        form.setValue('giveUp', target.checked ? amount : '');
        form.clearErrors('giveUp');
      }}
    />
  );
}

type Props = {
  readonly found: WireOutputOf<typeof readLeaving>;
  readonly form: ChangeForm;
  /** Hears where the error of the tick leads. */
  readonly land: Land;
};

export function LeftMoney({ found, form, land }: Props) {
  const text = useText();
  const { currencySymbol } = useSite().brand;
  const shown = (amount: string) => ({ amount: exactly(amount, currencySymbol) });
  return (
    <>
      {isSomething(found.atVendors) && (
        <Note tone="warning">
          <div className={styles.offer}>
            <p>{text('close.away', shown(found.atVendors))}</p>
            <ButtonLink size="small" to="/member/transferFund">
              {text('close.bring')}
            </ButtonLink>
          </div>
        </Note>
      )}
      {isSomething(found.left) && (
        <>
          <Note tone="warning">
            <p>{text('close.left', shown(found.left))}</p>
            {isSomething(found.withdrawable) && (
              <div className={`${styles.offer} ${styles.instead}`}>
                <p>{text('close.instead', shown(found.withdrawable))}</p>
                <ButtonLink size="small" to="/member/withdraw">
                  {text('close.withdraw')}
                </ButtonLink>
              </div>
            )}
          </Note>
          <Tick amount={found.left} label={text('close.tick', shown(found.left))} form={form} land={land} />
        </>
      )}
    </>
  );
}
