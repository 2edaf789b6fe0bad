/** The door of the identity room's screens. */
export { devicesQuery, useRevoke } from './device.queries.ts';
export { memberInfoQuery } from './member.queries.ts';
export { identityPopups, LoginDialog, RegisterDialog } from './parts.ts';
export type { EntrancePicture } from './player/EntranceDialog.tsx';
export {
  changePasswordPopup,
  type LoginOpening,
  loginPopup,
  realAccountPopup,
  registerPopup,
  signOutPopup,
  type Wanted,
} from './popups.ts';
export { keepReferral } from './referral.ts';
export type { RegisterOffer } from './register/OfferLink.tsx';
export { agentLoginScreen } from './screens.ts';
