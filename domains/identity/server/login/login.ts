/** Logging in with account and password, or with mobile number and code. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { login } from '#domains/identity/contract/session.ts';
import { isFullNumber, typedNumber } from '#domains/identity/rules/mobile.ts';
import { numberWorthOf } from '#domains/identity/rules/number-worth.ts';
import { isAgent } from '#domains/identity/rules/role.ts';
import type { Shown } from '#domains/identity/rules/second.ts';
import { isPasswordExpired } from '#domains/identity/rules/session.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Codes } from '../code/code.ts';
import { typedAt } from '../code/try-count.ts';
import type { IsFlagOn } from '../flag.ts';
import type { Passwords } from '../password.ts';
import { refuseToWait } from '../refuse-to-wait.ts';
import { recordRefused, seenFrom } from '../security/event.ts';
import { keepProvenNumber } from '../security/proven-number.ts';
import type { WaysOut } from '../ways-out.ts';
import { type Credentials, holdEntrant, type Place, readByAccount, readByMobile } from './credential.store.ts';
import type { Entry, PasswordFlags } from './entry.ts';
import type { Guard, Knock } from './guard.ts';
import { placeOf } from './place.ts';
import { refuseEntrant } from './refused.ts';

export type LoginDeps = {
  /** For reading outside the transaction, since nobody holds one while argon2 works, and for what a refusal must not undo. */
  readonly pool: Tx;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly guard: Guard;
  readonly entry: Entry;
  readonly isFlagOn: IsFlagOn;
  readonly waysOut: WaysOut;
};

type Login = UseCase<typeof login>;
type Typed = Parameters<Login>[1];

export function createLogin(deps: LoginDeps): Login {
  return async (context, typed) => {
    if (typed.type === 'username') return byPassword(deps, context, typed);
    const isOn = await deps.isFlagOn(deps.pool, context.site.merchant, 'MOBVERFLOGIN3');
    return isOn ? byCode(deps, context, typed) : refuse('switched_off');
  };
}

async function byPassword(deps: LoginDeps, context: Context, typed: Typed): ReturnType<Login> {
  const { pool, passwords, guard } = deps;
  const { site, clock } = context;
  const { username, password } = typed;
  const place = placeOf(context.ip, typed.device);
  const { known, account } = await findByName(pool, site.merchant, { ...typed, username, place });
  const knock = { ...typed, account, place, known };
  const refusal = await guard.admit(context, knock);
  if (refusal) return refusal;

  const verified = passwords.verify(known?.passwordHash ?? null, password);
  if (!verified) return refuse('too_many_requests', { seconds: 1 });
  if (!(await verified) || !known) return refuse('wrong_credentials', await noteWrong(deps, context, knock));
  const { defaultPassword, passwordChangedAt, passwordExpiryDays } = known;
  return finish(deps, context, {
    ...typed,
    knock: { ...knock, known },
    shown: 'password',
    defaultPassword: defaultPassword !== null && isSame(password, defaultPassword),
    // The switch is asked for last: most passwords are young.
    passwordExpired:
      isPasswordExpired(passwordChangedAt, passwordExpiryDays, clock.now()) &&
      (await deps.isFlagOn(pool, site.merchant, 'FORCEPWDEXP3')),
  });
}

/** By the account, or for whoever registered with a number by that. However it is typed, its tries are counted as one. */
async function findByName(
  pool: Tx,
  merchant: string,
  { username, countryDialingCode, place }: Pick<Typed, 'username' | 'countryDialingCode'> & { place: Place },
): Promise<{ known: Credentials | null; account: string }> {
  const account = username.toLowerCase();
  const found = await readByAccount(pool, { merchant, value: username, place });
  // PostgreSQL also takes a few letters for others (a dotted capital I for i). Tries are counted by our
  // spelling, so only what is one account by it is found: other spellings would each have tries of their own.
  if (found?.account.toLowerCase() === account) return { known: found, account };
  const number = typedNumber(username, countryDialingCode?.replace(/^\+/, ''));
  if (number === null) return { known: null, account };
  const owner = await readByMobile(pool, { merchant, value: number, place });
  return { known: owner, account: owner?.account.toLowerCase() ?? number };
}

