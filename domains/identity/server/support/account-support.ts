/**
 * What staff do for a member who cannot log in. Each action is one transaction with its row of the audit, and is recorded in
 * the member's log and notified to the proven addresses: if staff were tricked into it, the owner learns of it.
 */
import { createHash } from 'node:crypto';
import type { SecurityEventKind } from '#domains/identity/contract/security-event.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/contact/mobile.ts';
import { isTrial } from '#domains/identity/rules/login/role.ts';
import { resetLinkMs } from '#domains/identity/rules/password/password.ts';
import { withdrawalCoolingMs } from '#domains/identity/rules/password/payment-password.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import {
  type Account,
  blockWithdrawals,
  isContactVerified,
  readAccount,
  saveMobile,
} from '../account/account.store.ts';
import { releaseUnverifiedContact } from '../contact/release-unverified.ts';
import { composeResetLetter } from '../password/reset-letter.ts';
import { deleteResetLinks, insertResetLink } from '../password/reset-link.store.ts';
import { deleteTickets } from '../second-factor/ticket.store.ts';
import { deleteTotp } from '../second-factor/totp.store.ts';
import { createSecrets, type Secrets } from '../secret.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { recordSecurityEvent } from '../security/event.ts';
import { type Notice, sendNotice } from '../security/notice.ts';
import { lockSessions } from '../session/session.store.ts';
import { createSessions, type OnRevoked } from '../session/session.ts';
import { type AuditRow, insertAudit } from './audit.store.ts';
import { failureKeysOf, type MemberOverview, readMemberOverview } from './member-overview.ts';
import * as store from './support.store.ts';

export type SupportDeps = Pick<SecurityDeps, 'letters' | 'brandOf'> & {
  readonly pool: Pool;
  readonly rng: Rng;
  readonly onRevoked: OnRevoked;
  /** An account is locked: the domains above end what runs there. */
  readonly onBarred: SecurityDeps['onBarred'];
  /** Where the pages of a brand are: `https://one.example`; null where it has no domain. */
  readonly pageOf: (tx: Tx, merchant: string) => Promise<string | null>;
};

export type StaffAction = {
  readonly member: MemberId;
  /** The member of staff, for the audit. */
  readonly actor: string;
  /** How the member proved who they are, or the reason. */
  readonly remark: string;
  readonly at: Instant;
};

export const removableFactors = ['totp', 'passkeys', 'all'] as const;
export type RemovableFactor = (typeof removableFactors)[number];
export type RecoveryEmail = { readonly email: string; readonly dropNumber: boolean };

export type SupportFault =
  | 'member_unknown'
  | 'on_trial'
  | 'account_closed'
  | 'locked_already'
  | 'nothing_to_lift'
  | 'no_second_step'
  | 'still_locked'
  | 'address_taken'
  | 'no_mail'
  | 'no_page';

type SupportOutcome<T> = Promise<Outcome<T, SupportFault>>;

export type AccountSupport = {
  show(tx: Tx, action: StaffAction): SupportOutcome<MemberOverview>;
  lock(tx: Tx, action: StaffAction): SupportOutcome<null>;
  unlock(tx: Tx, action: StaffAction): SupportOutcome<null>;
  removeSecondFactor(tx: Tx, action: StaffAction, factor: RemovableFactor): SupportOutcome<null>;
  setRecoveryEmail(tx: Tx, action: StaffAction, recovery: RecoveryEmail): SupportOutcome<null>;
};

export function createAccountSupport(deps: SupportDeps): AccountSupport {
  const tools = { ...deps, ...createSessions(deps), secrets: createSecrets(deps) };
  return {
    show: createShow(tools),
    lock: createLock(tools),
    unlock: createUnlock(tools),
    removeSecondFactor: createRemoveSecondFactor(tools),
    setRecoveryEmail: createSetRecoveryEmail(tools),
  };
}

type SupportTools = SupportDeps &
  Pick<ReturnType<typeof createSessions>, 'endSessions'> & { readonly secrets: Secrets };

/** To all proven contacts: any of them may be the one that is still read. */
async function notifyAllContacts(
  deps: SupportTools & { readonly tx: Tx },
  account: Account,
  notice: Notice,
): Promise<void> {
  await sendNotice(deps, { ...account, mobile: null }, notice);
  await sendNotice(deps, { ...account, email: null }, notice);
}

