/** Everything the site leads to, from top to bottom. The same menu stands beside a wide page and in the drawer of a small one. */

import type { Banner } from '#domains/content/contract/announcement.ts';
import { useBootstrap } from '#domains/content/web/index.ts';
import type { Session } from '#platform/web/session/session.ts';
import { Icon, Link, Logo } from '#ui';
import { LightSwitch } from '../LightSwitch.tsx';
import { LanguageButton } from '../language/LanguageButton.tsx';
import { MenuBanners } from '../MenuBanners.tsx';
import type { NavEntry, NavKey } from '../navigation.ts';
import { SocialLinks } from '../SocialLinks.tsx';
import { useText } from '../texts.ts';
import { AppSection } from './AppSection.tsx';
import { InviteLink } from './InviteLink.tsx';
import { toggleMenuFold } from './menu-fold.ts';
import { RewardsLink } from './RewardsLink.tsx';
import { SideLinks } from './SideLinks.tsx';
import styles from './SideMenu.module.css';
import { SupportLinks } from './SupportLinks.tsx';

export type SideMenuProps = {
  readonly entries: readonly NavEntry[];
  readonly current: NavKey | null;
  readonly pathname: string;
  readonly session: Session | null;
  /** Gifts that the member can claim now. */
  readonly waiting: number | undefined;
  readonly banners: readonly Banner[];
  readonly onGame: (nodeId: string) => void;
  /** In the drawer, following anything closes it. */
  readonly onFollow?: () => void;
};

export function SideMenu(props: SideMenuProps) {
  const { entries, current, pathname, session, waiting, banners, onGame, onFollow } = props;
  const text = useText();
  const { brand, resources } = useBootstrap();
  return (
    <div className={styles.menu}>
      <div className={styles.head}>
        <Link className={styles.logo} to="/" aria-label={text('shell.home', { brand: brand.name })} onClick={onFollow}>
          <Logo name={brand.name} />
        </Link>
        {!onFollow && (
          <button
            type="button"
            className={styles.fold}
            aria-label={text('shell.menu.fold')}
            title={text('shell.menu.fold')}
            onClick={toggleMenuFold}
          >
            <Icon name="menu" />
          </button>
        )}
      </div>
      <SideLinks part="places" entries={entries} current={current} pathname={pathname} onFollow={onFollow} />
      <RewardsLink pathname={pathname} waiting={waiting} onFollow={onFollow} />
      <InviteLink session={session} onFollow={onFollow} />
      <MenuBanners banners={banners} onGame={onGame} onFollow={onFollow} />
      <SideLinks part="games" entries={entries} current={current} pathname={pathname} onFollow={onFollow} />
      <SupportLinks onFollow={onFollow} />
      <AppSection token={session?.token ?? null} />
      <div className={styles.social}>
        <SocialLinks resources={resources} />
      </div>
      <div className={styles.foot}>
        <LanguageButton look="named" onChosen={onFollow} />
        <LightSwitch label={text('shell.theme')} />
      </div>
    </div>
  );
}
