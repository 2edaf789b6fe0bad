/**
 * The frame of every page: side menu, header, content, footer, and what floats at the thumb. It owns the questions of
 * the frame. Its parts wake one by one, so that no one of them keeps a finger waiting for the others.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { announcementsQuery } from '#domains/content/web/index.ts';
import { useOpenNode, vendorLanesQuery } from '#domains/games/web/index.ts';
import { rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import type { Frame } from '../routes.tsx';
import { useText } from '../texts.ts';
import { FloatingControls } from './FloatingControls.tsx';
import { DeferredFooter } from './footer/footer-part.tsx';
import { SiteHeader } from './header/SiteHeader.tsx';
import { LanguageNotice } from './language/LanguageButton.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { TabBar } from './menu/TabBar.tsx';
import { currentNavKey, hasFloatingControls, navigationOf } from './navigation.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { PopupBoundary } from './PopupBoundary.tsx';
import styles from './SiteShell.module.css';
import { useSearchKey } from './use-search-key.ts';

/** The side menu where the screen has no side to spare. */
const MenuDrawer = lazyPart('MenuDrawer', async () => (await import('./menu/MenuDrawer.tsx')).MenuDrawer);

type Props = { readonly frame: Frame; readonly children: ReactNode };

export function SiteShell({ frame, children }: Props) {
  return frame === 'bare' ? children : <FramedPage frame={frame}>{children}</FramedPage>;
}

const noItems: readonly never[] = [];

/** What a game on its stage has not around it. */
const ShellPart = ({ off, children }: { readonly off: boolean; readonly children: ReactNode }) =>
  off ? null : <Suspense>{children}</Suspense>;

/** One tree for all of them: a page that stays in the document must not be drawn anew when a game is opened over it. */
function FramedPage({ frame, children }: Props) {
  const isGame = frame !== 'site';
  const isStage = frame === 'stage';
  const text = useText();
  const call = useCall();
  const session = useSession();
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openNode = useOpenNode();
  useSearchKey();

  // In another language the categories stay, under their old vendors' names, until the new ones are here.
  const lanes = useQuery({ ...vendorLanesQuery(call, locale), placeholderData: keepPreviousData }).data ?? noItems;
  const banners = useQuery(announcementsQuery(call, locale)).data?.banners ?? noItems;
  const isMember = session !== null && !session.isTrial;
  const { data: rewards } = useQuery({ ...rewardSummaryQuery(call), enabled: isMember });

  // The same ones from page to page: what did not change is not drawn again.
  const entries = useMemo(() => navigationOf(lanes), [lanes]);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const current = currentNavKey(pathname);
  const waiting = isMember ? rewards?.availablePromoCount : undefined;
  const menu = {
    entries,
    current,
    pathname,
    session,
    waiting,
    banners: banners.filter(({ groupName }) => groupName === 'w_leftmenu'),
    onGame: openNode,
  };
  return (
    <div className={isGame ? `${styles.shell} ${styles.game}` : styles.shell}>
      <a className={styles.skip} href="#main">
        {text('shell.skip')}
      </a>
      {!isGame && (
        <aside className={styles.side} aria-label={text('shell.menu')}>
          <Suspense>
            <SideMenu {...menu} />
          </Suspense>
        </aside>
      )}
      <div className={styles.column}>
        <ShellPart off={isStage}>
          <SiteHeader entries={entries} current={current} onMenu={openMenu} />
        </ShellPart>
        <OfflineBar />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <ShellPart off={isStage}>
          <DeferredFooter lanes={lanes} />
        </ShellPart>
      </div>
      <LanguageNotice />
      <ShellPart off={isStage || !hasFloatingControls(pathname)}>
        <FloatingControls raised={!isGame} />
      </ShellPart>
      {!isGame && <TabBar current={current} pathname={pathname} session={session} waiting={waiting} />}
      {isMenuOpen && (
        <PopupBoundary onClose={() => setMenuOpen(false)}>
          <MenuDrawer {...menu} onClose={() => setMenuOpen(false)} />
        </PopupBoundary>
      )}
    </div>
  );
}
