/** The end of the header: the way in for a guest, the account of a member. */
import { memo, Suspense } from 'react';
import { loginPopup, registerPopup } from '#domains/identity/web/index.ts';
import { patientPart } from '#platform/web/patient.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { useAwake } from '#platform/web/use-awake.ts';
import { useSession } from '#platform/web/use-session.ts';
import { Button } from '#ui';
import { LanguageButton } from '../LanguageButton.tsx';
import { LightSwitch } from '../LightSwitch.tsx';
import { moreTexts } from '../more/texts.ts';
import { useText } from '../texts.ts';
import { useSignUp } from '../use-sign-up.ts';
import styles from './HeaderAccount.module.css';

const AccountActions = patientPart(
  'AccountActions',
  async () => (await import('../more/AccountActions.tsx')).AccountActions,
  [moreTexts],
);

/**
 * The server writes every page for a guest. In a tab that has a session the document says so before
 * the first paint, and until the page is awake the place of the account is shown instead.
 */
export const HeaderAccount = memo(function HeaderAccount() {
  const session = useSession();
  const awake = useAwake();
  if (session) {
    return (
      <Suspense fallback={<AccountPlace />}>
        <AccountActions session={session} />
      </Suspense>
    );
  }
  return (
    <>
      <GuestActions unsure={!awake} />
      {!awake && (
        <span className={styles.unsure}>
          <AccountPlace />
        </span>
      )}
    </>
  );
});

function GuestActions({ unsure }: { readonly unsure: boolean }) {
  const text = useText();
  const popups = usePopups();
  const mayRegister = useSignUp();
  return (
    <div className={unsure ? `${styles.actions} ${styles.unlessSession}` : styles.actions}>
      <span className={styles.wide}>
        <LightSwitch label={text('shell.theme')} />
        <LanguageButton look="icon" />
      </span>
      <span data-popup={loginPopup.name}>
        <Button onPress={() => popups.open(loginPopup)}>{text('shell.login')}</Button>
      </span>
      {mayRegister && (
        <span data-popup={registerPopup.name}>
          <Button kind="primary" onPress={() => popups.open(registerPopup)}>
            {text('shell.register')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** As wide as the account will be, so that nothing moves when it comes. */
const AccountPlace = () => <span className={styles.place} aria-hidden="true" />;
