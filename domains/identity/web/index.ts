/** The door of the identity room's screens. */
export { memberInfoQuery } from './member.queries.ts';
export { loginPopup, realAccountPopup, registerPopup, signOutPopup } from './popups.ts';
export { agentLoginScreen } from './screens.ts';
export { identityTexts } from './texts.ts';
