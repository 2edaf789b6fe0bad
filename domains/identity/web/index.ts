/** The door of the identity room's screens. */
export { devicesQuery, useRevoke } from './device.queries.ts';
export { memberInfoQuery } from './member.queries.ts';
export { identityPopups, LoginDialog, RegisterDialog } from './parts.ts';
export {
  type LoginOpening,
  loginPopup,
  realAccountPopup,
  registerPopup,
  signOutPopup,
  type Wanted,
} from './popups.ts';
export { keepReferral } from './referral.ts';
export { agentLoginScreen } from './screens.ts';
export { identityTexts } from './texts.ts';
