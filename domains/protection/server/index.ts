/** The entry point of protection's server side. */
import { createConcurrencyLimiter, inDomain, type Route, route } from '#platform/server/route.ts';
import { addDocument, readDocument, removeDocument } from '../contract/document.ts';
import { applyKyc, readKyc } from '../contract/kyc.ts';
import { cancelRaise, confirmRaise, removeLimit, setLimit } from '../contract/limit.ts';
import { startPause } from '../contract/pause.ts';
import { readProtection } from '../contract/protection.ts';
import { acknowledgeRealityCheck, readSitting, recordSitting, setRealityCheck } from '../contract/reality-check.ts';
import { readSafeguards } from '../contract/safeguards.ts';
import type { ProtectionDeps } from './deps.ts';
import { createProtectionGuards, type ProtectionGuards } from './guards.ts';
import * as document from './kyc/document.ts';
import { createApplyKyc, show as showKyc } from './kyc/kyc.ts';
import { createLimits } from './limit/limit.ts';
import { createListOffersBarred, type ListOffersBarred } from './limit/offers-barred.ts';
import { createUsage } from './limit/usage.ts';
import { createExclusionJob, type ExclusionJob } from './pause/exclusion-jobs.ts';
import { createStartPause } from './pause/pause.ts';
import { createShowProtection, createShowSafeguards } from './protection.ts';
import { createRecordPlay, createSittings } from './reality-check/sitting.ts';

/** Each upload keeps a file of five megabytes and its pixels in memory. */
const maxUploadsAtOnce = 4;

/** The guards are for the domains that accept deposits or stakes. */
export type Protection = ProtectionGuards & {
  readonly routes: readonly Route[];
  /** Applies exclusions to accounts that are matched later. */
  readonly exclusionJob: ExclusionJob;
  /** To whom no offer may be sent: on a pause, at a limit, or past half of a loss limit. */
  readonly listOffersBarred: ListOffersBarred;
};

export function createProtection(deps: ProtectionDeps): Protection {
  const usage = createUsage(deps);
  const limits = createLimits(deps, usage);
  const recordPlay = createRecordPlay(deps);
  const sittings = createSittings(deps, recordPlay);
  const routes = [
    route(readSafeguards, createShowSafeguards(deps)),
    route(readProtection, createShowProtection(deps, usage)),
    route(setLimit, limits.set),
    route(removeLimit, limits.remove),
    route(confirmRaise, limits.confirm),
    route(cancelRaise, limits.cancel),
    route(startPause, createStartPause(deps)),
    route(setRealityCheck, sittings.choose),
    route(recordSitting, sittings.note),
    route(readSitting, sittings.show),
    route(acknowledgeRealityCheck, sittings.acknowledge),
    route(readKyc, showKyc),
    route(applyKyc, createApplyKyc(deps)),
    route(addDocument, document.add, createConcurrencyLimiter(maxUploadsAtOnce)),
    route(readDocument, document.show),
    route(removeDocument, document.remove),
  ];
  return {
    ...createProtectionGuards(deps, { usage, recordPlay }),
    routes: inDomain('protection', routes),
    exclusionJob: createExclusionJob(deps),
    listOffersBarred: createListOffersBarred(usage),
  };
}

export type { Span } from '../rules/period.ts';
export type { Actor } from './audit.ts';
export type { MoneyLimitKind, PlayTotals, ProtectionDeps, WalletKey } from './deps.ts';
export { eraseMembers, listExcluded } from './erasure.store.ts';
export { exportProtection } from './export.ts';
export type {
  AmountGuardRequest,
  DepositRefusal,
  GuardRequest,
  OfferRefusal,
  PauseRefusal,
  PlayRefusal,
  ProtectionGuards,
  StakeRefusal,
} from './guards.ts';
export { listSubmittedDocuments, type StaffDocument } from './kyc/document-retention.store.ts';
export { type DocumentView, deleteOldDocuments, viewDocument } from './kyc/document-retention.ts';
export {
  listWaiting as listWaitingApplications,
  type PendingApplication,
  readApplication,
  readDeclaration,
  type StaffApplication,
} from './kyc/kyc.store.ts';
export { tierOf } from './kyc/kyc.ts';
export { approveApplication, grantTries, type ReviewFault, rejectApplication } from './kyc/review.ts';
export { haveSharedDocument } from './kyc/shared-document.ts';
export { exclusionCrons } from './pause/exclusion-jobs.ts';
export { type LiftRequest, liftExclusion, liftWrongPerson, type WrongPersonLift } from './pause/lift-exclusion.ts';
export { listPaused, pageExclusions } from './pause/pause.store.ts';
export { pauseOfMember } from './pause/pause.ts';
export { type StaffPause, staffPauseOf } from './pause/same-person.ts';
export { profileOf, retentionYearsOf, safeguardsOf } from './profile.ts';
export { listMembersWithSettings } from './setting.store.ts';
