/** The lines of a profile in their order, and how much of each is shown before it is revealed. */
import type { ProfileField } from '#domains/identity/contract/profile.ts';

export const profileFields = [
  'nickname',
  'fullname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
] as const satisfies readonly ProfileField[];

export const maxLengths: Readonly<Record<ProfileField, number>> = {
  nickname: 32,
  fullname: 100,
  birthday: 10,
  address: 200,
  nationality: 60,
  occupation: 60,
  sourceOfIncome: 60,
  telegram: 64,
  zalo: 64,
};

/** What others use to pass for somebody. */
const maskedFields: ReadonlySet<ProfileField> = new Set(['fullname', 'birthday', 'address', 'telegram', 'zalo']);

/** The first letters of it, or the year of a birthday. */
export function maskProfileValue(field: ProfileField, said: string): string {
  if (!maskedFields.has(field) || said === '') return said;
  if (field === 'birthday') return `${said.slice(0, 4)}-••-••`;
  return `${Array.from(said).slice(0, 2).join('')}•••••`;
}
