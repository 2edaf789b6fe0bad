import { type Declared, declaredNames } from '#domains/protection/rules/kyc.ts';
import type { CallRefused } from '#platform/web/call.ts';

export type KycValues = { -readonly [Name in keyof Declared]: string } & { notBarred: boolean };

export const noValues: KycValues = {
  fullName: '',
  birthday: '',
  nationality: '',
  address: '',
  sourceOfIncome: '',
  notBarred: false,
};

/** The place in the form that a refusal belongs under. */
export function placeOf({ fault, detail }: CallRefused<string>): keyof KycValues | 'documents' | 'root' {
  if (fault === 'declaration_incomplete') return declaredNames.find((name) => name === detail?.['field']) ?? 'root';
  if (fault === 'kyc_under_age') return 'birthday';
  if (fault === 'declaration_missing') return 'notBarred';
  return fault === 'document_missing' ? 'documents' : 'root';
}
