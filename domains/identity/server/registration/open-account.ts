/**
 * An account that somebody else opens and hands over: its first password is generated, shown once, and changed at the first
 * login. It has agreed to nothing yet, so there is no registration row.
 */
import { looksLikeStaff } from '#domains/identity/rules/registration/nickname.ts';
import { judgeField, ruleOf } from '#domains/identity/rules/registration/registration.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { readTakenFields } from '../member/member.store.ts';
import { createMember } from '../member/member.ts';
import { isBreached } from '../password/breached.ts';
import { markPasswordGiven } from '../password/password.store.ts';
import type { Passwords } from '../password/password-hashing.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { getOrCreateReferralCode, randomText } from './referral.ts';
import { readFieldRules } from './registration.store.ts';

export type OpenAccountDeps = {
  readonly pool: Tx;
  readonly passwords: Passwords;
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
};

export type AccountRequest = { readonly account: string; readonly isAgent: boolean };

export type PreparedAccount = AccountRequest & { readonly password: string; readonly passwordHash: string };

export type OpenAccount = {
  /** Whether the name can be had. */
  judge(context: Context, request: AccountRequest): Promise<Outcome<null, 'account_invalid' | 'account_taken'>>;
  /** Makes the password, before anything is written. */
  prepare(context: Context, request: AccountRequest): Promise<Outcome<PreparedAccount, 'too_many_requests'>>;
  /** In the caller's transaction. */
  open(context: Context, prepared: PreparedAccount): Promise<Outcome<MemberId, 'account_taken'>>;
};

export function createOpenAccount({ pool, passwords, brandOf }: OpenAccountDeps): OpenAccount {
  async function judge(
    { site: { merchant } }: Context,
    { account }: AccountRequest,
  ): Promise<Outcome<null, 'account_invalid' | 'account_taken'>> {
    const rules = await readFieldRules(pool, merchant);
    if (judgeField(ruleOf(rules, 'username'), account)) return refuse('account_invalid');
    const taken = await readTakenFields(pool, { merchant, account, mobile: null, email: null });
    if (taken.account || looksLikeStaff(account, await brandOf(pool, merchant))) return refuse('account_taken');
    return done(null);
  }

  async function prepare(
    { site: { merchant }, rng }: Context,
    { account, isAgent }: AccountRequest,
  ): Promise<Outcome<PreparedAccount, 'too_many_requests'>> {
    const rules = await readFieldRules(pool, merchant);
    const password = generatePassword(rng, (text) => !judgeField(ruleOf(rules, 'password'), text) && !isBreached(text));
    const hashing = passwords.hash(password);
    if (hashing === null) return refuse('too_many_requests', { seconds: 1 });
    return done({ account, isAgent, password, passwordHash: await hashing });
  }

  async function open(
    context: Context,
    { account, isAgent, passwordHash }: PreparedAccount,
  ): Promise<Outcome<MemberId, 'account_taken'>> {
    const { tx, site, locale } = context;
    const { merchant } = site;
    const made = await createMember(context, {
      merchant,
      account,
      passwordHash,
      nickname: account,
      type: isAgent ? 1 : 0,
      language: locale,
      agentPolicy: isAgent,
    });
    // It claimed neither a number nor an address.
    if (!made.ok) return refuse('account_taken');
    const member = made.value;
    await markPasswordGiven(tx, member);
    await getOrCreateReferralCode(context, { member, merchant });
    // The log is the member's own: from where the agent did it is none of theirs.
    await recordSecurityEvent(tx, { ...eventSourceOf(context), ip: '', device: '', member, kind: 'registered' });
    return done(member);
  }

  return { judge, prepare, open };
}

/** Letters and digits that are not mistaken for each other; whoever gets it reads it off a screen or hears it. */
const capitals = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const smalls = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const signs = '#-_';
const shapes = [
  (rng: Rng) => `${randomText(rng, capitals, 2)}${randomText(rng, smalls, 5)}${randomText(rng, digits, 5)}`,
  (rng: Rng) =>
    `${randomText(rng, capitals, 2)}${randomText(rng, smalls, 4)}${randomText(rng, signs, 1)}${randomText(rng, digits, 5)}`,
  (rng: Rng) => `${randomText(rng, smalls, 4)}${randomText(rng, digits, 4)}`,
  (rng: Rng) => randomText(rng, digits, 8),
];

/** By the brand's own rule for passwords: the first shape that it accepts. */
function generatePassword(rng: Rng, isAccepted: (password: string) => boolean): string {
  for (const shape of shapes) {
    const password = shape(rng);
    if (isAccepted(password)) return password;
  }
  throw new Error('identity: no generated password fits the rule of the brand');
}
