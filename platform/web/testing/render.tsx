/** Renders a part of the site into a document of the test, with everything that the site's root provides. */
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { Locale } from '#kernel/locale.ts';
import { ToastRoot } from '#ui';
import { CallRoot } from '../caller.ts';
import { loadTexts, speak, type TextSource } from '../i18n.ts';
import type { LazyScreen } from '../lazy.ts';
import { PopupsRoot } from '../popup.tsx';
import { createQueryClient } from '../query-client.ts';
import { type Site, SiteRoot } from '../site.ts';
import { TextsRoot } from '../texts.tsx';
import type { TestServer } from './server.ts';

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
  /** Parts of the part that are scripts of their own: they are there from the first moment. */
  readonly lazyParts?: readonly Pick<LazyScreen, 'preload'>[];
  readonly address?: string;
  readonly locale?: Locale;
  readonly site?: Partial<Site>;
};

export type RenderedPart = {
  /** A visitor who clicks and types. */
  readonly user: UserEvent;
  /** Where the part has led to. */
  readonly address: () => string;
};

export async function renderPart(
  part: ReactNode,
  { server, texts: sources, lazyParts = [], address = '/', locale = 'EN', site }: RenderOptions,
): Promise<RenderedPart> {
  const texts = await loadTexts(locale, sources);
  speak(texts, sources);
  await Promise.all(lazyParts.map((lazyPart) => lazyPart.preload()));
  const queries = createQueryClient();
  const user = userEvent.setup({ delay: null });
  let current = address;
  function AddressKeeper() {
    const { pathname, search, hash } = useLocation();
    current = `${pathname}${search}${hash}`;
    return null;
  }
  const root = (
    <MemoryRouter initialEntries={[address]}>
      <AddressKeeper />
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
    </MemoryRouter>
  );
  render(root);
  return { user, address: () => current };
}

/** Types the whole text at once; `user.type` is for tests about single keys. */
export const fill = (field: Element, typed: string) => fireEvent.change(field, { target: { value: typed } });

export const valueOf = (field: Element) => (field as HTMLInputElement).value;

/** What is said about a field: its help, or what is wrong with it. */
export function descriptionOf(field: Element): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids
    .map((id) => textOf(document.getElementById(id)))
    .join(' ')
    .trim();
}

/** As it is read: words of two elements are two words. */
function textOf(element: Element | null): string {
  if (element === null) return '';
  if (element.children.length === 0) return element.textContent;
  return Array.from(element.childNodes, (node) => (node instanceof Element ? textOf(node) : node.textContent)).join(
    ' ',
  );
}
