/**
 * What people of the house do for a member who cannot get in. Each deed is one transaction with its row of the audit, and the
 * member's log and proven addresses tell of it: whoever talked a person of the house into it is not the only one to know.
 */
import { createHash } from 'node:crypto';
import type { SecurityKind } from '#domains/identity/contract/security-event.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/mobile.ts';
import { resetLinkMs } from '#domains/identity/rules/password.ts';
import { coolingMs } from '#domains/identity/rules/payment-password.ts';
import { isTrial } from '#domains/identity/rules/role.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Rng } from '#platform/server/rng.ts';
import { dropTickets } from '../second/ticket.store.ts';
import { createSecrets, type Secrets } from '../secret.ts';
import { type Account, blockWithdrawals, isProven, keepMobile, readAccount } from '../security/account.store.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { dropUnproven } from '../security/drop-unproven.ts';
import { recordSecurity } from '../security/event.ts';
import { type Notice, tell } from '../security/notice.ts';
import { resetLetter } from '../security/reset-letter.ts';
import { dropResetLinks, putResetLink } from '../security/reset-link.store.ts';
import { deleteTotp } from '../security/totp.store.ts';
import { holdSessions } from '../session.store.ts';
import { createSessions, type OnRevoked } from '../session.ts';
import { type AuditRow, insertAudit } from './audit.store.ts';
import { countedAs, type Known, readKnown } from './known.ts';
import * as store from './rescue.store.ts';

export type RescueDeps = Pick<SecurityDeps, 'letters' | 'brandOf'> & {
  readonly pool: Pool;
  readonly rng: Rng;
  readonly onRevoked: OnRevoked;
  /** An account is locked: the rooms above end what goes on elsewhere. */
  readonly onBarred: SecurityDeps['onBarred'];
  /** Where the pages of a brand are: `https://one.example`; null where it has no domain. */
  readonly pageOf: (tx: Tx, merchant: string) => Promise<string | null>;
};

export type Deed = {
  readonly member: MemberId;
  /** Whose name the audit keeps. */
  readonly actor: string;
  /** How the person proved who they are, or why it is done. */
  readonly remark: string;
  readonly at: Instant;
};

export const secondSteps = ['totp', 'passkeys', 'all'] as const;
export type SecondStep = (typeof secondSteps)[number];
export type NewWay = { readonly email: string; readonly dropNumber: boolean };

export type RescueFault =
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

type Done<T> = Promise<Outcome<T, RescueFault>>;

export type Rescue = {
  show(tx: Tx, deed: Deed): Done<Known>;
  lock(tx: Tx, deed: Deed): Done<null>;
  unlock(tx: Tx, deed: Deed): Done<null>;
  freeSecond(tx: Tx, deed: Deed, what: SecondStep): Done<null>;
  newWay(tx: Tx, deed: Deed, way: NewWay): Done<null>;
};

export function createRescue(deps: RescueDeps): Rescue {
  const tools = { ...deps, ...createSessions(deps), secrets: createSecrets(deps) };
  return {
    show: showing(tools),
    lock: locking(tools),
    unlock: unlocking(tools),
    freeSecond: freeing(tools),
    newWay: leading(tools),
  };
}

type Tools = RescueDeps & Pick<ReturnType<typeof createSessions>, 'endSessions'> & { readonly secrets: Secrets };

/** To all that was proven: the one that is still read may be any of them. */
async function tellAll(told: Tools & { readonly tx: Tx }, account: Account, notice: Notice): Promise<void> {
  await tell(told, { ...account, mobile: null }, notice);
  await tell(told, { ...account, email: null }, notice);
}

/** Ends what is open, and what is half open. */
async function shut({ endSessions }: Tools, tx: Tx, { member, at }: Deed): Promise<void> {
  await endSessions(tx, { member, at });
  await dropTickets(tx, member);
}

const showing =
  (tools: Tools): Rescue['show'] =>
  async (tx, deed) => {
    const account = await readAccount(tx, deed.member);
    if (!account) return refuse('member_unknown');
    const known = await readKnown(tx, { account, counted: await countedAs(tools.secrets, account), at: deed.at });
    await write(tx, deed, { action: 'member.shown' });
    return done(known);
  };

const locking =
  (tools: Tools): Rescue['lock'] =>
  async (tx, deed) => {
    const held = await hold(tx, deed.member);
    if (!held.ok) return held;
    if (held.value.status === 'locked') return refuse('locked_already');
    await store.putStatus(tx, deed.member, 'locked');
    await shut(tools, tx, deed);
    await tools.onBarred(tx, deed);
    await dropResetLinks(tx, deed.member);
    await note(tx, deed, { kind: 'account_locked' });
    await write(tx, deed, { action: 'member.locked' });
    await tellAll({ ...tools, tx }, held.value, 'locked');
    return done(null);
  };

const unlocking =
  (tools: Tools): Rescue['unlock'] =>
  async (tx, deed) => {
    const held = await hold(tx, deed.member);
    if (!held.ok) return held;
    const wasLocked = held.value.status === 'locked';
    const logins = await store.forgetFailures(tx, await countedAs(tools.secrets, held.value));
    const payments = await store.forgetPaymentTries(tx, deed.member);
    if (!wasLocked && logins === 0 && !payments) return refuse('nothing_to_lift');
    await write(tx, deed, {
      action: 'member.unlocked',
      detail: { wasLocked, wrongLogins: logins, wrongPaymentPasswords: payments },
    });
    await note(tx, deed, { kind: 'account_unlocked' });
    if (!wasLocked) return done(null);
    await store.putStatus(tx, deed.member, 'active');
    await tellAll({ ...tools, tx }, held.value, 'unlocked');
    return done(null);
  };

