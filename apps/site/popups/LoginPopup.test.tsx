import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WhitelabelFlag } from '#domains/content/contract/whitelabel.ts';
import { type Bootstrap, BootstrapRoot } from '#domains/content/web/index.ts';
import { LoginDialog } from '#domains/identity/web/index.ts';
import type { Call } from '#platform/web/call/call.ts';
import { createQueryClient } from '#platform/web/call/query-client.ts';
import { CallRoot } from '#platform/web/call/use-call.ts';
import { PopupsRoot } from '#platform/web/popup/popup.tsx';
import { SiteRoot } from '#platform/web/site.ts';
import { loadTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { LoginPopup } from './LoginPopup.tsx';

const rejectCall: Call = () => Promise.reject(new Error('nobody answers'));
const bootstrapFields = {
  brand: { merchantCode: 'demo', name: 'Kislap', currencySymbol: '₱' },
  jurisdiction: { code: 'PH', minimumAge: 21, closedCategories: [] },
  sealKey: { kid: 'one' },
};

beforeAll(async () => {
  // Nobody has come back from a third party.
  vi.stubGlobal('window', { location: { hash: '' } });
  await LoginDialog.preload();
});
afterAll(() => vi.unstubAllGlobals());

async function renderPopup(on: readonly WhitelabelFlag[]): Promise<string> {
  const whitelabel = on.map((modId) => ({ modId, enabled: true, childrenNodes: [] }));
  const bootstrap = { ...bootstrapFields, whitelabel } as unknown as Bootstrap;
  return renderToString(
    <StaticRouter location="/login">
      <TextsRoot initial={await loadTexts('EN', LoginDialog.texts)}>
        <QueryClientProvider client={createQueryClient()}>
          <CallRoot value={rejectCall}>
            <BootstrapRoot value={bootstrap}>
              <SiteRoot value={bootstrap}>
                <PopupsRoot>
                  <LoginPopup data={undefined} onClose={() => {}} />
                </PopupsRoot>
              </SiteRoot>
            </BootstrapRoot>
          </CallRoot>
        </QueryClientProvider>
      </TextsRoot>
    </StaticRouter>,
  );
}

const countOf = (html: string, part: string) => html.split(part).length - 1;

test('AUTH-007 ROLE-017 the tab for a code has its switch; without it the password stands alone', async () => {
  expect(countOf(await renderPopup(['MOBVERFLOGIN3']), 'role="tab"')).toBe(2);
  const without = await renderPopup(['FREEPLAY3']);
  expect(countOf(without, 'role="tab"')).toBe(0);
  expect(without).toContain('name="username"');
  expect(without).toContain('name="password"');
});

test('AUTH-039 ROLE-017 the free trial is offered where free play is on, and nowhere else', async () => {
  expect(await renderPopup(['FREEPLAY3'])).toContain('Look around with a free trial');
  expect(await renderPopup(['MOBVERFLOGIN3'])).not.toContain('Look around with a free trial');
});

test('REG-002 POPUP-016 the way to an account of one’s own is offered where one of its switches is on, and nowhere else', async () => {
  for (const flag of ['USERNAMEREG3', 'MOBILENUMREG3'] as const)
    expect(await renderPopup([flag])).toContain('Create an account');
  expect(await renderPopup(['FREEPLAY3'])).not.toContain('Create an account');
});
