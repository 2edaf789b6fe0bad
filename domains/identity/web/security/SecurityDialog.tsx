/** Whatever was opened over the security centre; a script of its own, because most visits only look. */
import { AvatarDialog } from './AvatarDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { KnownDevicesDialog } from './KnownDevicesDialog.tsx';
import type { Opened } from './opened.ts';
import { PasskeyDialog, RemovePasskeyDialog } from './PasskeyDialog.tsx';
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import { EmailDialog, MobileDialog, UnbindDialog } from './ReachDialog.tsx';
import { SignOutAllDialog } from './SignOutAllDialog.tsx';
import { RenewCodesDialog, TotpDialog, TotpOffDialog } from './TotpDialog.tsx';
import type { Security } from './wire.ts';

export type SecurityDialogProps = {
  readonly opened: Opened;
  readonly security: Security;
  readonly onClose: () => void;
};

const plain = {
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
  const given = { security, onClose };
  switch (opened.kind) {
    case 'profile':
      return <ProfileDialog profile={opened.profile} onClose={onClose} />;
    case 'avatar':
      return <AvatarDialog avatars={opened.avatars} onClose={onClose} />;
    case 'payment':
      return <PaymentPasswordDialog deed={opened.deed} {...given} />;
    case 'unbind':
      return <UnbindDialog what={opened.what} {...given} />;
    case 'passkey-remove':
      return <RemovePasskeyDialog passkey={opened.passkey} {...given} />;
    default: {
      const Plain = plain[opened.kind];
      return <Plain {...given} />;
    }
  }
}
