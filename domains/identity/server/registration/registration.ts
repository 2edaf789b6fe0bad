/** The queries before a registration: the rules of the form, whether a name is free, whether an invitation code is valid. */

import type {
  checkAffiliate,
  readAvailability,
  readRegistrationRules,
} from '#domains/identity/contract/registration.ts';
import { looksLikeStaff } from '#domains/identity/rules/registration/nickname.ts';
import { judgeField, type RegistrationSwitches, ruleOf } from '#domains/identity/rules/registration/registration.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { IsFlagOn } from '../flag.ts';
import { readTakenFields } from '../member/member.store.ts';
import { refuseField } from './refuse-field.ts';
import { readFieldRules } from './registration.store.ts';

export const showRegistrationRules: UseCase<typeof readRegistrationRules> = async ({ tx, site }) =>
  done(await readFieldRules(tx, site.merchant));

/** Which ways of registering the brand has switched on. */
export type ReadSwitches = (tx: Tx, merchant: string) => Promise<RegistrationSwitches>;

export const createReadSwitches =
  (isFlagOn: IsFlagOn): ReadSwitches =>
  async (tx, merchant) => ({
    username: await isFlagOn(tx, merchant, 'USERNAMEREG3'),
    mobile: await isFlagOn(tx, merchant, 'MOBILENUMREG3'),
    mobilePassword: await isFlagOn(tx, merchant, 'MOBILENUMPASSREG3'),
    mobileCode: await isFlagOn(tx, merchant, 'REGMOBVERF3'),
  });

type AvailabilityDeps = {
  readonly switchesOf: ReadSwitches;
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
};

export function createAvailability({ switchesOf, brandOf }: AvailabilityDeps): UseCase<typeof readAvailability> {
  return async ({ tx, site: { merchant }, locale }, { username }) => {
    if (!(await switchesOf(tx, merchant)).username) return refuse('registration_closed');
    const broken = judgeField(ruleOf(await readFieldRules(tx, merchant), 'username'), username);
    if (broken) return refuseField(locale, broken);
    const { account } = await readTakenFields(tx, { merchant, account: username, mobile: null, email: null });
    return done({ available: !account && !looksLikeStaff(username, await brandOf(tx, merchant)) });
  };
}

export type AffiliateQuery = {
  readonly merchant: string;
  readonly code: string;
  readonly domain: string;
  readonly at: Instant;
};

/** Who invites by a code, and whether whoever comes by it becomes an agent. */
export type Affiliate = { readonly inviter: MemberId; readonly isAgent: boolean };

/** Null where the code is unknown, or nobody can register by it on this domain now. */
export type ReadAffiliate = (tx: Tx, query: AffiliateQuery) => Promise<Affiliate | null>;

/** Somebody opened the page of a code; told for statistics, beside the answer. */
export type RecordVisit = (tx: Tx, visit: AffiliateQuery & { readonly ip: string }) => Promise<void>;

type AffiliateCheckDeps = {
  readonly reader: Tx;
  readonly readAffiliate: ReadAffiliate;
  readonly recordVisit: RecordVisit;
};

export function createAffiliateCheck({
  reader,
  readAffiliate,
  recordVisit,
}: AffiliateCheckDeps): UseCase<typeof checkAffiliate> {
  return async ({ tx, site: { merchant }, ip, clock }, { code, domain }) => {
    const query = { merchant, code, domain, at: clock.now() };
    if (!(await readAffiliate(tx, query))) return refuse('invitation_invalid');
    await recordVisit(reader, { ...query, ip });
    return done({ valid: true as const });
  };
}
