/** A code to the bound number sets a new password, and whoever has both is in. */
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { fullNumber, homeNumber } from '#domains/identity/rules/mobile.ts';
import { judgeField, ruleOf } from '#domains/identity/rules/registration.ts';
import { useCall } from '#platform/web/caller.ts';
import { Button, PasswordField } from '#ui';
import { askAsHuman, CodeField, homeDialing, MobileField, useCodeError, useMobileError } from '../code/index.ts';
import { readDeviceId } from '../device-id.ts';
import type { LoginFlow } from '../login/login-flow.ts';
import { Notice } from '../player/EntranceDialog.tsx';
import { brokenOf, useRuleHint, useRuleText } from '../rule/rule-text.ts';
import { useRules } from '../rule/rules.ts';
import { PasswordStrength } from '../strength/PasswordStrength.tsx';
import { RefusalText } from '../wait/RefusalText.tsx';
import styles from './Forgot.module.css';
import { useText } from './texts.ts';

type Form = { mobileNum: string; verificationCode: string; newPassword: string };
type Props = { readonly flow: LoginFlow; readonly wanted: string; readonly onBusy: (busy: boolean) => void };

const empty: Form = { mobileNum: '', verificationCode: '', newPassword: '' };

const fieldOf: Readonly<Record<string, keyof Form>> = {
  wrong_number: 'mobileNum',
  numbers_differ: 'mobileNum',
  wrong_code: 'verificationCode',
  code_expired: 'verificationCode',
  code_spent: 'verificationCode',
  field_refused: 'newPassword',
  password_same: 'newPassword',
  password_default: 'newPassword',
  password_breached: 'newPassword',
  password_recent: 'newPassword',
};

export function PhoneReset({ flow, wanted, onBusy }: Props) {
  const text = useText();
  const call = useCall();
  const ruleText = useRuleText();
  const hintOf = useRuleHint();
  const mobileError = useMobileError();
  const codeError = useCodeError();
  const rule = ruleOf(useRules(), 'password');
  const [dialing, setDialing] = useState(homeDialing);
  const { control, register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const [mobileNum, newPassword] = useWatch({ control, name: ['mobileNum', 'newPassword'] });
  const number = fullNumber(dialing, mobileNum);
  const atHome = homeNumber(dialing, mobileNum);
  const reached = { mobileNum: atHome, mobileNo: atHome, countryDialingCode: dialing };

  const send = () =>
    askAsHuman(async (humanVerification) => {
      const proof = humanVerification === undefined ? {} : { humanVerification };
      const answer = await call(requestCode, { ...reached, ...proof, purpose: 'reset', device: readDeviceId() });
      return answer.ok ? answer.value : answer;
    }, flow.askHuman);

  const submit = handleSubmit(async (typed) => {
    onBusy(true);
    flow.forgive();
    const secrets = { verificationCode: typed.verificationCode.trim(), newPassword: typed.newPassword.trim() };
    const answer = await call(resetPasswordByPhone, { ...reached, ...secrets, device: readDeviceId() });
    onBusy(false);
    const field = answer.ok ? undefined : fieldOf[answer.fault];
    if (answer.ok || !field) await flow.take(answer, { by: 'sms', wanted });
    else setError(field, { message: ruleText(brokenOf(answer)) ?? answer.message }, { shouldFocus: true });
  });

  return (
    <>
      {flow.refusal && (
        <Notice isRefusal>
          <RefusalText refusal={flow.refusal} />
        </Notice>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.lead}>{text('forgot.phone.lead')}</p>
        <MobileField
          dialing={dialing}
          onDialing={setDialing}
          required
          error={errors.mobileNum?.message}
          {...register('mobileNum', { validate: (typed) => mobileError(dialing, typed) ?? true })}
        />
        <CodeField
          form="reset"
          to={number ?? ''}
          canSend={number !== null}
          send={send}
          required
          error={errors.verificationCode?.message}
          {...register('verificationCode', { validate: (typed) => codeError(typed) ?? true })}
        />
        <div>
          <PasswordField
            label={text('forgot.password')}
            showLabel={text('forgot.show')}
            hideLabel={text('forgot.hide')}
            required
            autoComplete="new-password"
            maxLength={128}
            help={hintOf(rule)}
            error={errors.newPassword?.message}
            {...register('newPassword', { validate: (typed) => ruleText(judgeField(rule, typed)) ?? true })}
          />
          <PasswordStrength password={newPassword} />
        </div>
        <Button kind="primary" size="large" wide type="submit" busy={isSubmitting}>
          {text('forgot.phone.submit')}
        </Button>
      </form>
    </>
  );
}
