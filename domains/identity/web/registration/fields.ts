/** The fields of the form, their order, and which of them are sent. */
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { toNationalNumber } from '#domains/identity/rules/contact/mobile.ts';
import type { RegistrationTextField } from './fault.ts';
import type { RegistrationAnswers } from './send.ts';

export type RegistrationValues = Record<RegistrationTextField, string> & {
  ageConfirmed: boolean;
  termsAccepted: boolean;
};

export const emptyValues: RegistrationValues = {
  username: '',
  mobileNum: '',
  verificationCode: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  paymentPassword: '',
  qqNum: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  email: '',
  recommenderId: '',
  affiliateCode: '',
  captcha: '',
  referralCode: '',
  ageConfirmed: false,
  termsAccepted: false,
};

/** The first thing wrong is then the first thing seen: the picture stands before the code that it opens, or comes last. */
export function fieldOrderOf(formFields: readonly FieldRule[], asksCode: boolean): RegistrationTextField[] {
  const hasPicture = formFields.some(({ field }) => field === 'captcha');
  const names = formFields.flatMap(({ field }): RegistrationTextField[] => {
    if (field === 'humanVerification' || field === 'firebaseIdToken' || field === 'captcha') return [];
    if (field === 'mobileNum' && asksCode)
      return ['mobileNum', ...(hasPicture ? (['captcha'] as const) : []), 'verificationCode'];
    if (field === 'verificationCode') return [];
    return field === 'password' ? ['password', 'confirmPassword'] : [field];
  });
  const isBefore = names.includes('captcha');
  return [...names, 'referralCode', ...(hasPicture && !isBefore ? (['captcha'] as const) : [])];
}

type FormContext = { readonly dialing: string; readonly captchaId: string };

/** The non-empty values of the form; a field that is not shown is not sent. */
export function answersOf(
  order: readonly RegistrationTextField[],
  typed: RegistrationValues,
  { dialing, captchaId }: FormContext,
): RegistrationAnswers {
  const values = order
    .map((name) => [name, name === 'mobileNum' ? toNationalNumber(dialing, typed[name]) : typed[name].trim()] as const)
    .filter(([, value]) => value !== '');
  const names = new Set(values.map(([name]) => name));
  return {
    ...Object.fromEntries(values),
    ...(names.has('mobileNum') && { countryDialingCode: dialing }),
    ...(names.has('captcha') && { captchaId }),
    ageConfirmed: typed.ageConfirmed,
    termsAccepted: typed.termsAccepted,
  };
}
