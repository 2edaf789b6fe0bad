/** Renders a part of the site into a document of the test, with everything that the site's root provides. */
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { Locale } from '#kernel/locale.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { ToastRoot } from '#ui';
import { createQueryClient } from '../call/query-client.ts';
import { CallRoot } from '../call/use-call.ts';
import type { LazyScreen } from '../lazy/lazy-part.ts';
import { PopupsRoot } from '../popup/popup.tsx';
import { type Site, SiteRoot } from '../site.ts';
import { loadTexts, setActiveTexts, type TextSource } from '../text/i18n.ts';
import { TextsRoot } from '../text/texts.tsx';
import type { TestServer } from './server.ts';

export const testSite: Site = {
  brand: { merchantCode: 'demo', name: 'Kislap', currencySymbol: '₱' },
  languages: ['EN', 'TY'],
  defaultLocale: 'EN',
  platformOffsetMinutes: defaultOffsetMinutes,
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
  setActiveTexts(texts, sources);
  await Promise.all(lazyParts.map((lazyPart) => lazyPart.preload()));
  const queries = createQueryClient();
  const user = userEvent.setup({ delay: null });
  const current = { address };
  function AddressKeeper() {
    const { pathname, search, hash } = useLocation();
    useLayoutEffect(() => {
      current.address = `${pathname}${search}${hash}`;
    });
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
  return { user, address: () => current.address };
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
