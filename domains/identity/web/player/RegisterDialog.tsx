/** A new account with a username. What is wrong is told under its field, by the rules of the brand and before anything is sent. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { judgeField, ruleOf } from '#domains/identity/rules/registration.ts';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';
import { Button, CheckField, Dialog, Icon, PasswordField, TextField } from '#ui';
import bay from '../art/bay.svg';
import { type Refusal, useRegister } from '../entrance.ts';
import { loginPopup, type Wanted } from '../popups.ts';
import { dropReferral, readReferral } from '../referral.ts';
import styles from './Entrance.module.css';
import { EntranceArt, Notice } from './EntranceParts.tsx';
import { brokenOf, fieldOfFault, useRuleText } from './rule-text.ts';
import { useText } from './texts.ts';

export type RegisterDialogProps = PopupProps<Wanted | undefined> & {
  readonly rules: readonly FieldRule[];
  readonly minimumAge: number;
  readonly isOpen: boolean;
  /** Opens the terms over the form, which keeps what was typed. */
  readonly onTerms: () => void;
};

type Form = {
  username: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
};

const empty = { username: '', password: '', confirmPassword: '', ageConfirmed: false, termsAccepted: false };

export function RegisterDialog(props: RegisterDialogProps) {
  const { data, onClose, rules, minimumAge: age, isOpen, onTerms } = props;
  const text = useText();
  const ruleText = useRuleText();
  const popups = usePopups();
  const join = useRegister();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [referralCode] = useState(readReferral);
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: { ...empty, referralCode },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const ruled = (field: 'username' | 'password') => ({
    validate: (typed: string) => ruleText(judgeField(ruleOf(rules, field), typed)) ?? true,
  });

  const submit = handleSubmit(async ({ referralCode: code, ...form }) => {
    setRefusal(null);
    const refused = await join(
      { ...form, ...(code.trim() && { referralCode: code.trim() }) },
      { wanted: data?.wanted },
    );
    const field = refused && fieldOfFault(refused);
    if (field) setError(field, { message: ruleText(brokenOf(refused)) ?? refused.message }, { shouldFocus: true });
    else setRefusal(refused);
    if (!refused) dropReferral();
  });
  const words = { showLabel: text('entrance.show'), hideLabel: text('entrance.hide'), autoComplete: 'new-password' };

  return (
    <Dialog
      title={text('register.title')}
      closeLabel={text('entrance.close')}
      onClose={onClose}
      busy={isSubmitting}
      art={bay}
      artCaption={<EntranceArt title={text('register.greeting')} lead={text('register.lead')} />}
    >
      <p className={styles.swap}>
        {text('register.member')}{' '}
        <button type="button" onClick={() => popups.open(loginPopup, { wanted: data?.wanted })}>
          {text('register.login')}
        </button>
      </p>
      {!isOpen && <Notice isRefusal>{text('register.closed')}</Notice>}
      {refusal && <Notice isRefusal>{refusal.message}</Notice>}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('entrance.username')}
          before={<Icon name="user" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          help={ruleText(judgeField(ruleOf(rules, 'username'), ''))}
          error={errors.username?.message}
          {...register('username', ruled('username'))}
        />
        <div className={styles.pair}>
          <PasswordField
            label={text('entrance.password')}
            help={ruleText(judgeField(ruleOf(rules, 'password'), ''))}
            error={errors.password?.message}
            {...words}
            {...register('password', { ...ruled('password'), deps: 'confirmPassword' })}
          />
          <PasswordField
            label={text('register.confirm')}
            error={errors.confirmPassword?.message}
            {...words}
            {...register('confirmPassword', {
              validate: (typed, form) => typed.trim() === form.password.trim() || text('register.differ'),
            })}
          />
        </div>
        <TextField
          label={text('register.referral')}
          aside={<span className={styles.optional}>{text('register.optional')}</span>}
          autoComplete="off"
          maxLength={30}
          {...register('referralCode')}
        />
        <div>
          <CheckField
            label={text('register.age', { age })}
            error={errors.ageConfirmed?.message}
            {...register('ageConfirmed', { validate: (ticked) => ticked || text('register.age.missing', { age }) })}
          />
          <CheckField
            label={
              <>
                {text('register.terms')}{' '}
                <button type="button" className={styles.link} onClick={onTerms}>
                  {text('register.terms.link')}
                </button>
              </>
            }
            error={errors.termsAccepted?.message}
            {...register('termsAccepted', { validate: (ticked) => ticked || text('register.terms.missing') })}
          />
        </div>
        <Button kind="primary" size="large" wide type="submit" busy={isSubmitting} disabled={!isOpen}>
          {text('register.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
