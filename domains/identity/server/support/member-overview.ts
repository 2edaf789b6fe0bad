/** What staff may see of a member who asks for help: enough to see what blocks them, and nothing that gives access. */

import { maskEmail, maskNumber } from '#domains/identity/rules/contact/mobile.ts';
import { holdAfter, holdWindowMs } from '#domains/identity/rules/login/login.ts';
import { lockedUntil } from '#domains/identity/rules/password/payment-password.ts';
import { idleMs } from '#domains/identity/rules/session.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Account } from '../account/account.store.ts';
import { listThirdPartyLinks } from '../channel/channel.store.ts';
import { failureKeyOf } from '../login/login-guard.ts';
import { readTries } from '../payment-password/payment-password.store.ts';
import { type EnrolledFactors, readEnrolledFactors } from '../second-factor/second-factor.store.ts';
import type { Secrets } from '../secret.ts';
import { listEvents, type SecurityEventRow } from '../security/event.store.ts';
import { listTrusted } from '../security/trusted-device.store.ts';
import { listActiveSessions } from '../session/session.store.ts';
import { type AuditRow, listAudit } from './audit.store.ts';
import { countFailures } from './support.store.ts';

const lastEvents = 10;
const lastActions = 5;
const maxDevices = 100;

type MaskedContact = { readonly masked: string; readonly provenAt: Instant | null };

export type MemberOverview = EnrolledFactors & {
  readonly member: MemberId;
  readonly merchant: string;
  readonly account: string;
  readonly status: Account['status'];
  readonly mobile: MaskedContact | null;
  readonly email: MaskedContact | null;
  readonly passwordChosen: boolean;
  readonly passwordChangedAt: Instant;
  readonly hasPaymentPassword: boolean;
  readonly thirdParties: readonly string[];
  readonly trustedDevices: number;
  readonly sessions: number;
  /** Null where the payment password may be tried. */
  readonly paymentLockedUntil: Instant | null;
  readonly withdrawalBlockedUntil: Instant | null;
  readonly wrongLogins: number;
  /** For networks and devices that the owner has not used. */
  readonly isHeld: boolean;
  /** With the reason of a refusal where one was written. */
  readonly events: readonly (Pick<SecurityEventRow, 'kind' | 'at' | 'device'> & { readonly why?: string })[];
  readonly staffActions: readonly AuditRow[];
};

/** Under which names wrong tries at this account are counted: its own first, which can be held, and its number for logins by code. */
export const failureKeysOf = (
  secrets: Secrets,
  { merchant, account, mobile }: Pick<Account, 'merchant' | 'account' | 'mobile'>,
): Promise<Buffer[]> =>
  Promise.all([
    failureKeyOf(secrets, { merchant, type: 'username', account: account.toLowerCase() }),
    ...(mobile === null ? [] : [failureKeyOf(secrets, { merchant, type: 'sms', account: mobile })]),
  ]);

type OverviewQuery = { readonly account: Account; readonly counted: readonly Buffer[]; readonly at: Instant };

export async function readMemberOverview(tx: Tx, { account, counted, at }: OverviewQuery): Promise<MemberOverview> {
  const { id: member, mobile, email, withdrawalBlockedUntil: blocked } = account;
  const wrongLogins = await countFailures(tx, counted, addMs(at, -holdWindowMs));
  // Codes that were typed wrong hold nothing.
  const heldBy = await countFailures(tx, counted.slice(0, 1), addMs(at, -holdWindowMs));
  const tries = await readTries(tx, member);
  const alive = await listActiveSessions(tx, { member, now: at, idleSince: addMs(at, -idleMs) });
  const events = await listEvents(tx, member, lastEvents);
  return {
    member,
    merchant: account.merchant,
    account: account.account,
    status: account.status,
    mobile: mobile === null ? null : { masked: maskNumber(mobile), provenAt: account.mobileVerifiedAt },
    email: email === null ? null : { masked: maskEmail(email), provenAt: account.emailVerifiedAt },
    passwordChosen: account.passwordChosen,
    passwordChangedAt: account.passwordChangedAt,
    hasPaymentPassword: tries !== null,
    ...(await readEnrolledFactors(tx, member)),
    thirdParties: (await listThirdPartyLinks(tx, member)).map(({ channel }) => channel),
    trustedDevices: (await listTrusted(tx, member, maxDevices)).length,
    sessions: alive.length,
    paymentLockedUntil: tries && lockedUntil(tries, at),
    withdrawalBlockedUntil: blocked !== null && blocked > at ? blocked : null,
    wrongLogins,
    isHeld: heldBy >= holdAfter,
    events: events.map(({ kind, at: when, device, detail: { why } }) => ({
      kind,
      at: when,
      device,
      ...(typeof why === 'string' && { why }),
    })),
    staffActions: await listAudit(tx, member, lastActions),
  };
}
