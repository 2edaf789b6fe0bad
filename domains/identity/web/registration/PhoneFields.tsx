/** The number, and the code that proves it where the brand wants that: behind its picture, without which none is sent. */
import type { ReactNode } from 'react';
import { toE164 } from '#domains/identity/rules/contact/mobile.ts';
import { CodeField, MobileField, type SendCode } from '../code/index.ts';
import type { RegistrationForm } from './registration-form.ts';

export type SendCodeTo = (to: {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}) => ReturnType<SendCode>;

type Props = {
  readonly form: RegistrationForm;
  readonly asksCode: boolean;
  readonly send: SendCodeTo;
  readonly picture: ReactNode;
};

export function PhoneFields({ form, asksCode, send, picture }: Props) {
  const { dialing, setDialing } = form.mobile;
  const mobileNum = form.typed('mobileNum');
  const number = toE164(dialing, mobileNum);
  return (
    <>
      <MobileField dialing={dialing} onDialing={setDialing} {...form.field('mobileNum')} />
      {picture}
      {asksCode && (
        <CodeField
          form="register"
          to={number ?? ''}
          canSend={number !== null}
          send={() => send({ mobileNum, countryDialingCode: dialing })}
          {...form.field('verificationCode')}
        />
      )}
    </>
  );
}
