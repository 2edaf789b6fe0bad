/** What a visitor may ask before registering: the rules of the form, whether a name is free, whether a code invites. */
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { checkAffiliate, readAvailability, readRegistrationRules } from '../contract/registration.ts';
import { isStaffLike } from '../rules/nickname.ts';
import { judgeField, type RegistrationSwitches, ruleOf } from '../rules/registration.ts';
import type { IsFlagOn } from './flag.ts';
import { readTaken } from './member.store.ts';
import { refuseField } from './refuse-field.ts';
import { readFieldRules } from './registration.store.ts';

export const showRegistrationRules: UseCase<typeof readRegistrationRules> = async ({ tx, site }) =>
  done(await readFieldRules(tx, site.merchant));

/** Which ways of registering the brand has switched on. */
export type SwitchesOf = (tx: Tx, merchant: string) => Promise<RegistrationSwitches>;

export const createSwitchesOf =
  (isFlagOn: IsFlagOn): SwitchesOf =>
  async (tx, merchant) => ({
    username: await isFlagOn(tx, merchant, 'USERNAMEREG3'),
    mobile: await isFlagOn(tx, merchant, 'MOBILENUMREG3'),
    mobilePassword: await isFlagOn(tx, merchant, 'MOBILENUMPASSREG3'),
    mobileCode: await isFlagOn(tx, merchant, 'REGMOBVERF3'),
  });

type AvailabilityDeps = {
  readonly switchesOf: SwitchesOf;
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
};

export function createAvailability({ switchesOf, brandOf }: AvailabilityDeps): UseCase<typeof readAvailability> {
  return async ({ tx, site: { merchant }, locale }, { username }) => {
    if (!(await switchesOf(tx, merchant)).username) return refuse('registration_closed');
    const broken = judgeField(ruleOf(await readFieldRules(tx, merchant), 'username'), username);
    if (broken) return refuseField(locale, broken);
    const { account } = await readTaken(tx, { merchant, account: username, mobile: null, email: null });
    return done({ available: !account && !isStaffLike(username, await brandOf(tx, merchant)) });
  };
}

export type Affiliation = { readonly merchant: string; readonly code: string; readonly domain: string };

/** The agent whose invitation code it is; null where it is nobody's, or not good on this domain. */
export type ReadAffiliate = (tx: Tx, wish: Affiliation) => Promise<MemberId | null>;

export function createAffiliateCheck({
  readAffiliate,
}: {
  readAffiliate: ReadAffiliate;
}): UseCase<typeof checkAffiliate> {
  return async ({ tx, site: { merchant } }, { code, domain }) =>
    (await readAffiliate(tx, { merchant, code, domain }))
      ? done({ valid: true as const })
      : refuse('invitation_invalid');
}
