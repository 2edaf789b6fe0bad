/** What a member may say about themselves, and what only once. */
import { type BusinessDay } from '#kernel/time.ts';
import type { ProfileField } from '../contract/profile.ts';
import { hasUnseen, isShown, isStaffLike } from './nickname.ts';

/** The law knows a player by these two, so they are no matter of taste. */
export const fixedOnce = ['fullname', 'birthday'] as const;

type Said = Readonly<Record<ProfileField, string>>;

export const fixedFields = (said: Said) => fixedOnce.filter((field) => said[field] !== '');

export type ProfileFault = 'field_refused' | 'name_reserved' | 'profile_fixed' | 'birthday_refused';

/** Nobody who plays is older. */
const oldestYears = 120;

export type ProfileFrame = {
  readonly today: BusinessDay;
  /** The age that the law of the domain asks for. */
  readonly minimumAge: number;
  /** The brand, whose name nobody takes for their own. */
  readonly brand: string;
};

export function judgeProfile(
  before: Said,
  wished: Partial<Said>,
  { today, minimumAge, brand }: ProfileFrame,
): { readonly fault: ProfileFault; readonly field: ProfileField } | null {
  for (const [field, text] of Object.entries(wished) as [ProfileField, string][]) {
    if (hasUnseen(text) || (field === 'nickname' && !isShown(text))) return { fault: 'field_refused', field };
    // Whoever has such a name already keeps it; the form sends it back unchanged.
    if (field === 'nickname' && text !== before.nickname && isStaffLike(text, brand))
      return { fault: 'name_reserved', field };
  }
  const changed = fixedOnce.find(
    (field) => before[field] !== '' && wished[field] !== undefined && wished[field] !== before[field],
  );
  if (changed) return { fault: 'profile_fixed', field: changed };
  const { birthday = '' } = wished;
  const fits =
    birthday === '' || (birthday <= yearsBefore(today, minimumAge) && birthday > yearsBefore(today, oldestYears));
  return fits ? null : { fault: 'birthday_refused', field: 'birthday' };
}

/** The same day of an earlier year; where that has no such day, no birthday stands between it and the one after. */
const yearsBefore = (day: BusinessDay, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
