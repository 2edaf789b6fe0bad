/** A number as the page sends it, and what is answered about a code that was typed. */
import { toE164 } from '#domains/identity/rules/contact/mobile.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { CodeVerdict } from '../code/code.ts';

type MobileInput = { mobileNum?: string | undefined; mobileNo?: string | undefined; countryDialingCode: string };

/** The page sends one number under two names. */
export function parseMobileInput({
  mobileNum,
  mobileNo,
  countryDialingCode,
}: MobileInput): Outcome<string, 'numbers_differ' | 'wrong_number'> {
  if (mobileNum !== undefined && mobileNo !== undefined && mobileNum !== mobileNo) return refuse('numbers_differ');
  const full = toE164(countryDialingCode, mobileNum ?? mobileNo ?? '');
  return full === null ? refuse('wrong_number') : done(full);
}

/** A right code that led nowhere was somebody else's, and is answered as a wrong one. */
export const codeFaultOf = (verdict: CodeVerdict) =>
  verdict === 'expired' ? 'code_expired' : verdict === 'spent' ? 'code_spent' : 'wrong_code';
