/** The agent centre: a frame of its own with the menu, the own wallet, the platform's clock and the page of the address. */
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, Drawer, EmptyState, IconButton, PageFrameRoot, PlatformClock, Skeleton } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { PointRequest } from '../centre/PointRequest.tsx';
import styles from './AgentCentre.module.css';
import { AgentMenu } from './AgentMenu.tsx';
import { AgentPreferences } from './AgentPreferences.tsx';
import { AgentTabs } from './AgentTabs.tsx';
import { AgentWallet } from './AgentWallet.tsx';
import { agentPages, firstPage } from './agent-pages.ts';
import { isContractPage, isPageEnabled } from './menu.ts';
import { titleOf } from './page-title.ts';
import { useText } from './texts.ts';
import { useContractFlags } from './use-contract-flags.ts';

/** Pages below leave their titles to the head of the frame. */
const pageFrame = { hasTitle: true };

export function AgentCentreScreen() {
  const text = useText();
  const { platformOffsetMinutes, serverTime } = useSite();
  const { pageKey = firstPage } = useParams();
  const [isMenuOpen, setMenuOpen] = useState(false);
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
          <h1>{text(titleOf(pageKey))}</h1>
          <AgentWallet />
          <PlatformClock offsetMinutes={platformOffsetMinutes} serverTime={serverTime} />
          <AgentPreferences />
        </header>
        <main id="main" className={styles.main}>
          <AgentTabs pageKey={pageKey} />
          <PointRequest />
          <PageFrameRoot value={pageFrame}>
            <Suspense fallback={<Skeleton shape="block" />}>
              <CentrePage pageKey={pageKey} />
            </Suspense>
          </PageFrameRoot>
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

function CentrePage({ pageKey }: { readonly pageKey: string }) {
  const { data: flags, isPending, isError } = useContractFlags();
  const open = agentPages.find(({ key }) => key === pageKey);
  if (!open) return <UnavailablePage reason="agent.closed" />;
  if (isContractPage(pageKey) && !isError) {
    if (isPending) return <Skeleton shape="block" />;
    if (!isPageEnabled(pageKey, flags)) return <UnavailablePage reason="agent.disabled" />;
  }
  return <open.page />;
}

function UnavailablePage({ reason }: { readonly reason: 'agent.closed' | 'agent.disabled' }) {
  const text = useText();
  return (
    <EmptyState
      art={unplugged}
      title={text(reason)}
      hint={text(`${reason}.hint`)}
      action={
        <ButtonLink kind="primary" icon="megaphone" to={`/agentHome/${firstPage}`}>
          {text('agent.closed.back')}
        </ButtonLink>
      }
    />
  );
}
