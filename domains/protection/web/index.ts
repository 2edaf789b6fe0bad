/** The door of the protection room's screens. */
export { kycQuery, useKycReview } from './kyc/kyc.queries.ts';
export { limitMeter, limitsPage, pauseNotice, protectionPopups, sittingKeeper, verificationPage } from './parts.ts';
export { useIsPauseComing, usePause } from './protection.queries.ts';
