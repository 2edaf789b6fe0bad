/** What the house decides about an application. Whoever offers it to staff asks for their name first. */
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { KycApplication, KycReason } from '../contract/kyc.ts';
import { mayBecome, triesLeft } from '../rules/kyc.ts';
import { insertAudit } from './audit.store.ts';
import type { Actor } from './audit.ts';
import { lookSoon } from './exclusion-jobs.ts';
import { listApplications, readOwner, readTriesFrom, writeDecision, writeTriesFrom } from './kyc.store.ts';
import { holdSetting } from './setting.store.ts';

export type ReviewFault = 'application_unknown' | 'application_decided' | 'expiry_past';

type Review = { readonly application: string; readonly actor: Actor; readonly at: Instant };
type Verdict =
  | { readonly state: 'approved'; readonly expiresAt: Instant | null }
  | { readonly state: 'rejected'; readonly reason: KycReason };

async function decide(
  tx: Tx,
  { application, actor, at }: Review,
  verdict: Verdict,
): Promise<Outcome<{ readonly member: MemberId }, ReviewFault>> {
  const member = await readOwner(tx, application);
  if (!member) return refuse('application_unknown');
  await holdSetting(tx, member);
  // Read once more, now that nobody else can decide.
  const known = (await listApplications(tx, member)).find(({ id }) => id === application);
  if (!known || !mayBecome(known.state, verdict.state)) return refuse('application_decided');
  const expiresAt = verdict.state === 'approved' ? verdict.expiresAt : null;
  if (expiresAt !== null && expiresAt <= at) return refuse('expiry_past');
  const reason = verdict.state === 'rejected' ? verdict.reason : null;
  await writeDecision(tx, { id: application, state: verdict.state, reason, expiresAt, by: actor.name, at });
  await insertAudit(tx, {
    member,
    actor: actor.name,
    ip: actor.ip,
    kind: verdict.state === 'approved' ? 'kyc_approved' : 'kyc_rejected',
    before: factsOf(known),
    after: { ...factsOf(known), state: verdict.state, reason, expiresAt },
    at,
  });
  if (verdict.state === 'approved') await lookSoon(tx, member);
  return done({ member });
}

const factsOf = ({ id, tier, state }: KycApplication) => ({ id, tier, state });

/** `expiresAt`: when the papers end; null where they never do. */
export const approveApplication = (tx: Tx, { expiresAt, ...review }: Review & { readonly expiresAt: Instant | null }) =>
  decide(tx, review, { state: 'approved', expiresAt });

export const rejectApplication = (tx: Tx, { reason, ...review }: Review & { readonly reason: KycReason }) =>
  decide(tx, review, { state: 'rejected', reason });

/** Whoever spent all tries has talked to a person, who lets them hand in as often again. */
export async function giveTries(
  tx: Tx,
  { application, actor, at }: Review,
): Promise<Outcome<{ readonly member: MemberId }, 'application_unknown' | 'tries_left'>> {
  const member = await readOwner(tx, application);
  if (!member) return refuse('application_unknown');
  await holdSetting(tx, member);
  const applications = await listApplications(tx, member);
  const known = applications.find(({ id }) => id === application);
  const tried = { applications, triesFrom: await readTriesFrom(tx, member) };
  if (!known || triesLeft(tried, known.tier) > 0) return refuse('tries_left');
  await writeTriesFrom(tx, member, at);
  await insertAudit(tx, {
    member,
    actor: actor.name,
    ip: actor.ip,
    kind: 'kyc_tries_given',
    before: factsOf(known),
    after: { triesFrom: at },
    at,
  });
  return done({ member });
}
