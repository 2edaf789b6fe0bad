/** What the form holds, in which order it stands, and what of it is sent. */
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { homeNumber } from '#domains/identity/rules/mobile.ts';
import type { TextField } from './fault.ts';
import type { Answers } from './send.ts';

export type Form = Record<TextField, string> & { ageConfirmed: boolean; termsAccepted: boolean };

export const emptyForm: Form = {
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
export function orderOf(asked: readonly FieldRule[], asksCode: boolean): TextField[] {
  const hasPicture = asked.some(({ field }) => field === 'captcha');
  const names = asked.flatMap(({ field }): TextField[] => {
    if (field === 'humanVerification' || field === 'firebaseIdToken' || field === 'captcha') return [];
    if (field === 'mobileNum' && asksCode)
      return ['mobileNum', ...(hasPicture ? (['captcha'] as const) : []), 'verificationCode'];
    if (field === 'verificationCode') return [];
    return field === 'password' ? ['password', 'confirmPassword'] : [field];
  });
  const isBefore = names.includes('captcha');
  return [...names, 'referralCode', ...(hasPicture && !isBefore ? (['captcha'] as const) : [])];
}

type Besides = { readonly dialing: string; readonly captchaId: string };

/** What stands in the form and was typed; a field that is not shown is not sent. */
export function answersOf(order: readonly TextField[], typed: Form, { dialing, captchaId }: Besides): Answers {
  const values = order
    .map((name) => [name, name === 'mobileNum' ? homeNumber(dialing, typed[name]) : typed[name].trim()] as const)
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
