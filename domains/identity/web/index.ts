/** The door of the identity room's screens. */

export type { ForgotWay } from './forgot/ForgotDialog.tsx';
export { memberInfoQuery } from './member.queries.ts';
export { ForgotDialog, identityPopups, LoginDialog, RegisterDialog } from './parts.ts';
export type { EntrancePicture } from './player/EntranceDialog.tsx';
export {
  changePasswordPopup,
  forgotPopup,
  type LoginOpening,
  loginPopup,
  realAccountPopup,
  registerPopup,
  signOutPopup,
  type Wanted,
} from './popups.ts';
export { keepReferral } from './referral.ts';
export type { RegisterOffer } from './register/OfferLink.tsx';
export { RulesRoot } from './rule/rules.ts';
export { agentLoginScreen, securityCentre } from './screens.ts';
export { avatarsQuery } from './security/security.queries.ts';
