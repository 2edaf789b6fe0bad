/** Opens the feedback form over the page. A visitor logs in first, a trial sees that it needs a real account. */
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#ui';
import { feedbackPopup } from '../popups.ts';

export function FeedbackButton({ label }: { readonly label: string }) {
  const popups = usePopups();
  const session = useSession();
  const open = () => {
    if (session === null) popups.open(loginPopup, { wanted: '/member/feedback' });
    else if (session.isTrial) popups.open(realAccountPopup);
    else popups.open(feedbackPopup);
  };
  return (
    <Button icon="edit" onPress={open}>
      {label}
    </Button>
  );
}
