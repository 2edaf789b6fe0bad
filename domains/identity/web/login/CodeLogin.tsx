/** With a mobile number and the code that is sent to it. */
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { requestCode } from '#domains/identity/contract/code.ts';
import { fullNumber } from '#domains/identity/rules/mobile.ts';
import { useCall } from '#platform/web/caller.ts';
import { Button } from '#ui';
import { askAsHuman, CodeField, homeDialing, MobileField, useMobileError } from '../code/index.ts';
import { readDeviceId } from '../device-id.ts';
import styles from '../player/Entrance.module.css';
import { CaptchaRow } from './CaptchaRow.tsx';
import { useCaptchaRule } from './captcha-rule.ts';
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
  const [dialing, setDialing] = useState(homeDialing);
  const { control, register, handleSubmit, setError, clearErrors, resetField, formState } = useForm<Form>({
    defaultValues: { mobile: '', code: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  const number = fullNumber(dialing, useWatch({ control, name: 'mobile' }));

  const send = () => {
    // Where it went stands in the place of an error.
    clearErrors('code');
    return askAsHuman(async (humanVerification) => {
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
    const username = (fullNumber(dialing, mobile) ?? '').slice(1);
    const typed = { username, password: code.trim(), captcha, countryDialingCode: dialing, type: 'sms' } as const;
    const refused = await flow.login(typed);
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
        {...register('mobile', { validate: (typed) => mobileError(dialing, typed) ?? true })}
      />
      <CodeField
        form="login"
        send={send}
        canSend={number !== null}
        to={number ?? ''}
        error={errors.code?.message}
        {...register('code', { validate: (typed) => typed.trim() !== '' || text('login.code.missing') })}
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
