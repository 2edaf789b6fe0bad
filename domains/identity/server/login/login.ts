/** Login with account and password, or with a mobile number and a code. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { login } from '#domains/identity/contract/session.ts';
import { isE164, parseMobileNumber } from '#domains/identity/rules/contact/mobile.ts';
import { rateMobileTrust } from '#domains/identity/rules/contact/mobile-trust.ts';
import { isAgent } from '#domains/identity/rules/login/role.ts';
import type { FirstFactor } from '#domains/identity/rules/second-factor.ts';
import { isPasswordExpired } from '#domains/identity/rules/session.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Codes } from '../code/code.ts';
import { trySourceOf } from '../code/try-count.ts';
import { saveVerifiedMobile } from '../contact/verified-mobile.ts';
import type { IsFlagOn } from '../flag.ts';
import type { Passwords } from '../password/password-hashing.ts';
import { refuseWithWait } from '../refuse-with-wait.ts';
import { eventSourceOf, recordRefusedAttempt } from '../security/event.ts';
import {
  type Credentials,
  type LoginSource,
  lockLoginMember,
  readByAccount,
  readByMobile,
} from './credential.store.ts';
import type { SuggestAlternatives } from './login-alternatives.ts';
import type { LoginCompletion, PasswordFlags } from './login-completion.ts';
import type { LoginAttempt, LoginGuard } from './login-guard.ts';
import { loginSourceOf } from './login-source.ts';
import { refuseLogin } from './refuse-login.ts';

export type LoginDeps = {
  /**
   * Outside the transaction: for reads before it is opened, so that none is open while argon2 computes, and for writes that
   * stay when the login is refused.
   */
  readonly pool: Tx;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly guard: LoginGuard;
  readonly completion: LoginCompletion;
  readonly isFlagOn: IsFlagOn;
  readonly suggestAlternatives: SuggestAlternatives;
};

type LoginUseCase = UseCase<typeof login>;
type LoginInput = Parameters<LoginUseCase>[1];

export function createLogin(deps: LoginDeps): LoginUseCase {
  return async (context, input) => {
    if (input.type === 'username') return loginByPassword(deps, context, input);
    const isOn = await deps.isFlagOn(deps.pool, context.site.merchant, 'MOBVERFLOGIN3');
    return isOn ? loginByCode(deps, context, input) : refuse('switched_off');
  };
}

async function loginByPassword(deps: LoginDeps, context: Context, input: LoginInput): ReturnType<LoginUseCase> {
  const { pool, passwords, guard } = deps;
  const { site, clock } = context;
  const { username, password } = input;
  const source = loginSourceOf(context.ip, input.device);
  const { credentials, account } = await findCredentials(pool, site.merchant, { ...input, username, source });
  const attempt = { ...input, account, source, credentials };
  const refusal = await guard.admit(context, attempt);
  if (refusal) return refusal;

  const verification = passwords.verify(credentials?.passwordHash ?? null, password);
  if (!verification) return refuse('too_many_requests', { seconds: 1 });
  if (!(await verification) || !credentials)
    return refuse('wrong_credentials', await recordFailedLogin(deps, context, attempt));
  const { defaultPassword, isPasswordGiven, passwordChangedAt, passwordExpiryDays } = credentials;
  return finishLogin(deps, context, {
    ...input,
    attempt: { ...attempt, credentials },
    firstFactor: 'password',
    defaultPassword: isPasswordGiven || (defaultPassword !== null && isEqualConstantTime(password, defaultPassword)),
    // The switch of the brand is read only for an old password, because most passwords are recent.
    passwordExpired:
      isPasswordExpired(passwordChangedAt, passwordExpiryDays, clock.now()) &&
      (await deps.isFlagOn(pool, site.merchant, 'FORCEPWDEXP3')),
  });
}

/**
 * Finds the member by account name, or by mobile number where the member registered with one. `account` is the name under
 * which failed logins are counted: the same for every spelling of one account name or number.
 */
async function findCredentials(
  pool: Tx,
  merchant: string,
  {
    username,
    countryDialingCode,
    source,
  }: Pick<LoginInput, 'username' | 'countryDialingCode'> & { source: LoginSource },
): Promise<{ credentials: Credentials | null; account: string }> {
  const account = username.toLowerCase();
  const byAccount = await readByAccount(pool, { merchant, value: username, source });
  // PostgreSQL compares some letters as equal that `toLowerCase` keeps apart (the capital I with a dot and i). Failed logins
  // are counted by the result of `toLowerCase`, so an account that differs by it is not found: each further spelling would
  // have a count of its own.
  if (byAccount?.account.toLowerCase() === account) return { credentials: byAccount, account };
  const number = parseMobileNumber(username, countryDialingCode?.replace(/^\+/, ''));
  if (number === null) return { credentials: null, account };
  const owner = await readByMobile(pool, { merchant, value: number, source });
  return { credentials: owner, account: owner?.account.toLowerCase() ?? number };
}

