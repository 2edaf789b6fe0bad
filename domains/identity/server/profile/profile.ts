/** The profile of a member, and the chosen avatar. */
import { avatarPicture } from '#artwork/address.ts';
import type { changeProfile, chooseAvatar, listAvatars, readProfile } from '#domains/identity/contract/profile.ts';
import { judgeProfile, lockedFields } from '#domains/identity/rules/profile.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { describeUnclearField } from '../registration/refuse-field.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import * as store from './profile.store.ts';

const icons: readonly string[] = Array.from({ length: 24 }, (_, i) => `face-${String(i + 1).padStart(2, '0')}`);

const avatarOf = (icon: string) => ({ icon, url: avatarPicture(icon) });

type ProfileDeps = Pick<SecurityDeps, 'zaloBonus'>;

const bonusQueryOf = ({ caller, site, clock }: Context<Caller>) => ({
  member: caller.member,
  merchant: site.merchant,
  currency: site.currency,
  at: clock.now(),
});

async function toProfile(context: Context<Caller>, { zaloBonus }: ProfileDeps, said: store.ProfileRow) {
  return {
    ...said,
    fixed: lockedFields(said),
    zaloBonus: await zaloBonus.show(context.tx, bonusQueryOf(context)),
  };
}

export const createReadProfile =
  (deps: ProfileDeps): UseCase<typeof readProfile> =>
  async (context) => {
    const row = await store.readProfile(context.tx, context.caller.member);
    return row ? done(await toProfile(context, deps, row)) : refuse('auth_required');
  };

export const createChangeProfile =
  (deps: Pick<SecurityDeps, 'minimumAgeOf' | 'brandOf' | 'zaloBonus'>): UseCase<typeof changeProfile> =>
  async (context, input) => {
    const { minimumAgeOf, brandOf, zaloBonus } = deps;
    const { tx, caller, clock, locale, site } = context;
    const before = await store.lockProfile(tx, caller.member);
    if (!before) return refuse('auth_required');
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const minimumAge = await minimumAgeOf(tx, site.domain);
    const frame = {
      minimumAge,
      today: businessDayOf(clock.now(), defaultOffsetMinutes),
      brand: await brandOf(tx, site.merchant),
    };
    const verdict = judgeProfile(before, changes, frame);
    if (verdict) {
      const { fault, field } = verdict;
      const rule = fault === 'field_refused' && { rule: describeUnclearField(locale) };
      return refuse(fault, { field, ...rule, ...(fault === 'birthday_refused' && { minimumAge }) });
    }
    const after = { ...before, ...changes };
    await store.writeProfile(tx, caller.member, { ...after, at: clock.now() });
    const fields = Object.keys(changes);
    await recordSecurityEvent(tx, {
      ...eventSourceOf(context),
      member: caller.member,
      kind: 'profile_changed',
      detail: { fields },
    });
    await zaloBonus.give(tx, { ...bonusQueryOf(context), zalo: after.zalo });
    return done(await toProfile(context, deps, after));
  };

export const listAllAvatars: UseCase<typeof listAvatars> = async ({ tx, caller }) => {
  const row = await store.readProfile(tx, caller.member);
  if (!row) return refuse('auth_required');
  // Without a choice it is the avatar drawn from the name, as everywhere on the site.
  const present = row.avatar === null ? { icon: '', url: avatarPicture(row.account) } : avatarOf(row.avatar);
  return done({ ...present, icons: icons.map(avatarOf) });
};

export const chooseOwnAvatar: UseCase<typeof chooseAvatar> = async ({ tx, caller }, { icon }) => {
  if (!icons.includes(icon)) return refuse('unknown_avatar');
  await store.saveAvatar(tx, caller.member, icon);
  return done(avatarOf(icon));
};
