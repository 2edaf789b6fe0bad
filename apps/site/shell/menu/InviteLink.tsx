/** Invites friends: an agent makes a link in the register centre. Whoever is no agent has no page for it yet. */
import { Icon, Link } from '#ui';
import { useText } from '../texts.ts';
import styles from './SideLinks.module.css';

type Props = { readonly isAgent: boolean; readonly onFollow: (() => void) | undefined };

export function InviteLink({ isAgent, onFollow }: Props) {
  const text = useText();
  if (!isAgent) return null;
  return (
    <nav aria-label={text('shell.invite')}>
      <Link className={styles.link} to="/agentHome/registerCenter" onClick={onFollow}>
        <Icon name="user-plus" />
        <span>{text('shell.invite')}</span>
      </Link>
    </nav>
  );
}
