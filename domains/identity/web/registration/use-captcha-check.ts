/** The picture of the form: which one is shown, the reply of the server, and the human check that it gives. */
import { type ChangeEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { solveCaptcha } from '#domains/identity/contract/challenge.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useClientId } from '../challenge/index.ts';
import { createCaptchaCheck } from './captcha-check.ts';
import type { RegistrationValues } from './fields.ts';
import { useText } from './texts.ts';

export function useCaptchaCheck({ setError, setValue, setFocus, clearErrors }: UseFormReturn<RegistrationValues>) {
  const text = useText();
  const call = useCall();
  const clientId = useClientId();
  const [refreshKey, setRefreshKey] = useState(0);
  const [isRight, setRight] = useState(false);
  const [check] = useState(() =>
    createCaptchaCheck({
      solve: async (captcha) => {
        const answer = await call(solveCaptcha, { clientId, captcha });
        return answer.ok ? answer.value : answer;
      },
      onWrong: ({ message }) => {
        setRefreshKey((before) => before + 1);
        setValue('captcha', '');
        setError('captcha', { message });
      },
      onRight: () => {
        clearErrors('captcha');
        setRight(true);
      },
    }),
  );
  /** What was typed belongs to the picture before. */
  const clear = () => {
    check.forget();
    setRight(false);
    setValue('captcha', '');
  };
  const replace = () => {
    clear();
    setRefreshKey((before) => before + 1);
  };
  /** Shown at the field, where it can be corrected. */
  const demand = () => {
    if (isRight) replace();
    setError('captcha', { message: text(isRight ? 'register.picture.again' : 'register.picture.first') });
    setFocus('captcha');
  };
  return {
    clientId,
    replace,
    demand,
    judge: check.judge,
    misread: check.misread,
    /** In the place of the human check; null where the picture has to be typed off first. */
    take: async () => {
      const result = await check.take();
      if (result === null) demand();
      return result;
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => check.check(target.value.trim()),
    shown: {
      clientId,
      refreshKey,
      onAnother: clear,
      readOnly: isRight,
      accepted: isRight ? text('register.picture.right') : undefined,
    },
  };
}