/** Ends sessions and half-finished logins. */
async function endAccess({ endSessions }: SupportTools, tx: Tx, { member, at }: StaffAction): Promise<void> {
  await endSessions(tx, { member, at });
  await deleteTickets(tx, member);
}

const createShow =
  (tools: SupportTools): AccountSupport['show'] =>
  async (tx, action) => {
    const account = await readAccount(tx, action.member);
    if (!account) return refuse('member_unknown');
    const overview = await readMemberOverview(tx, {
      account,
      counted: await failureKeysOf(tools.secrets, account),
      at: action.at,
    });
    await writeAudit(tx, action, { action: 'member.shown' });
    return done(overview);
  };

const createLock =
  (tools: SupportTools): AccountSupport['lock'] =>
  async (tx, action) => {
    const locked = await lockAccount(tx, action.member);
    if (!locked.ok) return locked;
    if (locked.value.status === 'locked') return refuse('locked_already');
    await store.putStatus(tx, action.member, 'locked');
    await endAccess(tools, tx, action);
    await tools.onBarred(tx, action);
    await deleteResetLinks(tx, action.member);
    await recordStaffEvent(tx, action, { kind: 'account_locked' });
    await writeAudit(tx, action, { action: 'member.locked' });
    await notifyAllContacts({ ...tools, tx }, locked.value, 'locked');
    return done(null);
  };

const createUnlock =
  (tools: SupportTools): AccountSupport['unlock'] =>
  async (tx, action) => {
    const locked = await lockAccount(tx, action.member);
    if (!locked.ok) return locked;
    const wasLocked = locked.value.status === 'locked';
    const logins = await store.deleteLoginFailures(tx, await failureKeysOf(tools.secrets, locked.value));
    const payments = await store.resetPaymentTries(tx, action.member);
    if (!wasLocked && logins === 0 && !payments) return refuse('nothing_to_lift');
    await writeAudit(tx, action, {
      action: 'member.unlocked',
      detail: { wasLocked, wrongLogins: logins, wrongPaymentPasswords: payments },
    });
    await recordStaffEvent(tx, action, { kind: 'account_unlocked' });
    if (!wasLocked) return done(null);
    await store.putStatus(tx, action.member, 'active');
    await notifyAllContacts({ ...tools, tx }, locked.value, 'unlocked');
    return done(null);
  };

const createRemoveSecondFactor =
  (tools: SupportTools): AccountSupport['removeSecondFactor'] =>
  async (tx, action, factor) => {
    const locked = await lockAccount(tx, action.member);
    if (!locked.ok) return locked;
    const totp = factor !== 'passkeys' && (await deleteTotp(tx, action.member));
    const passkeys = factor === 'totp' ? 0 : await store.deletePasskeys(tx, action.member);
    if (!totp && passkeys === 0) return refuse('no_second_step');
    if (totp) await recordStaffEvent(tx, action, { kind: 'totp_off' });
    if (passkeys > 0) await recordStaffEvent(tx, action, { kind: 'passkey_removed', detail: { passkeys } });
    await blockWithdrawals(tx, action.member, addMs(action.at, withdrawalCoolingMs.totp_off));
    await endAccess(tools, tx, action);
    await writeAudit(tx, action, { action: 'member.second_freed', detail: { totp, passkeys } });
    await notifyAllContacts({ ...tools, tx }, locked.value, 'second_freed');
    return done(null);
  };

const createSetRecoveryEmail =
  (tools: SupportTools): AccountSupport['setRecoveryEmail'] =>
  async (tx, action, recovery) => {
    const locked = await lockAccount(tx, action.member);
    if (!locked.ok) return locked;
    const account = locked.value;
    if (account.status === 'locked') return refuse('still_locked');
    if (!tools.letters.delivers('mail')) return refuse('no_mail');
    const page = await tools.pageOf(tx, account.merchant);
    if (page === null) return refuse('no_page');
    const email = recovery.email.toLowerCase();
    if (await store.isEmailVerified(tx, { ...account, member: account.id, email })) return refuse('address_taken');
    const changed = await replaceEmail(tx, action, { account, email, dropNumber: recovery.dropNumber });
    await blockWithdrawals(tx, action.member, addMs(action.at, withdrawalCoolingMs.reach_changed));
    await sendRecoveryLink(tools, tx, { account, email, page, at: action.at });
    await recordStaffEvent(tx, action, { kind: 'password_reset_asked', detail: { by: 'staff' } });
    await writeAudit(tx, action, { action: 'member.new_way', detail: changed });
    await notifyAllContacts({ ...tools, tx }, account, 'new_way');
    return done(null);
  };

