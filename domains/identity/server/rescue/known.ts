/** What staff may see of a member who asks for help: enough to tell what is in the way, and nothing that opens anything. */
import { holdAfter, holdWindowMs } from '#domains/identity/rules/login.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/mobile.ts';
import { lockedUntil } from '#domains/identity/rules/payment-password.ts';
import { idleMs } from '#domains/identity/rules/session.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { listLinks } from '../channel/channel.store.ts';
import { failuresAs } from '../login/guard.ts';
import type { Secrets } from '../secret.ts';
import type { Account } from '../security/account.store.ts';
import { listTrusted } from '../security/device.store.ts';
import { listEvents, type SecurityEventRow } from '../security/event.store.ts';
import { readTries } from '../security/payment-password.store.ts';
import { type Factors, readFactors } from '../security/second-factor.store.ts';
import { listAlive } from '../session.store.ts';
import { type AuditRow, listAudit } from './audit.store.ts';
import { countFailures } from './rescue.store.ts';

const lastEvents = 10;
const lastDeeds = 5;
const mostDevices = 100;

type Reached = { readonly masked: string; readonly provenAt: Instant | null };

export type Known = Factors & {
  readonly member: MemberId;
  readonly merchant: string;
  readonly account: string;
  readonly status: Account['status'];
  readonly mobile: Reached | null;
  readonly email: Reached | null;
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
  /** From places where the owner has not been. */
  readonly isHeld: boolean;
  /** With the reason of a refusal where one was written. */
  readonly events: readonly (Pick<SecurityEventRow, 'kind' | 'at' | 'device'> & { readonly why?: string })[];
  readonly deeds: readonly AuditRow[];
};

/** Under which names wrong tries at this account are counted: its own first, which holds it, and its number where codes are typed. */
export const countedAs = (
  secrets: Secrets,
  { merchant, account, mobile }: Pick<Account, 'merchant' | 'account' | 'mobile'>,
): Promise<Buffer[]> =>
  Promise.all([
    failuresAs(secrets, { merchant, type: 'username', account: account.toLowerCase() }),
    ...(mobile === null ? [] : [failuresAs(secrets, { merchant, type: 'sms', account: mobile })]),
  ]);

type Asked = { readonly account: Account; readonly counted: readonly Buffer[]; readonly at: Instant };

export async function readKnown(tx: Tx, { account, counted, at }: Asked): Promise<Known> {
  const { id: member, mobile, email, withdrawalBlockedUntil: blocked } = account;
  const wrongLogins = await countFailures(tx, counted, later(at, -holdWindowMs));
  // Codes that were typed wrong hold nothing.
  const heldBy = await countFailures(tx, counted.slice(0, 1), later(at, -holdWindowMs));
  const tries = await readTries(tx, member);
  const alive = await listAlive(tx, { member, now: at, idleSince: later(at, -idleMs) });
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
    ...(await readFactors(tx, member)),
    thirdParties: (await listLinks(tx, member)).map(({ channel }) => channel),
    trustedDevices: (await listTrusted(tx, member, mostDevices)).length,
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
    deeds: await listAudit(tx, member, lastDeeds),
  };
}
