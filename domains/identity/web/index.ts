/** The door of the identity room's screens. */

export type { Refusal } from './entrance.ts';
export type { ForgotWay } from './forgot/ForgotDialog.tsx';
export { hasHalf } from './login/half-login.ts';
export { memberInfoQuery } from './member.queries.ts';
export { ForgotDialog, identityPopups, LoginDialog, RealAccountDialog, RegisterDialog } from './parts.ts';
export type { EntrancePicture } from './player/EntranceDialog.tsx';
export {
  changePasswordPopup,
  forgotPopup,
  keptLinkKey,
  type LoginOpening,
  loginPopup,
  type RealAccountOpening,
  realAccountPopup,
  registerPopup,
  signOutPopup,
  type Wanted,
} from './popups.ts';
export { keepReferral } from './referral.ts';
export type { RegisterOffer } from './register/OfferLink.tsx';
export { RulesRoot } from './rule/rules.ts';
export { agentLoginScreen } from './screens.ts';
export { ChangeDialog } from './security/ChangeDialog.tsx';
export type { ChangeForm } from './security/change-form.ts';
export { DialogBoundary } from './security/DialogBoundary.tsx';
export { changeTexts, securityCentre } from './security/part.ts';
export type { PayoutGuard } from './security/payout-guard.ts';
export { Loaded, SecurityCard } from './security/SecurityCard.tsx';
export { avatarsQuery, securityKey, securityQuery } from './security/security.queries.ts';
