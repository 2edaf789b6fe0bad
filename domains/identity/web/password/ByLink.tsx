/** By the link of a letter. It is judged before anybody thinks of a new password: a spent one leads to the next letter. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { CallError } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { dropStored, writeStored } from '#platform/web/storage.ts';
import { Button, Dialog, ErrorState, Skeleton } from '#ui';
import { Notice } from '../player/EntranceDialog.tsx';
import { forgotPopup, keptLinkKey } from '../popups.ts';
import { useResetPassword } from './change-password.ts';
import { resetLinkQuery } from './link.queries.ts';
import styles from './Password.module.css';
import { PasswordFields } from './PasswordFields.tsx';
import { usePasswordForm } from './password-form.ts';
import { useText } from './texts.ts';

export function ByLink({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const text = useText();
  const popup = useId();
  const [busy, setBusy] = useState(false);
  const link = useQuery(resetLinkQuery(useCall(), { token, popup }));
  const spent = isSpent(link.error);
  useEffect(() => {
    if (spent) return undefined;
    // A page that is loaded anew unmounts nothing: it finds the link here, in this tab, and opens it again.
    writeStored('sessionStorage', keptLinkKey, token);
    return () => dropStored('sessionStorage', keptLinkKey);
  }, [token, spent]);
  return (
    <Dialog
      title={text('password.title.new')}
      closeLabel={text('password.close')}
      size="small"
      busy={busy}
      onClose={onClose}
    >
      {link.data ? (
        <NewPassword token={token} account={link.data.account} onBusy={setBusy} />
      ) : (
        <NotOpened link={link} />
      )}
    </Dialog>
  );
}

const isSpent = (error: unknown) => error instanceof CallError && error.fault === 'reset_link_spent';

/** While the link was judged there was nothing else to hold the focus than what closes the dialog. */
const land = (told: HTMLElement | null) => told?.focus();

function NotOpened({ link: { error, isFetching, refetch } }: { readonly link: UseQueryResult }) {
  const text = useText();
  const popups = usePopups();
  if (!error) return <Skeleton shape="block" />;
  if (!isSpent(error)) {
    const again = { retryLabel: text('password.retry'), busy: isFetching, onRetry: () => void refetch() };
    return <ErrorState message={error.message} {...again} />;
  }
  return (
    <div ref={land} tabIndex={-1} className={styles.told}>
      <Notice isRefusal>{error.message}</Notice>
      <Button kind="primary" size="large" wide icon="mail" onPress={() => popups.open(forgotPopup)}>
        {text('password.link.another')}
      </Button>
    </div>
  );
}

type NewPasswordProps = {
  readonly token: string;
  readonly account: string;
  readonly onBusy: (busy: boolean) => void;
};

function NewPassword({ token, account, onBusy }: NewPasswordProps) {
  const text = useText();
  const form = usePasswordForm({ known: '', send: useResetPassword(token) });
  const submit = async (event: SubmitEvent) => {
    onBusy(true);
    await form.submit(event);
    onBusy(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{text('password.link', { account })}</p>
      <PasswordFields form={form} />
      <Button kind="primary" size="large" wide type="submit" busy={form.busy}>
        {text('password.title.new')}
      </Button>
    </form>
  );
}
