/** The door of the identity room's screens. */
export { devicesQuery, useRevoke } from './device.queries.ts';
export { memberInfoQuery } from './member.queries.ts';
export { identityPopups, RegisterDialog } from './parts.ts';
export type { EntrancePicture } from './player/EntranceDialog.tsx';
export type { RegisterOffer } from './player/RegisterDialog.tsx';
export {
  changePasswordPopup,
  loginPopup,
  realAccountPopup,
  registerPopup,
  signOutPopup,
  type Wanted,
} from './popups.ts';
export { keepReferral } from './referral.ts';
export { agentLoginScreen } from './screens.ts';
