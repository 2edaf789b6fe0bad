/** The lines of a profile in their order, and how much of each is shown to whoever looks over a shoulder. */
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

export const longest: Readonly<Record<ProfileField, number>> = {
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
const personal: ReadonlySet<ProfileField> = new Set(['fullname', 'birthday', 'address', 'telegram', 'zalo']);

/** The first letters of it, or the year of a birthday. */
export function maskLine(field: ProfileField, said: string): string {
  if (!personal.has(field) || said === '') return said;
  if (field === 'birthday') return `${said.slice(0, 4)}-••-••`;
  return `${Array.from(said).slice(0, 2).join('')}•••••`;
}
