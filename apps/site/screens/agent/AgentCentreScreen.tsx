/** The agent centre: a frame of its own with the menu, the own wallet, the platform's clock and the page of the address. */
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { assert } from '#kernel/assert.ts';
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
  assert(open, `${pageKey} is an address of the agent centre without a page`);
  if (isContractPage(pageKey) && !isError) {
    if (isPending) return <Skeleton shape="block" />;
    if (!isPageEnabled(pageKey, flags)) return <DisabledPage />;
  }
  return <open.page />;
}

function DisabledPage() {
  const text = useText();
  return (
    <EmptyState
      art={unplugged}
      title={text('agent.disabled')}
      hint={text('agent.disabled.hint')}
      action={
        <ButtonLink kind="primary" icon="megaphone" to={`/agentHome/${firstPage}`}>
          {text('agent.disabled.back')}
        </ButtonLink>
      }
    />
  );
}
