/** Everywhere at once, this tab included, which is told before. */
import { revokeAllSessions } from '#domains/identity/contract/session.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSignOut } from '../sign-out.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { useText } from './texts.ts';

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
        // The others first: whoever cannot reach us stays in here and is told, instead of believing that all are out.
        const answer = await call(revokeAllSessions, { keepCurrent: true });
        if (!answer.ok) return answer;
        onClose();
        signOut();
        return null;
      }}
    />
  );
}
