/** The popups of this room as scripts of their own. What other rooms do for a login or a registration, the app gives. */
import { lazyPart } from '#platform/web/lazy.ts';
import { type PopupPart, type PopupProps, popupPart } from '#platform/web/popup.tsx';
import { codeTexts } from './code/texts.ts';
import type { ForgotDialogProps } from './forgot/ForgotDialog.tsx';
import { forgotTexts } from './forgot/texts.ts';
import type { LoginDialogProps } from './login/LoginDialog.tsx';
import { loginTexts } from './login/texts.ts';
import { passwordTexts } from './password/texts.ts';
import type { RealAccountDialogProps } from './player/RealAccountDialog.tsx';
import { entranceTexts } from './player/texts.ts';
import { changePasswordPopup, type PasswordChange, signOutPopup } from './popups.ts';
import type { RegisterDialogProps } from './register/RegisterDialog.tsx';
import { registerTexts } from './register/texts.ts';
import { ruleTexts } from './rule/texts.ts';

const words = [entranceTexts];

export const LoginDialog = lazyPart<LoginDialogProps>(
  'Login',
  async () => (await import('./login/LoginDialog.tsx')).LoginDialog,
  [...words, loginTexts],
);
export const RegisterDialog = lazyPart<RegisterDialogProps>(
  'Register',
  async () => (await import('./register/RegisterDialog.tsx')).RegisterDialog,
  [...words, registerTexts, ruleTexts, codeTexts],
);
export const ForgotDialog = lazyPart<ForgotDialogProps>(
  'Forgot',
  async () => (await import('./forgot/ForgotDialog.tsx')).ForgotDialog,
  [...words, forgotTexts, ruleTexts, codeTexts],
);
const SignOutDialog = lazyPart<PopupProps>(
  'SignOut',
  async () => (await import('./player/SignOutDialog.tsx')).SignOutDialog,
  words,
);
export const RealAccountDialog = lazyPart<RealAccountDialogProps>(
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
  popupPart(signOutPopup, SignOutDialog),
  popupPart(changePasswordPopup, ChangePasswordDialog),
];
