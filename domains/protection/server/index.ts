/** The door of protection. */
import { createDoor, inRoom, type Route, route } from '#platform/server/route.ts';
import { addDocument, readDocument, removeDocument } from '../contract/document.ts';
import { applyKyc, readKyc } from '../contract/kyc.ts';
import { cancelRaise, confirmRaise, removeLimit, setLimit } from '../contract/limit.ts';
import { startPause } from '../contract/pause.ts';
import { readProtection } from '../contract/protection.ts';
import { acknowledgeRealityCheck, noteSitting, readSitting, setRealityCheck } from '../contract/reality-check.ts';
import { readSafeguards } from '../contract/safeguards.ts';
import type { ProtectionDeps } from './deps.ts';
import * as document from './document.ts';
import { createDoors, type Doors } from './doors.ts';
import { createExclusionJob, type ExclusionJob } from './exclusion-jobs.ts';
import { createApply, show as showKyc } from './kyc.ts';
import { createLimits } from './limit.ts';
import { createStartPause } from './pause.ts';
import { createShow, createShowSafeguards } from './protection.ts';
import { createNote, createSittings } from './sitting.ts';
import { createUsage } from './usage.ts';

/** Each holds a file of five megabytes and the pixels that are in it. */
const uploadsAtOnce = 4;

/** The doors go to the rooms that let money in or put it at stake. */
export type Protection = Doors & {
  readonly routes: readonly Route[];
  /** Carries exclusions to accounts that become known later. */
  readonly carryExclusions: ExclusionJob;
};

export function createProtection(deps: ProtectionDeps): Protection {
  const usage = createUsage(deps);
  const limits = createLimits(deps, usage);
  const noteSignOf = createNote(deps);
  const sittings = createSittings(deps, noteSignOf);
  const routes = [
    route(readSafeguards, createShowSafeguards(deps)),
    route(readProtection, createShow(deps, usage)),
    route(setLimit, limits.set),
    route(removeLimit, limits.remove),
    route(confirmRaise, limits.confirm),
    route(cancelRaise, limits.cancel),
    route(startPause, createStartPause(deps)),
    route(setRealityCheck, sittings.choose),
    route(noteSitting, sittings.note),
    route(readSitting, sittings.show),
    route(acknowledgeRealityCheck, sittings.acknowledge),
    route(readKyc, showKyc),
    route(applyKyc, createApply(deps)),
    route(addDocument, document.add, createDoor(uploadsAtOnce)),
    route(readDocument, document.show),
    route(removeDocument, document.remove),
  ];
  return {
    ...createDoors(deps, { usage, noteSignOf }),
    routes: inRoom('protection', routes),
    carryExclusions: createExclusionJob(deps),
  };
}

export type { Span } from '../rules/period.ts';
export type { Actor } from './audit.ts';
export type { MoneyLimitKind, Played, ProtectionDeps, Purse } from './deps.ts';
export { listHandedIn, type StaffDocument } from './document-keeping.store.ts';
export { forgetDocuments, type ShownDocument, viewDocument } from './document-keeping.ts';
export type {
  DepositRefusal,
  Doors,
  PlayRefusal,
  Spending,
  StakeRefusal,
  Visit,
} from './doors.ts';
export { exclusionCrons } from './exclusion-jobs.ts';
export { exportProtection } from './export.ts';
export { forgetPersons, listExcluded } from './forget.store.ts';
export {
  listWaiting as listWaitingApplications,
  readApplication,
  readDeclared,
  type StaffApplication,
  type WaitingApplication,
} from './kyc.store.ts';
export { tierOf } from './kyc.ts';
export { type LetGo, type Lift, liftExclusion, liftWrongPerson } from './lift.ts';
export { pauseOfMember } from './pause.ts';
export { type StaffPause, staffPauseOf } from './person.ts';
export { keptYearsOf, profileOf, safeguardsOf } from './profile.ts';
export { approveApplication, giveTries, type ReviewFault, rejectApplication } from './review.ts';
export { listGuarded } from './setting.store.ts';
