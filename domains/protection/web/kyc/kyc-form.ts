import { type Declaration, declarationFields } from '#domains/protection/rules/kyc.ts';
import type { CallRefusal } from '#platform/web/call/call.ts';

export type KycValues = { -readonly [Name in keyof Declaration]: string } & { notBarred: boolean };

export const emptyKycValues: KycValues = {
  fullName: '',
  birthday: '',
  nationality: '',
  address: '',
  sourceOfIncome: '',
  notBarred: false,
};

/** The place in the form that a refusal belongs under. */
export function fieldOfFault({ fault, detail }: CallRefusal<string>): keyof KycValues | 'documents' | 'root' {
  if (fault === 'declaration_incomplete') return declarationFields.find((name) => name === detail?.['field']) ?? 'root';
  if (fault === 'kyc_under_age') return 'birthday';
  if (fault === 'declaration_missing') return 'notBarred';
  return fault === 'document_missing' ? 'documents' : 'root';
}
