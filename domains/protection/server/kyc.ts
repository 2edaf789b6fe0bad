/** Tiers: where a member stands, and the application for the next one. */
import { type MemberId, makeId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { applyKyc, Kyc, KycTier, readKyc } from '../contract/kyc.ts';
import {
  type Declared,
  declaredNames,
  declares,
  documentsAsked,
  judgeApplication,
  nextTier,
  stateAt,
  tierAt,
  triesLeft,
} from '../rules/kyc.ts';
import { recordOwn } from './audit.ts';
import type { ProtectionDeps } from './deps.ts';
import { handIn, listLoose } from './document.store.ts';
import { lookSoon } from './exclusion-jobs.ts';
import { insertApplication, listApplications, readTriesFrom } from './kyc.store.ts';
import { profileOf } from './profile.ts';
import { holdSetting } from './setting.store.ts';

/** What a member may do by their tier is decided by whoever asks: play, deposit, withdraw. */
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
      documents: [...documentsAsked[tier]],
      declares: declares(tier),
      triesLeft: triesLeft({ applications, triesFrom }, tier),
    },
    applications: applications.map((each) => ({ ...each, state: stateAt(each, at) })),
    documents: await listLoose(tx, member),
  };
}

export const show: UseCase<typeof readKyc> = async ({ tx, caller, clock }) =>
  done(await kycOf(tx, caller.member, clock.now()));

/** What the tier does not ask for is not kept. */
const keptOf = (tier: KycTier, said: Partial<Record<keyof Declared, string | undefined>>): Partial<Declared> =>
  declares(tier) ? Object.fromEntries(declaredNames.map((name) => [name, said[name] ?? ''])) : {};

export const createApply =
  ({ marketOf, offsetMinutes }: ProtectionDeps): UseCase<typeof applyKyc> =>
  async (context, { tier, notBarred = false, ...declared }) => {
    const { tx, caller, clock, rng, site } = context;
    const { member } = caller;
    await holdSetting(tx, member);
    const at = clock.now();
    const { minimumAge } = await profileOf(tx, (await marketOf(tx, site.domain)).profile);
    const refused = judgeApplication(
      { tier, declared, notBarred },
      {
        applications: await listApplications(tx, member),
        triesFrom: await readTriesFrom(tx, member),
        documents: (await listLoose(tx, member)).map(({ kind }) => kind),
        minimumAge,
        today: businessDayOf(at, offsetMinutes),
        at,
      },
    );
    if (refused) return refused;
    const id = makeId('ky', at, rng.bytes(16));
    await insertApplication(tx, { id, member, tier, declared: keptOf(tier, declared), at });
    await handIn(tx, { member, application: id });
    await recordOwn(context, { kind: 'kyc_applied', before: {}, after: { id, tier } });
    if (declares(tier)) await lookSoon(tx, member);
    return done(await kycOf(tx, member, at));
  };
