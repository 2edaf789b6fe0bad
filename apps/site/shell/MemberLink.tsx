/** A link to what needs an account: a guest gets the login where they are, and comes to the page after it. */
import type { MouseEvent, ReactNode } from 'react';
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { Link } from '#ui';

type Props = {
  readonly to: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly current?: boolean;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A trial account may look at games and has no pages of a member. */
const needsRealAccount = (to: string) => to.startsWith('/member');

export function MemberLink({ to, className, label, current = false, onFollow, children }: Props) {
  const session = useSession();
  const popups = usePopups();
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (session === null) {
      event.preventDefault();
      popups.open(loginPopup, { wanted: to });
    } else if (session.isTrial && needsRealAccount(to)) {
      event.preventDefault();
      popups.open(realAccountPopup);
    }
  };
  return (
    <Link to={to} className={className} aria-label={label} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </Link>
  );
}
