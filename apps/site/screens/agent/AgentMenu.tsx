/** The menu of the agent centre: who is in, the pages that are open to them, and the ways out. */
import { avatarPicture } from '#artwork/address.ts';
import { signOutPopup } from '#domains/identity/web/index.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { Avatar, Badge, Icon, Link, Logo } from '#ui';
import styles from './AgentMenu.module.css';
import { AgentLanguage } from './AgentPreferences.tsx';
import { agentPages } from './agent-pages.ts';
import { listMenuEntries } from './menu.ts';
import { useText } from './texts.ts';
import { useContractFlags, useWaitingCounts } from './use-contract-flags.ts';

type Props = { readonly current: string; readonly onChosen?: (() => void) | undefined };

const openKeys: ReadonlySet<string> = new Set(agentPages.map(({ key }) => key));

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
      <MenuLinks current={current} onChosen={onChosen} />
      {onChosen && (
        <div className={styles.language}>
          <span>{text('agent.language')}</span>
          <AgentLanguage />
        </div>
      )}
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

function MenuLinks({ current, onChosen }: Props) {
  const text = useText();
  const { data: flags } = useContractFlags();
  const waiting = useWaitingCounts();
  const entries = listMenuEntries(flags).filter(({ key }) => openKeys.has(key));
  const isContract = ({ contract }: (typeof entries)[number]) => contract !== undefined;
  const linkOf = ({ key, icon, contract }: (typeof entries)[number]) => (
    <Link key={key} to={`/agentHome/${key}`} aria-current={key === current ? 'page' : undefined} onClick={onChosen}>
      <Icon name={icon} />
      <span>{text(`agent.page.${key}`)}</span>
      {contract && <Badge count={waiting[contract.kind]} label={text('agent.waiting')} />}
    </Link>
  );
  const contracts = entries.filter(isContract);
  return (
    <>
      <nav aria-label={text('agent.centre')}>{entries.filter((entry) => !isContract(entry)).map(linkOf)}</nav>
      {contracts.length > 0 && (
        <nav aria-label={text('agent.contracts')}>
          <h2 className={styles.group}>{text('agent.contracts')}</h2>
          {contracts.map(linkOf)}
        </nav>
      )}
    </>
  );
}
