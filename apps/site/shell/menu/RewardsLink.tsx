/** The short way to the reward center, with how many gifts wait there. A guest logs in first. */
import { Badge, Icon } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import { memberPagePath } from '../member-page-path.ts';
import { useText } from '../texts.ts';
import styles from './SideLinks.module.css';

type Props = {
  readonly pathname: string;
  readonly waiting: number | undefined;
  readonly onFollow: (() => void) | undefined;
};

export function RewardsLink({ pathname, waiting, onFollow }: Props) {
  const text = useText();
  const to = memberPagePath('rewardCenter');
  return (
    <nav aria-label={text('shell.rewards')}>
      <MemberLink className={styles.link} to={to} current={pathname === to} onFollow={onFollow}>
        <Icon name="gift" />
        <span>{text('shell.rewards.center')}</span>
        <Badge count={waiting} label={text('shell.rewards.wait')} />
      </MemberLink>
    </nav>
  );
}
