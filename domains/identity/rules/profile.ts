/** What a member may change in the profile, and what only once. */
import { type BusinessDay } from '#kernel/time.ts';
import type { ProfileField } from '../contract/profile.ts';
import { hasHiddenCharacters, isVisibleName, looksLikeStaff } from './registration/nickname.ts';

/** The law knows a player by these two, so they are no matter of taste. */
export const writeOnceFields = ['fullname', 'birthday'] as const;

type ProfileValues = Readonly<Record<ProfileField, string>>;

export const lockedFields = (said: ProfileValues) => writeOnceFields.filter((field) => said[field] !== '');

export type ProfileFault = 'field_refused' | 'name_reserved' | 'profile_fixed' | 'birthday_refused';

/** No player is older. */
const maxAgeYears = 120;

export type ProfileConditions = {
  readonly today: BusinessDay;
  /** The legal minimum age of the domain. */
  readonly minimumAge: number;
  /** The brand, whose name is not allowed as a nickname. */
  readonly brand: string;
};

export function judgeProfile(
  before: ProfileValues,
  wished: Partial<ProfileValues>,
  { today, minimumAge, brand }: ProfileConditions,
): { readonly fault: ProfileFault; readonly field: ProfileField } | null {
  for (const [field, text] of Object.entries(wished) as [ProfileField, string][]) {
    if (hasHiddenCharacters(text) || (field === 'nickname' && !isVisibleName(text)))
      return { fault: 'field_refused', field };
    // A member who already has such a name keeps it; the form sends it back unchanged.
    if (field === 'nickname' && text !== before.nickname && looksLikeStaff(text, brand))
      return { fault: 'name_reserved', field };
  }
  const changed = writeOnceFields.find(
    (field) => before[field] !== '' && wished[field] !== undefined && wished[field] !== before[field],
  );
  if (changed) return { fault: 'profile_fixed', field: changed };
  const { birthday = '' } = wished;
  const fits =
    birthday === '' || (birthday <= yearsBefore(today, minimumAge) && birthday > yearsBefore(today, maxAgeYears));
  return fits ? null : { fault: 'birthday_refused', field: 'birthday' };
}

/** The same day of an earlier year; where that has no such day, no birthday stands between it and the one after. */
const yearsBefore = (day: BusinessDay, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
