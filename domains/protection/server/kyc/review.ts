/** Staff's decision about an application. The caller has to identify the member of staff first. */

import { readMember } from '#domains/identity/server/index.ts';
import { kycApproved, kycRejected } from '#domains/protection/contract/event.ts';
import type { KycApplication, KycReason } from '#domains/protection/contract/kyc.ts';
import { canTransition, triesLeft } from '#domains/protection/rules/kyc.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import { insertAudit } from '../audit.store.ts';
import type { Actor } from '../audit.ts';
import { enqueueExclusionCheck } from '../pause/exclusion-jobs.ts';
import { lockOrCreateSetting } from '../setting.store.ts';
import { listApplications, readApplicationOwner, readTriesFrom, writeDecision, writeTriesFrom } from './kyc.store.ts';

export type ReviewFault = 'application_unknown' | 'application_decided' | 'expiry_past';

type ReviewRequest = { readonly application: string; readonly actor: Actor; readonly at: Instant };
type ReviewDecision =
  | { readonly state: 'approved'; readonly expiresAt: Instant | null }
  | { readonly state: 'rejected'; readonly reason: KycReason };

async function decideApplication(
  tx: Tx,
  { application, actor, at }: ReviewRequest,
  verdict: ReviewDecision,
): Promise<Outcome<{ readonly member: MemberId }, ReviewFault>> {
  const member = await readApplicationOwner(tx, application);
  if (!member) return refuse('application_unknown');
  await lockOrCreateSetting(tx, member);
  // Read again under the lock.
  const row = (await listApplications(tx, member)).find(({ id }) => id === application);
  if (!row || !canTransition(row.state, verdict.state)) return refuse('application_decided');
  const expiresAt = verdict.state === 'approved' ? verdict.expiresAt : null;
  if (expiresAt !== null && expiresAt <= at) return refuse('expiry_past');
  const reason = verdict.state === 'rejected' ? verdict.reason : null;
  await writeDecision(tx, { id: application, state: verdict.state, reason, expiresAt, by: actor.name, at });
  await insertAudit(tx, {
    member,
    actor: actor.name,
    ip: actor.ip,
    kind: verdict.state === 'approved' ? 'kyc_approved' : 'kyc_rejected',
    before: auditDetailsOf(row),
    after: { ...auditDetailsOf(row), state: verdict.state, reason, expiresAt },
    at,
  });
  if (verdict.state === 'approved') await enqueueExclusionCheck(tx, member);
  await publishDecision(tx, { member, application, tier: row.tier, at }, verdict);
  return done({ member });
}

type DecidedApplication = {
  readonly member: MemberId;
  readonly application: string;
  readonly tier: number;
  readonly at: Instant;
};

async function publishDecision(tx: Tx, decided: DecidedApplication, verdict: ReviewDecision): Promise<void> {
  const owner = await readMember(tx, decided.member);
  if (!owner) return;
  const data = { ...decided, merchant: owner.merchant };
  const topic = `member:${decided.member}`;
  if (verdict.state === 'approved') await publishEvent(tx, { event: kycApproved, topic, data });
  else await publishEvent(tx, { event: kycRejected, topic, data: { ...data, reason: verdict.reason } });
}

const auditDetailsOf = ({ id, tier, state }: KycApplication) => ({ id, tier, state });

/** `expiresAt`: when the papers end; null where they never do. */
export const approveApplication = (
  tx: Tx,
  { expiresAt, ...review }: ReviewRequest & { readonly expiresAt: Instant | null },
) => decideApplication(tx, review, { state: 'approved', expiresAt });

export const rejectApplication = (tx: Tx, { reason, ...review }: ReviewRequest & { readonly reason: KycReason }) =>
  decideApplication(tx, review, { state: 'rejected', reason });

/** Staff grant a member who used all tries as many again. */
export async function grantTries(
  tx: Tx,
  { application, actor, at }: ReviewRequest,
): Promise<Outcome<{ readonly member: MemberId }, 'application_unknown' | 'tries_left'>> {
  const member = await readApplicationOwner(tx, application);
  if (!member) return refuse('application_unknown');
  await lockOrCreateSetting(tx, member);
  const applications = await listApplications(tx, member);
  const row = applications.find(({ id }) => id === application);
  const tried = { applications, triesFrom: await readTriesFrom(tx, member) };
  if (!row || triesLeft(tried, row.tier) > 0) return refuse('tries_left');
  await writeTriesFrom(tx, member, at);
  await insertAudit(tx, {
    member,
    actor: actor.name,
    ip: actor.ip,
    kind: 'kyc_tries_given',
    before: auditDetailsOf(row),
    after: { triesFrom: at },
    at,
  });
  return done({ member });
}
