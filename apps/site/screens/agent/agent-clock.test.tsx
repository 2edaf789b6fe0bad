import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Bootstrap, BootstrapRoot } from '#domains/content/web/index.ts';
import type { Call } from '#platform/web/call/call.ts';
import { createQueryClient } from '#platform/web/call/query-client.ts';
import { CallRoot } from '#platform/web/call/use-call.ts';
import { PopupsRoot } from '#platform/web/popup/popup.tsx';
import { SiteRoot } from '#platform/web/site.ts';
import { createTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { AgentCentreScreen } from './AgentCentreScreen.tsx';
import { messages } from './messages/en.ts';

/** A guest calls nothing. */
const noCall = (() => {
  throw new Error('no call is made');
}) as unknown as Call;

const renderClock = (platformOffsetMinutes: number) => {
  const brand = { merchantCode: 'demo', name: 'Kislap', currencySymbol: '₱' };
  const serverTime = Date.UTC(2026, 0, 31, 20, 0, 5);
  const input = { brand, languages: ['EN'], platformOffsetMinutes, serverTime } as unknown as Bootstrap;
  return renderToString(
    <StaticRouter location="/agentHome/none">
      <TextsRoot initial={createTexts('EN', [messages])}>
        <QueryClientProvider client={createQueryClient()}>
          <CallRoot value={noCall}>
            <BootstrapRoot value={input}>
              <SiteRoot value={input}>
                <PopupsRoot>
                  <Routes>
                    <Route path="/agentHome/:pageKey" element={<AgentCentreScreen />} />
                  </Routes>
                </PopupsRoot>
              </SiteRoot>
            </BootstrapRoot>
          </CallRoot>
        </QueryClientProvider>
      </TextsRoot>
    </StaticRouter>,
  );
};

test.each([
  { offset: 480, time: '04:00:05', date: '2026-02-01 GMT+8' },
  { offset: 330, time: '01:30:05', date: '2026-02-01 GMT+5:30' },
  { offset: -180, time: '17:00:05', date: '2026-01-31 GMT-3' },
])(
  'ROUTE-011 ROUTE-012 the clock of the agent centre goes by the configured $offset minutes',
  ({ offset, time, date }) => {
    const html = renderClock(offset);
    expect(html).toContain(`>${time}<`);
    expect(html).toContain(`>${date}<`);
  },
);
