/** The member of an identity that nobody had yet, with everything that a registration makes. */

import type { LoginAnswer } from '#domains/identity/contract/session.ts';
import { isShown, isStaffLike } from '#domains/identity/rules/nickname.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { readMemberByAccount } from '../member.store.ts';
import { drawText } from '../referral.ts';
import { type BirthDeps, createBirth, hashSecrets } from '../register-birth.ts';
import type { SwitchesOf } from '../registration.ts';

export type Newcomer = {
  readonly channel: string;
  readonly name: string | null;
  readonly device: string | undefined;
};

export type Welcome = (
  context: Context,
  newcomer: Newcomer,
) => Promise<Outcome<{ member: MemberId; answer: LoginAnswer }, 'too_many_requests' | 'unavailable'>>;

export type WelcomeDeps = BirthDeps & {
  readonly pool: Tx;
  readonly switchesOf: SwitchesOf;
  readonly minimumAgeOf: (tx: Tx, domain: string) => Promise<number>;
};

const letters = 'abcdefghjkmnpqrstuvwxyz';
const longestName = 40;

/** Null where the name that a third party gives shows nothing or passes for the house. */
function nicknameOf(name: string | null): string | null {
  const nickname = name?.trim().slice(0, longestName) ?? '';
  return isShown(nickname) && !isStaffLike(nickname) ? nickname : null;
}

export function createWelcome({ pool, switchesOf, minimumAgeOf, ...birth }: WelcomeDeps): Welcome {
  const giveBirth = createBirth(birth);
  return async (context, { channel, name, device }) => {
    const { tx, site, rng } = context;
    const { merchant, domain } = site;
    const account = drawText(rng, letters, 12);
    const password = Buffer.from(rng.bytes(24)).toString('base64url');
    const hashed = await hashSecrets(birth, { password });
    if (!hashed.ok) return hashed;
    const born = await giveBirth(context, {
      account,
      nickname: nicknameOf(name) ?? account,
      hashes: hashed.value,
      isDrawn: true,
      form: {
        answers: {},
        rules: [],
        switches: await switchesOf(pool, merchant),
        minimumAge: await minimumAgeOf(pool, domain),
        inviter: null,
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
        ...(device !== undefined && { device }),
      },
    });
    if (!born.ok) return refuse('unavailable');
    const member = await readMemberByAccount(tx, merchant, account);
    if (!member) return refuse('unavailable');
    return done({ member: member.id, answer: born.value });
  };
}