const faultByVerdict = { wrong: 'wrong_code', expired: 'code_expired', spent: 'code_spent' } as const;

/**
 * A number without a member takes the same path, so that the response does not show whether a member has the number: its
 * code was created as well and never sent.
 */
async function loginByCode(deps: LoginDeps, context: Context, input: LoginInput): ReturnType<LoginUseCase> {
  const { pool, guard, codes } = deps;
  const account = `+${input.username.replace(/[^\d]/g, '')}`;
  if (!isE164(account)) return refuse('wrong_number');
  const source = loginSourceOf(context.ip, input.device);
  const owner = await readByMobile(pool, { merchant: context.site.merchant, value: account, source });
  const trust = owner ? rateMobileTrust(owner) : 'nothing';
  const credentials = trust === 'nothing' ? null : owner;
  const attempt = { ...input, account, source, credentials };
  const refusal = await guard.admit(context, attempt);
  if (refusal) return refusal;

  const codeTry = {
    purpose: 'login',
    to: account,
    at: trySourceOf(source, credentials?.isDeviceKnown ?? false),
  } as const;
  const waitMs = await codes.countDayTry(context, codeTry);
  if (waitMs > 0)
    return refuseWithWait(
      'too_many_codes',
      { ...context, ...(await deps.suggestAlternatives(context, ['password'])) },
      waitMs,
    );
  const verdict = await codes.useCode(context, { ...codeTry, code: input.password });
  if (verdict === 'right' && credentials) {
    const firstFactor = trust === 'proof' ? 'strong' : 'typed_number';
    const flags = { defaultPassword: false, passwordExpired: false };
    return finishLogin(deps, context, { ...input, ...flags, firstFactor, attempt: { ...attempt, credentials } });
  }
  const detail = await recordFailedLogin(deps, context, attempt);
  return refuse(verdict === 'right' ? 'wrong_code' : faultByVerdict[verdict], detail);
}

type VerifiedLogin = PasswordFlags & {
  readonly attempt: LoginAttempt & { readonly credentials: Credentials };
  readonly firstFactor: FirstFactor;
  readonly device?: string | undefined;
  readonly portal?: 'agent' | undefined;
};

async function finishLogin(
  { pool, guard, completion }: LoginDeps,
  context: Context,
  { attempt, portal, device, firstFactor, defaultPassword, passwordExpired }: VerifiedLogin,
): ReturnType<LoginUseCase> {
  const { id: member, status, type, isNetworkKnown, passwordHash, isNumberVerified } = attempt.credentials;
  const { isAnyDeviceTrusted, isPasswordGiven } = attempt.credentials;
  // An account that an agent opened was never used on any device and has nothing else to prove; it may only change its password.
  const isDeviceKnown = attempt.credentials.isDeviceKnown || isAnyDeviceTrusted || isPasswordGiven;
  // These faults are returned only after a correct password or code, so a stranger cannot read the state of an account.
  if (status !== 'active')
    return refuseLogin(pool, context, { member, why: status === 'closed' ? 'account_closed' : 'account_locked' });
  if (portal === 'agent' && !isAgent(type)) return refuseLogin(pool, context, { member, why: 'not_agent' });
  await guard.noteSuccess(context, attempt);
  // The password or code was verified outside the transaction. If the password was changed or the account was closed since
  // then, all its sessions have been ended already, and this login must not open another one.
  const isByPassword = firstFactor === 'password';
  if (!(await lockLoginMember(context.tx, member, isByPassword ? passwordHash : null)))
    return refuse(isByPassword ? 'wrong_credentials' : 'code_spent');
  const verifiedMobile = { member, mobile: attempt.account };
  if (firstFactor === 'strong' && !isNumberVerified) await saveVerifiedMobile(context, verifiedMobile);
  const flags = { firstFactor, defaultPassword, passwordExpired };
  const response = await completion.complete(context, { member, device, isNetworkKnown, isDeviceKnown, ...flags });
  // A number that was typed and never verified may belong to a stranger. A code to it that is entered on a known device of
  // the member shows that the number is the member's, who may have no other way to reset the password. The number is
  // saved as verified after the login is complete, so that it cannot serve as a second factor of this same login.
  if (firstFactor === 'typed_number' && attempt.credentials.isDeviceKnown && 'token' in response)
    await saveVerifiedMobile(context, verifiedMobile);
  return done(response);
}

async function recordFailedLogin(
  { pool, guard }: LoginDeps,
  context: Context,
  attempt: LoginAttempt & { credentials: Credentials | null },
) {
  const detail = await guard.noteFailure(context, attempt);
  await recordRefusedAttempt(pool, {
    member: attempt.credentials?.id ?? null,
    kind: 'login_failed',
    ...eventSourceOf(context),
  });
  return detail;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const isEqualConstantTime = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));
