/** The tier of a member, and the application for the next one. */

import type { applyKyc, Kyc, KycTier, readKyc } from '#domains/protection/contract/kyc.ts';
import {
  type Declaration,
  declarationFields,
  judgeApplication,
  nextTier,
  requiredDocuments,
  requiresDeclaration,
  stateAt,
  tierAt,
  triesLeft,
} from '#domains/protection/rules/kyc.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { recordMemberAudit } from '../audit.ts';
import type { ProtectionDeps } from '../deps.ts';
import { enqueueExclusionCheck } from '../pause/exclusion-jobs.ts';
import { profileOf } from '../profile.ts';
import { lockOrCreateSetting } from '../setting.store.ts';
import { listUnsubmittedDocuments, submitDocuments } from './document.store.ts';
import { insertApplication, listApplications, readTriesFrom } from './kyc.store.ts';

/** The caller decides what a tier allows: play, deposit, withdraw. */
export const tierOf = async (tx: Tx, member: MemberId, at: Instant): Promise<0 | KycTier> =>
  tierAt(await listApplications(tx, member), at);

async function kycOf(tx: Tx, member: MemberId, at: Instant): Promise<Kyc> {
  const applications = await listApplications(tx, member);
  const triesFrom = await readTriesFrom(tx, member);
  const tier = nextTier(applications, at);
  return {
    tier: tierAt(applications, at),
    next: tier && {
      tier,
      documents: [...requiredDocuments[tier]],
      declares: requiresDeclaration(tier),
      triesLeft: triesLeft({ applications, triesFrom }, tier),
    },
    applications: applications.map((each) => ({ ...each, state: stateAt(each, at) })),
    documents: await listUnsubmittedDocuments(tx, member),
  };
}

export const show: UseCase<typeof readKyc> = async ({ tx, caller, clock }) =>
  done(await kycOf(tx, caller.member, clock.now()));

/** Fields that the tier does not require are not stored. */
const pickDeclaration = (
  tier: KycTier,
  said: Partial<Record<keyof Declaration, string | undefined>>,
): Partial<Declaration> =>
  requiresDeclaration(tier) ? Object.fromEntries(declarationFields.map((name) => [name, said[name] ?? ''])) : {};

export const createApplyKyc =
  ({ marketOf, offsetMinutes }: ProtectionDeps): UseCase<typeof applyKyc> =>
  async (context, { tier, notBarred = false, ...declared }) => {
    const { tx, caller, clock, rng, site } = context;
    const { member } = caller;
    await lockOrCreateSetting(tx, member);
    const at = clock.now();
    const { minimumAge } = await profileOf(tx, (await marketOf(tx, site.domain)).profile);
    const refused = judgeApplication(
      { tier, declared, notBarred },
      {
        applications: await listApplications(tx, member),
        triesFrom: await readTriesFrom(tx, member),
        documents: (await listUnsubmittedDocuments(tx, member)).map(({ kind }) => kind),
        minimumAge,
        today: businessDayOf(at, offsetMinutes),
        at,
      },
    );
    if (refused) return refused;
    const id = makeId('ky', at, rng.bytes(16));
    await insertApplication(tx, { id, member, tier, declared: pickDeclaration(tier, declared), at });
    await submitDocuments(tx, { member, application: id });
    await recordMemberAudit(context, { kind: 'kyc_applied', before: {}, after: { id, tier } });
    if (requiresDeclaration(tier)) await enqueueExclusionCheck(tx, member);
    return done(await kycOf(tx, member, at));
  };
