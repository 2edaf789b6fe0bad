/** The agent centre: a frame of its own with the menu, the platform's clock and the page of the address. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, Drawer, EmptyState, IconButton, PlatformClock } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import styles from './AgentCentre.module.css';
import { AgentMenu } from './AgentMenu.tsx';
import { AgentPreferences } from './AgentPreferences.tsx';
import { agentPages, firstPage } from './agent-pages.ts';
import { useText } from './texts.ts';

export function AgentCentreScreen() {
  const text = useText();
  const { platformOffsetMinutes, serverTime } = useSite();
  const { pageKey = firstPage } = useParams();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const open = agentPages.find(({ key }) => key === pageKey);
  return (
    <div className={styles.centre}>
      <aside className={styles.side}>
        <AgentMenu current={pageKey} />
      </aside>
      <div className={styles.column}>
        <header className={styles.head}>
          <span className={styles.menuButton}>
            <IconButton icon="menu" label={text('agent.menu')} onPress={() => setMenuOpen(true)} />
          </span>
          <h1>{text(open?.label ?? 'agent.closed')}</h1>
          <PlatformClock offsetMinutes={platformOffsetMinutes} serverTime={serverTime} />
          <AgentPreferences />
        </header>
        <main id="main" className={styles.main}>
          {open ? <open.page /> : <NotOpen />}
        </main>
      </div>
      {isMenuOpen && (
        <Drawer
          label={text('agent.centre')}
          closeLabel={text('agent.menu.close')}
          side="start"
          onClose={() => setMenuOpen(false)}
        >
          <AgentMenu current={pageKey} onChosen={() => setMenuOpen(false)} />
        </Drawer>
      )}
    </div>
  );
}

function NotOpen() {
  const text = useText();
  return (
    <EmptyState
      art={unplugged}
      title={text('agent.closed')}
      hint={text('agent.closed.hint')}
      action={
        <ButtonLink kind="primary" icon="megaphone" to={`/agentHome/${firstPage}`}>
          {text('agent.closed.back')}
        </ButtonLink>
      }
    />
  );
}
