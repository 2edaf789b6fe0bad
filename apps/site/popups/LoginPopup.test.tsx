import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WhitelabelFlag } from '#domains/content/contract/whitelabel.ts';
import { type Bootstrap, BootstrapRoot } from '#domains/content/web/index.ts';
import { LoginDialog } from '#domains/identity/web/index.ts';
import type { Call } from '#platform/web/call.ts';
import { CallRoot } from '#platform/web/caller.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { PopupsRoot } from '#platform/web/popup.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { SiteRoot } from '#platform/web/site.ts';
import { TextsRoot } from '#platform/web/texts.tsx';
import { LoginPopup } from './LoginPopup.tsx';

const silent: Call = () => Promise.reject(new Error('nobody answers'));
const given = {
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

async function draw(on: readonly WhitelabelFlag[]): Promise<string> {
  const whitelabel = on.map((modId) => ({ modId, enabled: true, childrenNodes: [] }));
  const bootstrap = { ...given, whitelabel } as unknown as Bootstrap;
  return renderToString(
    <StaticRouter location="/login">
      <TextsRoot initial={await loadTexts('EN', LoginDialog.texts)}>
        <QueryClientProvider client={createQueryClient()}>
          <CallRoot value={silent}>
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
  expect(countOf(await draw(['MOBVERFLOGIN3']), 'role="tab"')).toBe(2);
  const without = await draw(['FREEPLAY3']);
  expect(countOf(without, 'role="tab"')).toBe(0);
  expect(without).toContain('name="username"');
  expect(without).toContain('name="password"');
});

test('AUTH-039 ROLE-017 the free trial is offered where free play is on, and nowhere else', async () => {
  expect(await draw(['FREEPLAY3'])).toContain('Look around with a free trial');
  expect(await draw(['MOBVERFLOGIN3'])).not.toContain('Look around with a free trial');
});

test('REG-002 POPUP-016 the way to an account of one’s own is offered where one of its switches is on, and nowhere else', async () => {
  for (const flag of ['USERNAMEREG3', 'MOBILENUMREG3'] as const)
    expect(await draw([flag])).toContain('Create an account');
  expect(await draw(['FREEPLAY3'])).not.toContain('Create an account');
});
