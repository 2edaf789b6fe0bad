/** The entry point of protection's web side. */
export { kycQuery, useKycReview } from './kyc/kyc.queries.ts';
export { limitMeter, limitsPage, pauseNotice, protectionPopups, sittingWatcher, verificationPage } from './parts.ts';
export { useIsPauseLoading, usePause } from './protection.queries.ts';
