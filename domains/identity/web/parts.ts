/** The popups of this domain as scripts of their own. What other domains add to a login or a registration comes from the app. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { type PopupPart, type PopupProps, popupPart } from '#platform/web/popup/popup.tsx';
import type { RealAccountDialogProps } from './auth-dialog/RealAccountDialog.tsx';
import { authTexts } from './auth-dialog/texts.ts';
import { codeTexts } from './code/texts.ts';
import type { LoginDialogProps } from './login/LoginDialog.tsx';
import { loginTexts } from './login/texts.ts';
import { passwordTexts } from './password/texts.ts';
import type { ForgotDialogProps } from './password-reset/ForgotDialog.tsx';
import { forgotTexts } from './password-reset/texts.ts';
import { changePasswordPopup, type PasswordChange, signOutPopup } from './popups.ts';
import type { RegisterDialogProps } from './registration/RegisterDialog.tsx';
import { registerTexts } from './registration/texts.ts';
import { ruleTexts } from './rule/texts.ts';

const sharedTexts = [authTexts];

export const LoginDialog = lazyPart<LoginDialogProps>(
  'Login',
  async () => (await import('./login/LoginDialog.tsx')).LoginDialog,
  [...sharedTexts, loginTexts],
);
export const RegisterDialog = lazyPart<RegisterDialogProps>(
  'Register',
  async () => (await import('./registration/RegisterDialog.tsx')).RegisterDialog,
  [...sharedTexts, registerTexts, ruleTexts, codeTexts],
);
export const ForgotDialog = lazyPart<ForgotDialogProps>(
  'Forgot',
  async () => (await import('./password-reset/ForgotDialog.tsx')).ForgotDialog,
  [...sharedTexts, forgotTexts, ruleTexts, codeTexts],
);
const SignOutDialog = lazyPart<PopupProps>(
  'SignOut',
  async () => (await import('./auth-dialog/SignOutDialog.tsx')).SignOutDialog,
  sharedTexts,
);
export const RealAccountDialog = lazyPart<RealAccountDialogProps>(
  'RealAccount',
  async () => (await import('./auth-dialog/RealAccountDialog.tsx')).RealAccountDialog,
  sharedTexts,
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
