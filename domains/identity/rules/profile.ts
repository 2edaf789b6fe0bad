/** What a member may say about themselves, and what only once. */
import { type BusinessDay } from '#kernel/time.ts';
import type { ProfileField } from '../contract/profile.ts';

/** The law knows a player by these two, so they are no matter of taste. */
export const fixedOnce = ['fullname', 'birthday'] as const;

type Said = Readonly<Record<ProfileField, string>>;

export const fixedFields = (said: Said) => fixedOnce.filter((field) => said[field] !== '');

export type ProfileFault = 'field_refused' | 'profile_fixed' | 'birthday_refused';

/** Letters that turn a text around or hide in it; a name of nothing else would look like somebody else's. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

export function judgeProfile(
  before: Said,
  wished: Partial<Said>,
  today: BusinessDay,
): { readonly fault: ProfileFault; readonly field: ProfileField } | null {
  for (const [field, text] of Object.entries(wished) as [ProfileField, string][]) {
    if (unseen.test(text) || (field === 'nickname' && text === '')) return { fault: 'field_refused', field };
  }
  const changed = fixedOnce.find(
    (field) => before[field] !== '' && wished[field] !== undefined && wished[field] !== before[field],
  );
  if (changed) return { fault: 'profile_fixed', field: changed };
  const { birthday = '' } = wished;
  const fits = birthday === '' || (birthday > '1900-01-01' && birthday < today);
  return fits ? null : { fault: 'birthday_refused', field: 'birthday' };
}
