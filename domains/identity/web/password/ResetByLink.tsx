/** By the link of a letter. It is judged before anybody thinks of a new password: a spent one leads to the next letter. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { removeStored, writeStored } from '#platform/web/storage.ts';
import { Button, Dialog, ErrorState, Skeleton } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import { forgotPopup, resetLinkKey } from '../popups.ts';
import { useResetPassword } from './change-password.ts';
import { resetLinkQuery } from './link.queries.ts';
import styles from './Password.module.css';
import { PasswordFields } from './PasswordFields.tsx';
import { usePasswordForm } from './password-form.ts';
import { useText } from './texts.ts';

export function ResetByLink({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const text = useText();
  const popup = useId();
  const [busy, setBusy] = useState(false);
  const link = useQuery(resetLinkQuery(useCall(), { token, popup }));
  const spent = isLinkSpent(link.error);
  useEffect(() => {
    if (spent) return undefined;
    // A page that is loaded anew unmounts nothing: it finds the link here, in this tab, and opens it again.
    writeStored('sessionStorage', resetLinkKey, token);
    return () => removeStored('sessionStorage', resetLinkKey);
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
        <LinkError link={link} />
      )}
    </Dialog>
  );
}

const isLinkSpent = (error: unknown) => error instanceof CallError && error.fault === 'reset_link_spent';

/** While the link was judged there was nothing else to hold the focus than what closes the dialog. */
const focusElement = (element: HTMLElement | null) => element?.focus();

function LinkError({ link: { error, isFetching, refetch } }: { readonly link: UseQueryResult }) {
  const text = useText();
  const popups = usePopups();
  if (!error) return <Skeleton shape="block" />;
  if (!isLinkSpent(error)) {
    const again = { retryLabel: text('password.retry'), busy: isFetching, onRetry: () => void refetch() };
    return <ErrorState message={error.message} {...again} />;
  }
  return (
    <div ref={focusElement} tabIndex={-1} className={styles.told}>
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
