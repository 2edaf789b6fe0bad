/** Logs out everywhere, this tab included, and says so before. */
import { revokeAllSessions } from '#domains/identity/contract/session.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ChangeDialog } from '../security/ChangeDialog.tsx';
import { useText } from '../security/texts.ts';
import { useSignOut } from './sign-out.ts';

export function SignOutAllDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const call = useCall();
  const signOut = useSignOut();
  return (
    <ChangeDialog
      title={text('devices.all')}
      lead={text('devices.all.lead')}
      submit={text('devices.all')}
      danger
      onClose={onClose}
      send={async () => {
        // The others first: if the call fails, this tab stays logged in and shows the error, instead of suggesting that all are logged out.
        const answer = await call(revokeAllSessions, { keepCurrent: true });
        if (!answer.ok) return answer;
        onClose();
        signOut();
        return null;
      }}
    />
  );
}