/** A closed account stays closed, and a trial has no owner. */
async function lockAccount(tx: Tx, member: MemberId): SupportOutcome<Account> {
  await lockSessions(tx, member);
  const type = await store.lockMemberRow(tx, member);
  const account = type === null ? null : await readAccount(tx, member);
  if (type === null || !account) return refuse('member_unknown');
  if (isTrial(type)) return refuse('on_trial');
  return account.status === 'closed' ? refuse('account_closed') : done(account);
}

const writeAudit = (
  tx: Tx,
  staffAction: StaffAction,
  { action, detail = {} }: { action: AuditRow['action']; detail?: object },
) => insertAudit(tx, { ...staffAction, action, detail: { ...detail } });

/** The member reads this log: it says that staff acted, and not who. */
const recordStaffEvent = (
  tx: Tx,
  { member, at }: StaffAction,
  { kind, detail = {} }: { kind: SecurityEventKind; detail?: object },
) => recordSecurityEvent(tx, { member, at, kind, ip: '', device: '', detail: { by: 'staff', ...detail } });

type EmailChange = { readonly account: Account; readonly email: string; readonly dropNumber: boolean };

/** Returns what was changed, masked. */
async function replaceEmail(tx: Tx, action: StaffAction, { account, email, dropNumber }: EmailChange) {
  const { id: member, mobile } = account;
  const isOther = account.email !== email;
  const from = account.email && maskEmail(account.email);
  let takenFrom: readonly MemberId[] = [];
  if (isOther) {
    // A member who only typed the address loses it, as if it were proven: staff have identified who requests it.
    const clock = { now: () => action.at };
    const contact = { merchant: account.merchant, way: 'email', to: email, keeper: member } as const;
    takenFrom = await releaseUnverifiedContact({ tx, clock }, contact);
    await store.putUnverifiedEmail(tx, member, email);
    await recordStaffEvent(tx, action, { kind: 'email_changed', detail: { from, to: maskEmail(email) } });
  }
  // Next to a proven address a typed number gave no access; it must not start to because that address is gone.
  const isLoose = isOther && isContactVerified(account, 'email') && !isContactVerified(account, 'mobile');
  const droppedNumber = mobile !== null && (dropNumber || isLoose) ? maskNumber(mobile) : null;
  if (droppedNumber !== null) {
    await saveMobile(tx, { member, mobile: null, at: action.at });
    await recordStaffEvent(tx, action, { kind: 'mobile_unbound', detail: { from: droppedNumber, to: null } });
  }
  return { from, to: maskEmail(email), droppedNumber, takenFrom };
}

type RecoveryLinkRequest = {
  readonly account: Account;
  readonly email: string;
  readonly page: string;
  readonly at: Instant;
};

/** Links that were sent to an old address stop working. */
async function sendRecoveryLink(
  { rng, letters, brandOf }: SupportDeps,
  tx: Tx,
  { account, email, page, at }: RecoveryLinkRequest,
) {
  const { id: member, merchant, language } = account;
  const token = Buffer.from(rng.bytes(32)).toString('base64url');
  const expiresAt = addMs(at, resetLinkMs);
  await deleteResetLinks(tx, member);
  const tokenSha256 = createHash('sha256').update(token).digest();
  await insertResetLink(tx, { member, email, tokenSha256, expiresAt, askedFrom: null });
  const brand = await brandOf(tx, merchant);
  const words = composeResetLetter(language, { account: account.account, brand, link: `${page}/?resetToken=${token}` });
  await letters.write(tx, { ...words, merchant, channel: 'mail', to: email, secret: true, expiresAt });
}
