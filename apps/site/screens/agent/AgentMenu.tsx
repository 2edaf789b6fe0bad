import { avatarPicture } from '#artwork/address.ts';
import { signOutPopup } from '#domains/identity/web/index.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { useSession } from '#platform/web/use-session.ts';
import { Avatar, Icon, Link, Logo } from '#ui';
import styles from './AgentMenu.module.css';
import { agentPages } from './agent-pages.ts';
import { useText } from './texts.ts';

type Props = { readonly current: string; readonly onChosen?: (() => void) | undefined };

export function AgentMenu({ current, onChosen }: Props) {
  const text = useText();
  const popups = usePopups();
  const { brand } = useSite();
  const { userName: name = '', icon: face = '' } = useSession() ?? {};
  const signOut = () => {
    onChosen?.();
    popups.open(signOutPopup);
  };
  return (
    <div className={styles.menu}>
      <Link className={styles.logo} to="/agentHome" aria-label={text('agent.centre')} onClick={onChosen}>
        <Logo name={brand.name} />
      </Link>
      <div className={styles.person}>
        <Avatar src={avatarPicture(face || name)} name={name} />
        <p>
          <b>{name}</b>
          <small>{text('agent.role')}</small>
        </p>
      </div>
      <nav aria-label={text('agent.centre')}>
        {agentPages.map(({ key, icon, label }) => (
          <Link
            key={key}
            to={`/agentHome/${key}`}
            aria-current={key === current ? 'page' : undefined}
            onClick={onChosen}
          >
            <Icon name={icon} />
            {text(label)}
          </Link>
        ))}
      </nav>
      <nav className={styles.last} aria-label={text('agent.account')}>
        <Link to="/">
          <Icon name="home" />
          {text('agent.lobby')}
        </Link>
        <button type="button" onClick={signOut}>
          <Icon name="sign-out" />
          {text('agent.out')}
        </button>
      </nav>
    </div>
  );
}