const freeing =
  (tools: Tools): Rescue['freeSecond'] =>
  async (tx, deed, what) => {
    const held = await hold(tx, deed.member);
    if (!held.ok) return held;
    const totp = what !== 'passkeys' && (await deleteTotp(tx, deed.member));
    const passkeys = what === 'totp' ? 0 : await store.deletePasskeys(tx, deed.member);
    if (!totp && passkeys === 0) return refuse('no_second_step');
    if (totp) await note(tx, deed, { kind: 'totp_off' });
    if (passkeys > 0) await note(tx, deed, { kind: 'passkey_removed', detail: { passkeys } });
    await blockWithdrawals(tx, deed.member, later(deed.at, coolingMs.totp_off));
    await shut(tools, tx, deed);
    await write(tx, deed, { action: 'member.second_freed', detail: { totp, passkeys } });
    await tellAll({ ...tools, tx }, held.value, 'second_freed');
    return done(null);
  };

const leading =
  (tools: Tools): Rescue['newWay'] =>
  async (tx, deed, way) => {
    const held = await hold(tx, deed.member);
    if (!held.ok) return held;
    const account = held.value;
    if (account.status === 'locked') return refuse('still_locked');
    if (!tools.letters.delivers('mail')) return refuse('no_mail');
    const page = await tools.pageOf(tx, account.merchant);
    if (page === null) return refuse('no_page');
    const email = way.email.toLowerCase();
    if (await store.isAddressProven(tx, { ...account, member: account.id, email })) return refuse('address_taken');
    const changed = await putWay(tx, deed, { account, email, dropNumber: way.dropNumber });
    await blockWithdrawals(tx, deed.member, later(deed.at, coolingMs.reach_changed));
    await sendLink(tools, tx, { account, email, page, at: deed.at });
    await note(tx, deed, { kind: 'password_reset_asked', detail: { by: 'staff' } });
    await write(tx, deed, { action: 'member.new_way', detail: changed });
    await tellAll({ ...tools, tx }, account, 'new_way');
    return done(null);
  };

/** A closed account stays closed, and a trial is nobody's. */
async function hold(tx: Tx, member: MemberId): Done<Account> {
  await holdSessions(tx, member);
  const type = await store.holdMember(tx, member);
  const account = type === null ? null : await readAccount(tx, member);
  if (type === null || !account) return refuse('member_unknown');
  if (isTrial(type)) return refuse('on_trial');
  return account.status === 'closed' ? refuse('account_closed') : done(account);
}

const write = (tx: Tx, deed: Deed, { action, detail = {} }: { action: AuditRow['action']; detail?: object }) =>
  insertAudit(tx, { ...deed, action, detail: { ...detail } });

/** The member reads this log: it says that the house did it, and not who. */
const note = (tx: Tx, { member, at }: Deed, { kind, detail = {} }: { kind: SecurityKind; detail?: object }) =>
  recordSecurity(tx, { member, at, kind, ip: '', device: '', detail: { by: 'staff', ...detail } });

type Wanted = { readonly account: Account; readonly email: string; readonly dropNumber: boolean };

/** Answers what was changed, masked. */
async function putWay(tx: Tx, deed: Deed, { account, email, dropNumber }: Wanted) {
  const { id: member, mobile } = account;
  const isOther = account.email !== email;
  const from = account.email && maskEmail(account.email);
  let takenFrom: readonly MemberId[] = [];
  if (isOther) {
    // Whoever only typed it loses it, as to somebody who proves it: people of the house have seen who asks for it.
    const clock = { now: () => deed.at };
    const typed = { merchant: account.merchant, way: 'email', to: email, keeper: member } as const;
    takenFrom = await dropUnproven({ tx, clock }, typed);
    await store.putTypedAddress(tx, member, email);
    await note(tx, deed, { kind: 'email_changed', detail: { from, to: maskEmail(email) } });
  }
  // Beside a proven address a typed number opened nothing; it must not begin to because that address is gone.
  const isLoose = isOther && isProven(account, 'email') && !isProven(account, 'mobile');
  const droppedNumber = mobile !== null && (dropNumber || isLoose) ? maskNumber(mobile) : null;
  if (droppedNumber !== null) {
    await keepMobile(tx, { member, mobile: null, at: deed.at });
    await note(tx, deed, { kind: 'mobile_unbound', detail: { from: droppedNumber, to: null } });
  }
  return { from, to: maskEmail(email), droppedNumber, takenFrom };
}

type Sent = { readonly account: Account; readonly email: string; readonly page: string; readonly at: Instant };

/** Links that went to an old address open nothing any more. */
async function sendLink({ rng, letters, brandOf }: RescueDeps, tx: Tx, { account, email, page, at }: Sent) {
  const { id: member, merchant, language } = account;
  const token = Buffer.from(rng.bytes(32)).toString('base64url');
  const expiresAt = later(at, resetLinkMs);
  await dropResetLinks(tx, member);
  const tokenSha256 = createHash('sha256').update(token).digest();
  await putResetLink(tx, { member, email, tokenSha256, expiresAt, askedFrom: null });
  const brand = await brandOf(tx, merchant);
  const words = resetLetter(language, { account: account.account, brand, link: `${page}/?resetToken=${token}` });
  await letters.write(tx, { ...words, merchant, channel: 'mail', to: email, secret: true, expiresAt });
}
