/** The end of the header: the way in for a guest, the account of a member. */
import { memo, Suspense } from 'react';
import { loginPopup, registerPopup } from '#domains/identity/web/index.ts';
import { retryingPart } from '#platform/web/lazy/retrying-part.ts';
import { useHydrated } from '#platform/web/lazy/use-hydrated.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#ui';
import { moreTexts } from '../account/texts.ts';
import { LightSwitch } from '../LightSwitch.tsx';
import { LanguageButton } from '../language/LanguageButton.tsx';
import { useText } from '../texts.ts';
import { useMayRegister } from '../use-may-register.ts';
import styles from './HeaderAccount.module.css';

const AccountActions = retryingPart(
  'AccountActions',
  async () => (await import('../account/AccountActions.tsx')).AccountActions,
  [moreTexts],
);

/**
 * The server writes every page for a guest. In a tab that has a session the document says so before
 * the first paint, and until the page is awake the place of the account is shown instead.
 */
export const HeaderAccount = memo(function HeaderAccount() {
  const session = useSession();
  const awake = useHydrated();
  if (session) {
    return (
      <Suspense fallback={<AccountPlaceholder />}>
        <AccountActions session={session} />
      </Suspense>
    );
  }
  return (
    <>
      <GuestActions unsure={!awake} />
      {!awake && (
        <span className={styles.unsure}>
          <AccountPlaceholder />
        </span>
      )}
    </>
  );
});

function GuestActions({ unsure }: { readonly unsure: boolean }) {
  const text = useText();
  const popups = usePopups();
  const mayRegister = useMayRegister();
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
const AccountPlaceholder = () => <span className={styles.place} aria-hidden="true" />;
