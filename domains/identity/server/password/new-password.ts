/** Setting a new password, whoever was asked for it: what it is refused for, and all that follows from it. */

import { createHash, timingSafeEqual } from 'node:crypto';
import {
  historyLength,
  judgeNewPassword,
  matchesAccountName,
  type NewPassword,
} from '#domains/identity/rules/password/password.ts';
import { withdrawalCoolingMs } from '#domains/identity/rules/password/payment-password.ts';
import type { Locale } from '#kernel/locale.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { addMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { type Account, blockWithdrawals } from '../account/account.store.ts';
import { refuseField } from '../registration/refuse-field.ts';
import { readFieldRules } from '../registration/registration.store.ts';
import { deleteTickets } from '../second-factor/ticket.store.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { sendNotice } from '../security/notice.ts';
import { clearChangeDue, lockSessions } from '../session/session.store.ts';
import { isBreached } from './breached.ts';
import * as store from './password.store.ts';
import { deleteResetLinks } from './reset-link.store.ts';

type NewPasswordInputFault =
  | 'field_refused'
  | 'confirmation_differs'
  | 'password_same'
  | 'password_default'
  | 'password_breached';

/** What can be said without knowing whose it is to be. */
export async function judgeNewPasswordInput(
  { pool }: SecurityDeps,
  { merchant, locale }: { readonly merchant: string; readonly locale: Locale },
  typed: NewPassword,
): Promise<RefusedOutcome<NewPasswordInputFault> | null> {
  const verdict = judgeNewPassword(await readFieldRules(pool, merchant), typed);
  if (verdict?.fault === 'field_refused') return refuseField(locale, verdict.broken);
  if (verdict) return refuse(verdict.fault);
  const standard = await store.readDefaultPassword(pool, merchant);
  if (standard !== null && isEqualConstantTime(typed.newPassword, standard)) return refuse('password_default');
  return isBreached(typed.newPassword) ? refuse('password_breached') : null;
}

/** The hash, unless it is the account's own name, the present password or one of the last. */
export async function hashIfUnused(
  { passwords }: SecurityDeps,
  reader: Tx,
  { account, newPassword }: { account: Account; newPassword: string },
): Promise<Outcome<string, 'password_breached' | 'password_recent' | 'too_many_requests'>> {
  if (matchesAccountName(newPassword, [account.account, account.mobile])) return refuse('password_breached');
  const earlier = await store.readHistory(reader, account.id, historyLength);
  for (const hash of [account.passwordHash, ...earlier]) {
    const used = await passwords.verify(hash, newPassword);
    if (used === null) return refuse('too_many_requests', { seconds: 1 });
    if (used) return refuse('password_recent');
  }
  const hashed = await passwords.hash(newPassword);
  return hashed === null ? refuse('too_many_requests', { seconds: 1 }) : done(hashed);
}

/**
 * False where another change was faster. Links and logins half done end, the owner is told, and every session but
 * `except` ends: whoever knew the old password is out.
 */
export async function applyNewPassword(
  deps: SecurityDeps,
  context: Context,
  change: { account: Account; hash: string; except?: string } & (
    | { kind: 'password_changed' }
    | { kind: 'password_reset'; by: 'email' | 'mobile' }
  ),
): Promise<boolean> {
  const { tx, clock } = context;
  const { account, hash, kind, except } = change;
  const { id: member, passwordHash } = account;
  const at = clock.now();
  await lockSessions(tx, member);
  if (!(await store.replacePassword(tx, { member, from: passwordHash, to: hash, at }))) return false;
  await store.rememberPassword(tx, { member, hash: passwordHash, at, keep: historyLength });
  await deleteResetLinks(tx, member);
  await deleteTickets(tx, member);
  if (kind === 'password_reset') await blockWithdrawals(tx, member, addMs(at, withdrawalCoolingMs.password_reset));
  await deps.endSessions(tx, except === undefined ? { member, at } : { member, at, except });
  if (except !== undefined) await clearChangeDue(tx, except);
  const detail = change.kind === 'password_reset' ? { by: change.by } : {};
  await recordSecurityEvent(tx, { ...eventSourceOf(context), member, kind, detail });
  await sendNotice({ ...deps, tx }, account, 'password');
  return true;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const isEqualConstantTime = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));
