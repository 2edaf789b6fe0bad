/** With a mobile number and the code that is sent to it. */
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { requestCode } from '#domains/identity/contract/code.ts';
import { toE164 } from '#domains/identity/rules/contact/mobile.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button } from '#ui';
import styles from '../auth-dialog/Entrance.module.css';
import { CodeField, homeDialingCode, MobileField, retryWithHumanCheck, useMobileError } from '../code/index.ts';
import { CaptchaRow } from './CaptchaRow.tsx';
import { useCaptchaRule } from './captcha-rule.ts';
import { readDeviceId } from './device-id.ts';
import { faultField } from './fault-field.ts';
import type { LoginFlow } from './login-flow.ts';
import { useText } from './texts.ts';

type Form = { mobile: string; code: string; captcha: string };

type Props = { readonly flow: LoginFlow; readonly onBusy: (busy: boolean) => void };

export function CodeLogin({ flow, onBusy }: Props) {
  const text = useText();
  const call = useCall();
  const mobileError = useMobileError();
  const captchaRule = useCaptchaRule();
  const [dialing, setDialing] = useState(homeDialingCode);
  const { control, register, handleSubmit, setError, clearErrors, resetField, formState } = useForm<Form>({
    defaultValues: { mobile: '', code: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  const number = toE164(dialing, useWatch({ control, name: 'mobile' }));

  const send = () => {
    // The recipient is shown where an error would be.
    clearErrors('code');
    return retryWithHumanCheck(async (humanVerification) => {
      const mobileNum = (number ?? '').slice(1 + dialing.length);
      const answer = await call(requestCode, {
        mobileNum,
        mobileNo: mobileNum,
        countryDialingCode: dialing,
        purpose: 'login',
        device: readDeviceId(),
        ...(humanVerification !== undefined && { humanVerification }),
      });
      return answer.ok ? answer.value : answer;
    }, flow.askHuman);
  };

  const submit = handleSubmit(async ({ mobile, code, captcha }) => {
    onBusy(true);
    const username = (toE164(dialing, mobile) ?? '').slice(1);
    const input = { username, password: code.trim(), captcha, countryDialingCode: dialing, type: 'sms' } as const;
    const refused = await flow.login(input);
    onBusy(false);
    if (!refused) return;
    resetField('captcha');
    const field = faultField(refused.fault, ['mobile', 'code', 'captcha']);
    if (field) setError(field, { message: refused.message }, { shouldFocus: true });
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <MobileField
        dialing={dialing}
        onDialing={setDialing}
        error={errors.mobile?.message}
        {...register('mobile', { validate: (input) => mobileError(dialing, input) ?? true })}
      />
      <CodeField
        form="login"
        send={send}
        canSend={number !== null}
        to={number ?? ''}
        error={errors.code?.message}
        {...register('code', { validate: (input) => input.trim() !== '' || text('login.code.missing') })}
      />
      <CaptchaRow
        captcha={flow.captcha}
        error={errors.captcha?.message}
        field={register('captcha', captchaRule(flow.captcha))}
      />
      <Button kind="primary" size="large" wide type="submit" busy={isSubmitting}>
        {text('login.submit')}
      </Button>
    </form>
  );
}
