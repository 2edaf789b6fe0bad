/** Renders a part of the site into a document of the test, with everything that the site's root provides. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import type { Locale } from '#kernel/locale.ts';
import { ToastRoot } from '#ui';
import { CallRoot } from '../caller.ts';
import { loadTexts, speak, type TextSource } from '../i18n.ts';
import { PopupsRoot } from '../popup.tsx';
import { type Site, SiteRoot } from '../site.ts';
import { TextsRoot } from '../texts.tsx';
import type { TestServer } from './server.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

export const testSite: Site = {
  brand: { merchantCode: 'demo', name: 'Kislap', currencySymbol: '₱' },
  languages: ['EN', 'TY'],
  defaultLocale: 'EN',
  platformOffsetMinutes: 480,
  serverTime: Date.parse('2026-11-18T04:00:00Z'),
  sandbox: false,
};

export type RenderOptions = {
  readonly server: TestServer;
  readonly texts: readonly TextSource[];
  readonly address?: string;
  readonly locale?: Locale;
  readonly site?: Partial<Site>;
};

/** Answers a visitor who clicks and types. */
export async function renderPart(
  part: ReactNode,
  { server, texts: sources, address = '/', locale = 'EN', site }: RenderOptions,
): Promise<UserEvent> {
  const texts = await loadTexts(locale, sources);
  speak(texts, sources);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[address]}>
      <TextsRoot initial={texts}>
        <QueryClientProvider client={queries}>
          <CallRoot value={server.call}>
            <SiteRoot value={{ ...testSite, ...site }}>
              <PopupsRoot>
                <ToastRoot closeLabel="Close">{part}</ToastRoot>
              </PopupsRoot>
            </SiteRoot>
          </CallRoot>
        </QueryClientProvider>
      </TextsRoot>
    </MemoryRouter>,
  );
  return user;
}
