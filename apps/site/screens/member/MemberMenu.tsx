/** The entries whose pages are open, group by group, with what waits behind them, and the way to the help. */
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '#domains/messages/web/index.ts';
import { missionsQuery, rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Badge, Icon, Link } from '#ui';
import styles from './MemberMenu.module.css';
import { type MenuKey, menu } from './menu.ts';
import { pages } from './pages.ts';
import { useText } from './texts.ts';

const openKeys: ReadonlySet<string> = new Set(pages.map(({ key }) => key));
const groups = menu.map((group) => group.filter(({ key }) => openKeys.has(key))).filter(({ length }) => length > 0);

export function MemberMenu({ pageKey }: { readonly pageKey: string | null }) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const { data: rewards } = useQuery(rewardSummaryQuery(call));
  const { data: missions } = useQuery(missionsQuery(call, locale));
  const { data: unread } = useQuery(unreadQuery(call));
  const waiting: Partial<Record<MenuKey, number>> = {
    ...(rewards && { rewardCenter: rewards.availablePromoCount }),
    ...(missions && { missionLeaderboard: missions.claimableCount }),
    ...(unread && { messageV2: unread.unreadMessage }),
  };
  const current = pages.find(({ key }) => key === pageKey)?.under ?? pageKey;
  return (
    <nav className={styles.menu} aria-label={text('member.menu')}>
      {groups.map((group) => (
        <ul key={group[0]?.key}>
          {group.map(({ key, icon }) => (
            <li key={key}>
              <Link to={`/member/${key}`} aria-current={key === current ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{text(`member.page.${key}`)}</span>
                <Badge count={waiting[key]} label={text('member.new')} />
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <ul>
        <li>
          <Link to="/helpmc">
            <Icon name="info" />
            <span>{text('member.help')}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
