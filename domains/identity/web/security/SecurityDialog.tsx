/** Whatever was opened over the security centre; a script of its own, because most visits only look. */

import { CloseDialog } from '../account/CloseDialog.tsx';
import { ExportDialog } from '../account/ExportDialog.tsx';
import { EmailDialog, MobileDialog, UnbindDialog } from '../contact/ContactDialog.tsx';
import { PaymentPasswordDialog } from '../payment-password/PaymentPasswordDialog.tsx';
import { AvatarDialog } from '../profile/AvatarDialog.tsx';
import { ProfileDialog } from '../profile/ProfileDialog.tsx';
import { PasskeyDialog, RemovePasskeyDialog } from '../second-factor/PasskeyDialog.tsx';
import { RenewCodesDialog, TotpDialog, TotpOffDialog } from '../second-factor/TotpDialog.tsx';
import { KnownDevicesDialog } from '../session/KnownDevicesDialog.tsx';
import { SignOutAllDialog } from '../session/SignOutAllDialog.tsx';
import type { SecurityDialogTarget } from './dialog-target.ts';
import type { Security } from './wire.ts';

export type SecurityDialogProps = {
  readonly opened: SecurityDialogTarget;
  readonly security: Security;
  readonly onClose: () => void;
};

const simpleDialogs = {
  mobile: MobileDialog,
  email: EmailDialog,
  totp: TotpDialog,
  'totp-off': TotpOffDialog,
  recovery: RenewCodesDialog,
  passkey: PasskeyDialog,
  known: KnownDevicesDialog,
  'sign-out-all': SignOutAllDialog,
  export: ExportDialog,
  close: CloseDialog,
} as const;

export function SecurityDialog({ opened, security, onClose }: SecurityDialogProps) {
  const dialogProps = { security, onClose };
  switch (opened.kind) {
    case 'profile':
      return <ProfileDialog profile={opened.profile} onClose={onClose} />;
    case 'avatar':
      return <AvatarDialog avatars={opened.avatars} onClose={onClose} />;
    case 'payment':
      return <PaymentPasswordDialog action={opened.action} {...dialogProps} />;
    case 'unbind':
      return <UnbindDialog what={opened.what} {...dialogProps} />;
    case 'passkey-remove':
      return <RemovePasskeyDialog passkey={opened.passkey} {...dialogProps} />;
    default: {
      const Plain = simpleDialogs[opened.kind];
      return <Plain {...dialogProps} />;
    }
  }
}
