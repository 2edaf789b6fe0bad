/** What the privacy law gives a member: all that is kept about them as a file, and the end of the account. */
import { useNavigate } from 'react-router';
import { closeAccount, exportAccount } from '#domains/identity/contract/account.ts';
import { useCall } from '#platform/web/caller.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { clearSession, readToken } from '#platform/web/session.ts';
import { tellTabs } from '#platform/web/tabs.ts';
import { PasswordField, useToast } from '#ui';
import type { Refusal } from '../entrance.ts';
import styles from './Change.module.css';
import { ChangeDialog } from './ChangeDialog.tsx';
import { isFilled } from './change-form.ts';
import { useText } from './texts.ts';
import type { Security } from './wire.ts';

type Props = { readonly security: Security; readonly onClose: () => void };

export function ExportDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  return (
    <ChangeDialog
      title={text('export.title')}
      lead={text('export.lead')}
      submit={text('export.submit')}
      methods={security.methods}
      onClose={onClose}
      send={async (_, proof) => {
        const answer = await call(exportAccount, { ...(proof && { proof }) });
        if (!answer.ok) return answer;
        const day = new Date(answer.value.exportedAt).toISOString().slice(0, 10);
        const words = `${JSON.stringify(answer.value, null, 2)}\n`;
        saveFile({ name: `my-data-${day}.json`, type: 'application/json', words });
        onClose();
        toast({ text: text('export.done') });
        return null;
      }}
    />
  );
}

const consequences = ['close.login', 'close.bets', 'close.kept', 'close.taken', 'close.back'] as const;
const fieldOf = ({ fault }: Refusal) => (fault === 'wrong_password' ? 'password' : null);

export function CloseDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const popups = usePopups();
  const navigate = useNavigate();
  const lead = (
    <>
      <p>{text('close.lead')}</p>
      <ul className={styles.consequences}>
        {consequences.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
    </>
  );
  // A member who has nothing but the password proves with the one that is typed anyway.
  const isPasswordAll = security.methods[0] === 'password';
  return (
    <ChangeDialog
      title={text('close.title')}
      lead={lead}
      submit={text('close.submit')}
      danger
      {...(!isPasswordAll && { methods: security.methods })}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async ({ password = '' }, shown) => {
        const proof = isPasswordAll ? { method: 'password' as const, code: password.trim() } : shown;
        const token = readToken();
        const answer = await call(closeAccount, { password: password.trim(), ...(proof && { proof }) });
        if (!answer.ok) return answer;
        // The address changes first: a guarded page that lost its session while it is shown would ask for a login.
        void navigate('/');
        onClose();
        // The end of the session may have been heard of before the answer, and a login been asked for.
        popups.closeAll();
        clearSession();
        if (token !== null) tellTabs({ kind: 'left', token });
        toast({ text: text('close.done') });
        return null;
      }}
    >
      {(form) => (
        <PasswordField
          label={text('proof.password')}
          autoComplete="current-password"
          showLabel={text('security.show')}
          hideLabel={text('security.hide')}
          error={form.formState.errors['password']?.message}
          {...form.register('password', { validate: (typed) => isFilled(typed) || text('security.empty') })}
        />
      )}
    </ChangeDialog>
  );
}
