/** The entry point of identity's web side. */

export type { AuthDialogPicture } from './auth-dialog/AuthDialog.tsx';
export type { Refusal } from './login/establish-session.ts';
export { hasPendingLogin } from './login/pending-login.ts';
export { memberInfoQuery } from './member.queries.ts';
export { ForgotDialog, identityPopups, LoginDialog, RealAccountDialog, RegisterDialog } from './parts.ts';
export type { ResetMethod } from './password-reset/ForgotDialog.tsx';
export {
  changePasswordPopup,
  forgotPopup,
  type LoginPopupData,
  loginPopup,
  type RealAccountPopupData,
  type RedirectTarget,
  realAccountPopup,
  registerPopup,
  resetLinkKey,
  signOutPopup,
} from './popups.ts';
export type { RegisterOffer } from './registration/OfferLink.tsx';
export { saveReferral } from './registration/referral.ts';
export { RulesContext } from './rule/rules.ts';
export { agentLoginScreen } from './screens.ts';
export { ChangeDialog } from './security/ChangeDialog.tsx';
export type { ChangeForm } from './security/change-form.ts';
export { DialogBoundary } from './security/DialogBoundary.tsx';
export { changeTexts, securityCentre } from './security/part.ts';
export type { PayoutGuard } from './security/payout-guard.ts';
export { QueryContent, SecurityCard } from './security/SecurityCard.tsx';
export { avatarsQuery, securityKey, securityQuery } from './security/security.queries.ts';
