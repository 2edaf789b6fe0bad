/** The bar at the thumb of a phone. */
import { useState } from 'react';
import { loginPopup } from '#domains/identity/web/index.ts';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import type { Session } from '#platform/web/session/session.ts';
import { Badge, Icon, Link } from '#ui';
import { moreTexts } from '../account/texts.ts';
import { MemberLink } from '../MemberLink.tsx';
import { memberPagePath } from '../member-page-path.ts';
import { currentGameType, type NavKey } from '../navigation.ts';
import { PopupBoundary } from '../PopupBoundary.tsx';
import { useText } from '../texts.ts';
import styles from './TabBar.module.css';

const AccountSheet = lazyPart('AccountSheet', async () => (await import('../account/AccountSheet.tsx')).AccountSheet, [
  moreTexts,
]);

const rewards = memberPagePath('rewardCenter');

type Props = {
  readonly current: NavKey | null;
  readonly pathname: string;
  readonly session: Session | null;
  readonly waiting: number | undefined;
};

export function TabBar({ current, pathname, session, waiting }: Props) {
  const text = useText();
  const popups = usePopups();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const page = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <>
      <nav className={styles.bar} aria-label={text('shell.quick')}>
        <Link to="/" aria-current={page(current === 'home')}>
          <Icon name="home" />
          {text('nav.home')}
        </Link>
        <Link to="/rng" aria-current={page(currentGameType(pathname) !== 'HOME')}>
          <Icon name="grid" />
          {text('shell.games')}
        </Link>
        <MemberLink className={styles.middle} to={memberPagePath('depositv2')}>
          <span>
            <Icon name="deposit" />
          </span>
          {text('shell.deposit')}
        </MemberLink>
        {session && !session.isTrial ? (
          <Link to={rewards} aria-current={page(pathname === rewards)}>
            <Icon name="gift" />
            {text('shell.rewards')}
            <Badge count={waiting} label={text('shell.rewards.wait')} />
          </Link>
        ) : (
          <Link to="/promotions" aria-current={page(current === 'promotions')}>
            <Icon name="gift" />
            {text('nav.promotions')}
          </Link>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          data-popup={session ? undefined : loginPopup.name}
          onClick={() => (session ? setSheetOpen(true) : popups.open(loginPopup))}
        >
          <Icon name="user" />
          {text(session ? 'shell.me' : 'shell.login')}
        </button>
      </nav>
      {isSheetOpen && session && (
        <PopupBoundary onClose={() => setSheetOpen(false)}>
          <AccountSheet session={session} onClose={() => setSheetOpen(false)} />
        </PopupBoundary>
      )}
    </>
  );
}
