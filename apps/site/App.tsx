/** The whole page for one view: providers, gate, shell, routes. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BootstrapRoot, StatusGate, useSupportWay } from '#domains/content/web/index.ts';
import type { Call } from '#platform/web/call.ts';
import { CallRoot } from '#platform/web/caller.ts';
import type { Texts } from '#platform/web/i18n.ts';
import { PopupsRoot } from '#platform/web/popup.tsx';
import { SiteRoot } from '#platform/web/site.ts';
import { SupportRoot } from '#platform/web/support.ts';
import { TextsRoot } from '#platform/web/texts.tsx';
import { ToastRoot } from '#ui';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { outageScreen as Outage, unknownDomainScreen as UnknownDomain } from './first-part.ts';
import { PopupHost } from './popups/PopupHost.tsx';
import { SiteRoutes } from './SiteRoutes.tsx';
import { SessionKeeper } from './session/SessionKeeper.tsx';
import { BareShell } from './shell/BareShell.tsx';
import { useText } from './texts.ts';
import type { SiteView } from './view.ts';
import { Visits } from './visits/Visits.tsx';

type Props = { readonly view: SiteView; readonly texts: Texts; readonly queries: QueryClient; readonly call: Call };

export function App({ view, texts, queries, call }: Props) {
  return (
    <TextsRoot initial={texts}>
      <ErrorBoundary>
        <View view={view} queries={queries} call={call} />
      </ErrorBoundary>
    </TextsRoot>
  );
}

const inBareShell = (page: ReactNode) => <BareShell>{page}</BareShell>;

function View({ view, queries, call }: Omit<Props, 'texts'>) {
  if (view.kind === 'unknown-domain') return <UnknownDomain host={view.host} />;
  if (view.kind === 'outage') {
    return (
      <QueryClientProvider client={queries}>
        <CallRoot value={call}>
          <Outage />
        </CallRoot>
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider client={queries}>
      <CallRoot value={call}>
        <BootstrapRoot value={view.bootstrap}>
          <SiteRoot value={view.bootstrap}>
            <StatusGate frame={inBareShell}>
              <PopupsRoot>
                <OpenSite title={view.title} />
              </PopupsRoot>
            </StatusGate>
          </SiteRoot>
        </BootstrapRoot>
      </CallRoot>
    </QueryClientProvider>
  );
}

/** The order matters: an address and a guard open their popups before those that wait. */
function OpenSite({ title }: { readonly title: string }) {
  const text = useText();
  return (
    <SupportRoot value={useSupportWay()}>
      <ToastRoot closeLabel={text('shell.close')}>
        <SiteRoutes title={title} />
        <PopupHost />
        <SessionKeeper />
        <Visits />
      </ToastRoot>
    </SupportRoot>
  );
}
