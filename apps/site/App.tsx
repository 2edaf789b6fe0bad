/** The whole page for one view: providers, gate, shell, routes. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BootstrapRoot, StatusGate, useOpenSupport } from '#domains/content/web/index.ts';
import type { Call } from '#platform/web/call/call.ts';
import { CallRoot } from '#platform/web/call/use-call.ts';
import { PopupsRoot } from '#platform/web/popup/popup.tsx';
import { SiteRoot } from '#platform/web/site.ts';
import { SupportRoot } from '#platform/web/support.ts';
import type { Texts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { ToastRoot } from '#ui';
import { Analytics } from './analytics/Analytics.tsx';
import { outageScreen as Outage, unknownDomainScreen as UnknownDomain } from './boot/initial-part.ts';
import type { SiteView } from './boot/view.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PopupHost } from './popups/PopupHost.tsx';
import { SiteRoutes } from './SiteRoutes.tsx';
import { SessionMonitor } from './session/SessionMonitor.tsx';
import { BareShell } from './shell/BareShell.tsx';
import { useText } from './texts.ts';

type Props = { readonly view: SiteView; readonly texts: Texts; readonly queries: QueryClient; readonly call: Call };

export function App({ view, texts, queries, call }: Props) {
  return (
    <TextsRoot initial={texts}>
      <ErrorBoundary>
        <SiteViewScreen view={view} queries={queries} call={call} />
      </ErrorBoundary>
    </TextsRoot>
  );
}

const inBareShell = (page: ReactNode) => <BareShell>{page}</BareShell>;

function SiteViewScreen({ view, queries, call }: Omit<Props, 'texts'>) {
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
    <SupportRoot value={useOpenSupport()}>
      <ToastRoot closeLabel={text('shell.close')}>
        <SiteRoutes title={title} />
        <PopupHost />
        <SessionMonitor />
        <Analytics />
      </ToastRoot>
    </SupportRoot>
  );
}
