/** The security centre: who the member is, what guards the account, where they are logged in and who came in. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Profile } from '#domains/identity/contract/profile.ts';
import { useCall } from '#platform/web/caller.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { useOpened } from '#platform/web/use-opened.ts';
import { PageHead, useToast } from '#ui';
import { changePasswordPopup } from '../popups.ts';
import { DataCard } from './DataCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { DialogBoundary } from './DialogBoundary.tsx';
import { devicesQuery, useRevoke } from './device.queries.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { isProven, type Open, type Opened } from './opened.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { Protection } from './Protection.tsx';
import { pageOf } from './page.ts';
import type { PayoutGuard } from './payout-guard.ts';
import { SecondStepCard } from './SecondStepCard.tsx';
import styles from './Security.module.css';
import { SignInCard } from './SignInCard.tsx';
import { avatarsQuery, loginsQuery, passkeysQuery, profileQuery, securityQuery } from './security.queries.ts';
import { securityDialog as SecurityDialog } from './security-dialog.ts';
import { useText } from './texts.ts';
import type { Security } from './wire.ts';

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
  const { opened, open: openHere, close } = useOpened<Opened>(isMissed ? { kind: 'payment', deed: 'set' } : null);
  // Nobody can prove anything with a password that nobody was told.
  const open: Open = (wish) => {
    if (passwordChosen === false && isProven(wish)) popups.open(changePasswordPopup, { forced: false, first: true });
    else openHere(wish);
  };
  const revoke = useRevoke();
  const signOut = (id: string) =>
    revoke.mutate(id, { onError: ({ message }) => toast({ text: message, tone: 'error' }) });
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  return (
    <>
      <PageHead title={text('security.title')} lead={text('security.lead')} />
      <Protection security={security.data ?? (security.error ? null : undefined)} open={open} />
      <div className={styles.cards}>
        <ProfileCard profile={profile} avatars={avatars.data} open={open} />
        <div className={styles.column}>
          <SignInCard security={security} open={open} />
          <SecondStepCard security={security} passkeys={passkeys} open={open} />
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

type Known = { readonly security: Security | undefined; readonly profile: Profile | undefined; readonly open: Open };

const guardOf = ({ security, profile, open }: Known): PayoutGuard => ({
  paymentPassword: security?.paymentPassword ?? false,
  methods: (security?.methods ?? []).filter((method) => method !== 'password'),
  setPaymentPassword: () => open({ kind: 'payment', deed: 'set' }),
  editProfile: profile ? () => open({ kind: 'profile', profile }) : null,
});
