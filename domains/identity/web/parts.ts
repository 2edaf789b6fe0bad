/** The popups of this room as scripts of their own. What other rooms do for a registration, the app gives. */
import { lazyPart } from '#platform/web/lazy.ts';
import { type PopupPart, type PopupProps, popupPart } from '#platform/web/popup.tsx';
import { passwordTexts } from './password/texts.ts';
import type { RegisterDialogProps } from './player/RegisterDialog.tsx';
import { entranceTexts } from './player/texts.ts';
import {
  changePasswordPopup,
  type LoginOpening,
  loginPopup,
  type PasswordChange,
  realAccountPopup,
  signOutPopup,
} from './popups.ts';
import { ruleTexts } from './rule/texts.ts';

const words = [entranceTexts];

const LoginDialog = lazyPart<PopupProps<LoginOpening>>(
  'Login',
  async () => (await import('./player/LoginDialog.tsx')).LoginDialog,
  words,
);
export const RegisterDialog = lazyPart<RegisterDialogProps>(
  'Register',
  async () => (await import('./player/RegisterDialog.tsx')).RegisterDialog,
  [...words, ruleTexts],
);
const SignOutDialog = lazyPart<PopupProps>(
  'SignOut',
  async () => (await import('./player/SignOutDialog.tsx')).SignOutDialog,
  words,
);
const RealAccountDialog = lazyPart<PopupProps>(
  'RealAccount',
  async () => (await import('./player/RealAccountDialog.tsx')).RealAccountDialog,
  words,
);
const ChangePasswordDialog = lazyPart<PopupProps<PasswordChange>>(
  'ChangePassword',
  async () => (await import('./password/ChangePasswordDialog.tsx')).ChangePasswordDialog,
  [passwordTexts, ruleTexts],
);

export const identityPopups: readonly PopupPart[] = [
  popupPart(loginPopup, LoginDialog),
  popupPart(signOutPopup, SignOutDialog),
  popupPart(realAccountPopup, RealAccountDialog),
  popupPart(changePasswordPopup, ChangePasswordDialog),
];