const faultOf = { wrong: 'wrong_code', expired: 'code_expired', spent: 'code_spent' } as const;

/** A number that nobody has goes the same way: a code was made for it, which nobody was told. */
async function byCode(deps: LoginDeps, context: Context, typed: Typed): ReturnType<Login> {
  const { pool, guard, codes } = deps;
  const account = `+${typed.username.replace(/[^\d]/g, '')}`;
  if (!isFullNumber(account)) return refuse('wrong_number');
  const place = placeOf(context.ip, typed.device);
  const owner = await readByMobile(pool, { merchant: context.site.merchant, value: account, place });
  const worth = owner ? numberWorthOf(owner) : 'nothing';
  const known = worth === 'nothing' ? null : owner;
  const knock = { ...typed, account, place, known };
  const refusal = await guard.admit(context, knock);
  if (refusal) return refusal;

  const asked = { purpose: 'login', to: account, at: typedAt(place, known?.isDeviceKnown ?? false) } as const;
  const waitMs = await codes.countDayTry(context, asked);
  if (waitMs > 0)
    return refuseToWait('too_many_codes', { ...context, ...(await deps.waysOut(context, ['password'])) }, waitMs);
  const verdict = await codes.useCode(context, { ...asked, code: typed.password });
  if (verdict === 'right' && known) {
    const shown = worth === 'proof' ? 'strong' : 'typed_number';
    const flags = { defaultPassword: false, passwordExpired: false };
    return finish(deps, context, { ...typed, ...flags, shown, knock: { ...knock, known } });
  }
  const detail = await noteWrong(deps, context, knock);
  return refuse(verdict === 'right' ? 'wrong_code' : faultOf[verdict], detail);
}

type Right = PasswordFlags & {
  readonly knock: Knock & { readonly known: Credentials };
  readonly shown: Shown;
  readonly device?: string | undefined;
  readonly portal?: 'agent' | undefined;
};

async function finish(
  { pool, guard, entry }: LoginDeps,
  context: Context,
  { knock, portal, device, shown, defaultPassword, passwordExpired }: Right,
): ReturnType<Login> {
  const { id: member, status, type, isNetworkKnown, passwordHash, isNumberProven } = knock.known;
  const isDeviceKnown = knock.known.isDeviceKnown || knock.known.isAtHome;
  // Whoever is here has shown the password or the code; a stranger is never told.
  if (status !== 'active')
    return refuseEntrant(pool, context, { member, why: status === 'closed' ? 'account_closed' : 'account_locked' });
  if (portal === 'agent' && !isAgent(type)) return refuseEntrant(pool, context, { member, why: 'not_agent' });
  await guard.noteSuccess(context, knock);
  // It was judged outside the transaction, and whoever changed or closed it meanwhile has already ended every session.
  const isByPassword = shown === 'password';
  if (!(await holdEntrant(context.tx, member, isByPassword ? passwordHash : null)))
    return refuse(isByPassword ? 'wrong_credentials' : 'code_spent');
  const proven = { member, mobile: knock.account };
  if (shown === 'strong' && !isNumberProven) await keepProvenNumber(context, proven);
  const flags = { shown, defaultPassword, passwordExpired };
  const answer = await entry.arrive(context, { member, device, isNetworkKnown, isDeviceKnown, ...flags });
  // Beside a password that was chosen, a number that was only typed may be a stranger's. Whoever reads its code at a device
  // of the owner is the owner, and may have no other way to a new password. Judged last: it must not offer itself as a proof.
  if (shown === 'typed_number' && knock.known.isDeviceKnown && 'token' in answer)
    await keepProvenNumber(context, proven);
  return done(answer);
}

async function noteWrong({ pool, guard }: LoginDeps, context: Context, knock: Knock & { known: Credentials | null }) {
  const detail = await guard.noteFailure(context, knock);
  await recordRefused(pool, { member: knock.known?.id ?? null, kind: 'login_failed', ...seenFrom(context) });
  return detail;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const isSame = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));
