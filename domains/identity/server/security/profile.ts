/** What a member says about themselves, and the picture they chose. */
import { avatarPicture } from '#artwork/address.ts';
import type { changeProfile, chooseAvatar, listAvatars, readProfile } from '#domains/identity/contract/profile.ts';
import { fixedFields, judgeProfile } from '#domains/identity/rules/profile.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { businessDayOf } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { sayUnclear } from '../refuse-field.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import * as store from './profile.store.ts';

const platformOffsetMinutes = 480;

const icons: readonly string[] = Array.from({ length: 24 }, (_, i) => `face-${String(i + 1).padStart(2, '0')}`);

const avatarOf = (icon: string) => ({ icon, url: avatarPicture(icon) });

const shown = (said: store.ProfileRow) => ({ ...said, fixed: fixedFields(said) });

export const read: UseCase<typeof readProfile> = async ({ tx, caller }) => {
  const row = await store.readProfile(tx, caller.member);
  return row ? done(shown(row)) : refuse('auth_required');
};

export const createChange =
  ({ minimumAgeOf, brandOf }: SecurityDeps): UseCase<typeof changeProfile> =>
  async (context, wished) => {
    const { tx, caller, clock, locale, site } = context;
    const before = await store.holdProfile(tx, caller.member);
    if (!before) return refuse('auth_required');
    const given = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined));
    const minimumAge = await minimumAgeOf(tx, site.domain);
    const frame = {
      minimumAge,
      today: businessDayOf(clock.now(), platformOffsetMinutes),
      brand: await brandOf(tx, site.merchant),
    };
    const verdict = judgeProfile(before, given, frame);
    if (verdict) {
      const { fault, field } = verdict;
      const rule = fault === 'field_refused' && { rule: sayUnclear(locale) };
      return refuse(fault, { field, ...rule, ...(fault === 'birthday_refused' && { minimumAge }) });
    }
    const after = { ...before, ...given };
    await store.writeProfile(tx, caller.member, after);
    const fields = Object.keys(given);
    await recordSecurity(tx, {
      ...seenFrom(context),
      member: caller.member,
      kind: 'profile_changed',
      detail: { fields },
    });
    return done(shown(after));
  };

export const avatars: UseCase<typeof listAvatars> = async ({ tx, caller }) => {
  const row = await store.readProfile(tx, caller.member);
  if (!row) return refuse('auth_required');
  // Whoever chose none has the one that their name draws, as everywhere on the site.
  const present = row.avatar === null ? { icon: '', url: avatarPicture(row.account) } : avatarOf(row.avatar);
  return done({ ...present, icons: icons.map(avatarOf) });
};

export const choose: UseCase<typeof chooseAvatar> = async ({ tx, caller }, { icon }) => {
  if (!icons.includes(icon)) return refuse('unknown_avatar');
  await store.keepAvatar(tx, caller.member, icon);
  return done(avatarOf(icon));
};
