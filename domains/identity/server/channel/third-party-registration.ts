/** Creates the member of a new third-party identity, with everything that a registration creates. */

import type { LoginResult } from '#domains/identity/contract/session.ts';
import { hasHiddenCharacters, isVisibleName, looksLikeStaff } from '#domains/identity/rules/registration/nickname.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { readMemberByAccount } from '../member/member.store.ts';
import { readReferrer } from '../registration/referral.store.ts';
import { randomText } from '../registration/referral.ts';
import { createRegisterMember, hashSecrets, type RegisterMemberDeps } from '../registration/register-member.ts';
import { readFieldRules } from '../registration/registration.store.ts';
import type { ReadAffiliate, ReadSwitches } from '../registration/registration.ts';
import type { ValidatedForm } from '../registration/registration-form.ts';

export type ThirdPartyRegistration = {
  readonly channel: string;
  readonly name: string | null;
  readonly device: string | undefined;
} & InvitationCodes;

/** From the address: the visitor did not type it and could not correct it here. */
type InvitationCodes = { readonly affiliateCode?: string | undefined; readonly referralCode?: string | undefined };

export type RegisterThirdParty = (
  context: Context,
  newcomer: ThirdPartyRegistration,
) => Promise<Outcome<{ member: MemberId; answer: LoginResult }, 'too_many_requests' | 'unavailable'>>;

export type ThirdPartyRegistrationDeps = RegisterMemberDeps & {
  readonly pool: Tx;
  readonly switchesOf: ReadSwitches;
  readonly minimumAgeOf: (tx: Tx, domain: string) => Promise<number>;
  readonly readAffiliate: ReadAffiliate;
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
};

const accountLetters = 'abcdefghjkmnpqrstuvwxyz';
const maxNicknameLength = 40;

/** Null where the name from the third party is invisible, hides characters or could be mistaken for staff. */
function nicknameOf(name: string | null, brand: string): string | null {
  const nickname = name?.trim().slice(0, maxNicknameLength) ?? '';
  return isVisibleName(nickname) && !hasHiddenCharacters(nickname) && !looksLikeStaff(nickname, brand)
    ? nickname
    : null;
}

export function createRegisterThirdParty(deps: ThirdPartyRegistrationDeps): RegisterThirdParty {
  const { pool, switchesOf, minimumAgeOf, readAffiliate, brandOf, ...birth } = deps;
  const giveBirth = createRegisterMember(birth);

  /** Who invited, as a registration judges it; an unknown code is ignored, because the visitor only followed a link. */
  async function findInviter(
    { site: { merchant, domain }, clock }: Context,
    { affiliateCode: code, referralCode }: InvitationCodes,
  ): Promise<Pick<ValidatedForm, 'inviter' | 'invitation'>> {
    const affiliate = code ? await readAffiliate(pool, { merchant, code, domain, at: clock.now() }) : null;
    if (affiliate && code)
      return { inviter: affiliate.inviter, invitation: { code, domain, isAgent: affiliate.isAgent } };
    return { inviter: referralCode ? await readReferrer(pool, merchant, referralCode) : null, invitation: null };
  }

  return async (context, { channel, name, device, referralCode, ...given }) => {
    const { tx, site, rng } = context;
    const { merchant, domain } = site;
    const rules = await readFieldRules(pool, merchant);
    // A code that the brand does not use is ignored.
    const isAsked = rules.some(({ field, enabled }) => field === 'affiliateCode' && enabled);
    const affiliateCode = isAsked ? given.affiliateCode : undefined;
    const invited = await findInviter(context, { affiliateCode, referralCode });
    const account = randomText(rng, accountLetters, 12);
    const password = Buffer.from(rng.bytes(24)).toString('base64url');
    const hashed = await hashSecrets(birth, { password });
    if (!hashed.ok) return hashed;
    const born = await giveBirth(context, {
      account,
      nickname: nicknameOf(name, await brandOf(pool, merchant)) ?? account,
      hashes: hashed.value,
      isDrawn: true,
      form: {
        answers: { affiliateCode },
        rules,
        switches: await switchesOf(pool, merchant),
        minimumAge: await minimumAgeOf(pool, domain),
        ...invited,
      },
      input: {
        username: account,
        password,
        confirmPassword: password,
        ageConfirmed: true,
        termsAccepted: true,
        registerUrl: `https://${domain}/?channel=${channel}`,
        domain,
        registerMethod: 'WEB',
        login: true,
        referralCode,
        ...(device !== undefined && { device }),
      },
    });
    if (!born.ok) return refuse('unavailable');
    const member = await readMemberByAccount(tx, merchant, account);
    if (!member) return refuse('unavailable');
    return done({ member: member.id, answer: born.value });
  };
}
