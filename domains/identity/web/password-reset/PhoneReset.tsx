/** A code to the bound number sets a new password, and logs the member in. */
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { toE164, toNationalNumber } from '#domains/identity/rules/contact/mobile.ts';
import { judgeField, ruleOf } from '#domains/identity/rules/registration/registration.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, PasswordField } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import {
  CodeField,
  homeDialingCode,
  MobileField,
  retryWithHumanCheck,
  useCodeError,
  useMobileError,
} from '../code/index.ts';
import { readDeviceId } from '../login/device-id.ts';
import type { LoginFlow } from '../login/login-flow.ts';
import { useRuleHint, useRuleText, violationOf } from '../rule/rule-text.ts';
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
  const [dialing, setDialing] = useState(homeDialingCode);
  const { control, register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const [mobileNum, newPassword] = useWatch({ control, name: ['mobileNum', 'newPassword'] });
  const number = toE164(dialing, mobileNum);
  const atHome = toNationalNumber(dialing, mobileNum);
  const reached = { mobileNum: atHome, mobileNo: atHome, countryDialingCode: dialing };

  const send = () =>
    retryWithHumanCheck(async (humanVerification) => {
      const proof = humanVerification === undefined ? {} : { humanVerification };
      const answer = await call(requestCode, { ...reached, ...proof, purpose: 'reset', device: readDeviceId() });
      return answer.ok ? answer.value : answer;
    }, flow.askHuman);

  const submit = handleSubmit(async (input) => {
    onBusy(true);
    flow.clearRefusal();
    const secrets = { verificationCode: input.verificationCode.trim(), newPassword: input.newPassword.trim() };
    const answer = await call(resetPasswordByPhone, { ...reached, ...secrets, device: readDeviceId() });
    onBusy(false);
    const field = answer.ok ? undefined : fieldOf[answer.fault];
    if (answer.ok || !field) await flow.take(answer, { by: 'sms', wanted });
    else setError(field, { message: ruleText(violationOf(answer)) ?? answer.message }, { shouldFocus: true });
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
          {...register('mobileNum', { validate: (input) => mobileError(dialing, input) ?? true })}
        />
        <CodeField
          form="reset"
          to={number ?? ''}
          canSend={number !== null}
          send={send}
          required
          error={errors.verificationCode?.message}
          {...register('verificationCode', { validate: (input) => codeError(input) ?? true })}
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
            {...register('newPassword', { validate: (input) => ruleText(judgeField(rule, input)) ?? true })}
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
