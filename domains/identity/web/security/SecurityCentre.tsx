/** The security centre: who the member is, what guards the account, where they are logged in and who came in. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useOpenedItem } from '#platform/web/popup/use-opened-item.ts';
import { PageHead, useToast } from '#ui';
import { DataCard } from '../account/DataCard.tsx';
import { changePasswordPopup } from '../popups.ts';
import { ProfileCard } from '../profile/ProfileCard.tsx';
import { SecondFactorCard } from '../second-factor/SecondFactorCard.tsx';
import { DevicesCard } from '../session/DevicesCard.tsx';
import { devicesQuery, useRevokeSession } from '../session/device.queries.ts';
import { HistoryCard } from '../session/HistoryCard.tsx';
import { pageOf } from '../session/page.ts';
import { DialogBoundary } from './DialogBoundary.tsx';
import { type OpenSecurityDialog, requiresProof, type SecurityDialogTarget } from './dialog-target.ts';
import { ProtectionSummary } from './ProtectionSummary.tsx';
import type { PayoutGuard } from './payout-guard.ts';
import styles from './Security.module.css';
import { SignInCard } from './SignInCard.tsx';
import { avatarsQuery, loginsQuery, passkeysQuery, profileQuery, securityQuery } from './security.queries.ts';
import { securityDialog as SecurityDialog } from './security-dialog.ts';
import { useText } from './texts.ts';
import type { Security, WireProfile } from './wire.ts';

export type SecurityCentreProps = {
  /** Where money goes is the cashier's to show. */
  readonly payout: (guard: PayoutGuard) => ReactNode;
};

export function SecurityCentre({ payout }: SecurityCentreProps) {
  const text = useText();
  const toast = useToast();
  const call = useCall();
  const popups = usePopups();
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address.get('page'));
  const security = useQuery(securityQuery(call));
  const profile = useQuery(profileQuery(call));
  const avatars = useQuery(avatarsQuery(call));
  const passkeys = useQuery(passkeysQuery(call));
  const devices = useQuery(devicesQuery(call));
  const logins = useQuery(loginsQuery(call, page));
  // A page that misses the payment password leads straight to it.
  const { paymentPassword, passwordChosen } = security.data ?? {};
  const isMissed = address.get('open') === 'payment' && paymentPassword === false && passwordChosen === true;
  const {
    opened,
    open: openHere,
    close,
  } = useOpenedItem<SecurityDialogTarget>(isMissed ? { kind: 'payment', action: 'set' } : null);
  // A generated password that nobody knows cannot be a proof.
  const open: OpenSecurityDialog = (requestedDialog) => {
    if (passwordChosen === false && requiresProof(requestedDialog))
      popups.open(changePasswordPopup, { forced: false, first: true });
    else openHere(requestedDialog);
  };
  const revoke = useRevokeSession();
  const signOut = (id: string) =>
    revoke.mutate(id, { onError: ({ message }) => toast({ text: message, tone: 'error' }) });
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  return (
    <>
      <PageHead title={text('security.title')} lead={text('security.lead')} />
      <ProtectionSummary security={security.data ?? (security.error ? null : undefined)} open={open} />
      <div className={styles.cards}>
        <ProfileCard profile={profile} avatars={avatars.data} open={open} />
        <div className={styles.column}>
          <SignInCard security={security} open={open} />
          <SecondFactorCard security={security} passkeys={passkeys} open={open} />
        </div>
        <div className={styles.column}>
          {payout(guardOf({ security: security.data, profile: profile.data, open }))}
          <DevicesCard
            devices={devices}
            leaving={revoke.isPending ? revoke.variables : null}
            onSignOut={signOut}
            open={open}
          />
        </div>
        <DataCard open={open} />
        <HistoryCard logins={logins} page={page} onPage={turn} />
      </div>
      {opened && security.data && (
        <DialogBoundary onClose={close}>
          <SecurityDialog opened={opened} security={security.data} onClose={close} />
        </DialogBoundary>
      )}
    </>
  );
}

type PayoutGuardData = {
  readonly security: Security | undefined;
  readonly profile: WireProfile | undefined;
  readonly open: OpenSecurityDialog;
};

const guardOf = ({ security, profile, open }: PayoutGuardData): PayoutGuard => ({
  paymentPassword: security?.paymentPassword ?? false,
  methods: (security?.methods ?? []).filter((method) => method !== 'password'),
  setPaymentPassword: () => open({ kind: 'payment', action: 'set' }),
  editProfile: profile ? () => open({ kind: 'profile', profile }) : null,
});
