/** A tab that is logged in already, for stories that are not about the login. */
import type { Page } from '@playwright/test';
import { login } from '#domains/identity/contract/session.ts';
import { type Call, createCall } from '#platform/web/call/call.ts';

/** Of the members of the demo world, as its start says it. */
const password = 'Kislap#2026';

/** Opens a session of a member of the demo world somewhere else than in a tab; the list of devices tells it by its agent. */
export async function loginToken(account: string, baseURL: string, userAgent = 'story'): Promise<string> {
  const ask: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('user-agent', userAgent);
    return fetch(typeof address === 'string' ? new URL(address, baseURL) : address, { ...init, headers });
  };
  const call = await createCallWith(ask, null);
  const outcome = await call(login, { username: account, password, type: 'username' });
  if (!outcome.ok) throw new Error(`${account} cannot log in: ${outcome.message}`);
  if ('ticket' in outcome.value) throw new Error(`${account} is asked for a second proof`);
  return outcome.value.token;
}

/** Calls of a session, as its own page makes them. */
export const createCaller = (token: string, baseURL: string): Promise<Call> =>
  createCallWith(
    (address, init) => fetch(typeof address === 'string' ? new URL(address, baseURL) : address, init),
    token,
  );

async function createCallWith(ask: typeof fetch, token: string | null): Promise<Call> {
  const bootstrap = (await (await ask('/wps/system/permission')).json()) as { value: { sealKey: { kid: string } } };
  return createCall({ token: () => token, locale: () => 'EN', sealKey: () => bootstrap.value.sealKey, fetch: ask });
}

/** Every page of this tab from now on; what the brand announces at the first view has been read. */
export async function openSession(page: Page, account: string, baseURL: string | undefined): Promise<void> {
  await restoreSession(page, account, await loginToken(account, baseURL ?? ''));
}

/** The same with a token that is there already. */
export async function restoreSession(page: Page, account: string, token: string): Promise<void> {
  const session: Record<string, string> = {
    token,
    userName: account,
    firstTimeLogin: 'false',
    passwordExpired: 'false',
    isAgent: String(account === 'datu'),
    isTrial: 'false',
    popupLogin: 'closed',
    giftClosed: 'closed',
  };
  await page.addInitScript((entries) => {
    // A story that ends the session does not find it again on the next page.
    if (sessionStorage.getItem('story') === 'told') return;
    sessionStorage.setItem('story', 'told');
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, session);
}
