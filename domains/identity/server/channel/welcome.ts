/** The member of an identity that nobody had yet, with everything that a registration makes. */

import type { LoginAnswer } from '#domains/identity/contract/session.ts';
import { hasUnseen, isShown, isStaffLike } from '#domains/identity/rules/nickname.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { readMemberByAccount } from '../member.store.ts';
import { readReferrer } from '../referral.store.ts';
import { drawText } from '../referral.ts';
import { type BirthDeps, createBirth, hashSecrets } from '../register-birth.ts';
import { readFieldRules } from '../registration.store.ts';
import type { ReadAffiliate, SwitchesOf } from '../registration.ts';

export type Newcomer = {
  readonly channel: string;
  readonly name: string | null;
  readonly device: string | undefined;
} & Invitation;

/** As it came in the address: nobody typed it, and nobody could mend it here. */
type Invitation = { readonly affiliateCode?: string | undefined; readonly referralCode?: string | undefined };

export type Welcome = (
  context: Context,
  newcomer: Newcomer,
) => Promise<Outcome<{ member: MemberId; answer: LoginAnswer }, 'too_many_requests' | 'unavailable'>>;

export type WelcomeDeps = BirthDeps & {
  readonly pool: Tx;
  readonly switchesOf: SwitchesOf;
  readonly minimumAgeOf: (tx: Tx, domain: string) => Promise<number>;
  readonly readAffiliate: ReadAffiliate;
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
};

const letters = 'abcdefghjkmnpqrstuvwxyz';
const longestName = 40;

/** Null where the name that a third party gives shows nothing, hides something or passes for the house. */
function nicknameOf(name: string | null, brand: string): string | null {
  const nickname = name?.trim().slice(0, longestName) ?? '';
  return isShown(nickname) && !hasUnseen(nickname) && !isStaffLike(nickname, brand) ? nickname : null;
}

export function createWelcome(deps: WelcomeDeps): Welcome {
  const { pool, switchesOf, minimumAgeOf, readAffiliate, brandOf, ...birth } = deps;
  const giveBirth = createBirth(birth);

  /** Who invited, as a registration judges it; a code that nobody has ties to nobody, for the visitor only followed a link. */
  async function inviterOf({ merchant, domain }: Context['site'], { affiliateCode, referralCode }: Invitation) {
    const agent = affiliateCode ? await readAffiliate(pool, { merchant, code: affiliateCode, domain }) : null;
    return agent ?? (referralCode ? await readReferrer(pool, merchant, referralCode) : null);
  }

  return async (context, { channel, name, device, referralCode, ...given }) => {
    const { tx, site, rng } = context;
    const { merchant, domain } = site;
    const rules = await readFieldRules(pool, merchant);
    // A code that the brand does not ask for was not given.
    const isAsked = rules.some(({ field, enabled }) => field === 'affiliateCode' && enabled);
    const affiliateCode = isAsked ? given.affiliateCode : undefined;
    const inviter = await inviterOf(site, { affiliateCode, referralCode });
    const account = drawText(rng, letters, 12);
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
        inviter,
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
