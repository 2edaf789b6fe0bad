import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, onBoth, phoneInFullRun, test } from '../support/story.ts';

test(
  'AUTH-011 AUTH-013 AUTH-002 AUTH-009 CALL-008 CALL-019 maria logs in from the popup with a letter that only the server opens, and stays where she was',
  onBoth,
  async ({ site, entrance, page }) => {
    await site.open(anyPage);
    const order: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (/^\/wps\/(session\/login|member\/(info|firstLogin))$/.test(path)) order.push(path);
    });
    await page.getByRole('button', { name: 'Log in' }).first().click();
    const nextRequest = page.waitForRequest('**/wps/session/login');
    await entrance.fillLogin('  maria ', 'Kislap#2026 ');
    expect((await nextRequest).headers()['content-type']).toBe('application/jose');
    expect((await nextRequest).postData()).toMatch(/^ey[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(entrance.login).toBeHidden();
    await expect(page).toHaveURL(/\/helpmc$/);
    expect(order.at(0)).toBe('/wps/session/login');
    expect(order.at(-1)).toBe('/wps/member/info');
    expect(await entrance.stored()).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userName: 'maria',
      firstTimeLogin: expect.stringMatching(/^(true|false)$/),
      passwordExpired: 'false',
      isAgent: 'false',
      isTrial: 'false',
    });
  },
);

test(
  'ROUTE-002 ROUTE-050 POPUP-029 /login is the lobby with the popup, and closing it leaves / without a step back',
  fullRun,
  async ({ site, entrance, page }) => {
    await site.open(anyPage);
    await site.open('/login');
    await expect(entrance.login).toBeVisible();
    await expect(page.locator('main h1')).toHaveText('Kislap: games, live tables and sports');
    await page.keyboard.press('Escape');
    await expect(entrance.login).toBeHidden();
    await expect(page).toHaveURL(/:\d+\/$/);
    // The popup's own entry goes a moment after the popup.
    await page.waitForFunction(() => (history.state as { over?: boolean } | null)?.over !== true);
    await page.goBack();
    await expect(page).toHaveURL(/\/helpmc$/);
  },
);

test('ROUTE-003 whoever is logged in sees the lobby at /login and /register', async ({ site, page, baseURL }) => {
  await openSession(page, 'maria', baseURL);
  for (const path of ['/login', '/register']) {
    await site.open(path);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test(
  'SHELL-013 SHELL-014 AUTH-034 AUTH-035 CALL-011 ERR-013 signing out asks first and again, and ends the session here and there',
  phoneInFullRun,
  async ({ site, entrance, page, request, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await site.open('/member/securityCenter');
    await expect(site.title).toHaveText('Security center');
    const { token } = await entrance.stored();
    await entrance.askToSignOut();
    await expect(entrance.signOut.getByText('Are you sure you want to sign out?')).toBeVisible();
    await entrance.signOut.getByRole('button', { name: 'Stay' }).click();
    await expect(entrance.signOut).toBeHidden();
    expect((await entrance.stored())['token']).toBe(token);

    await entrance.askToSignOut();
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/wps/session/logout'));
    await entrance.signOut.getByRole('button', { name: 'Sign out' }).click();
    const answer = await ended;
    expect([answer.request().method(), answer.status()]).toEqual(['DELETE', 200]);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(entrance.login).toBeHidden();
    await expect.poll(async () => Object.keys(await entrance.stored())).toEqual(['merchantCode']);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    const after = await request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
    expect(after.status()).toBe(401);
  },
);

test(
  'AUTH-036 a logout that the server does not hear of logs the page out all the same, whatever is stored',
  fullRun,
  async ({ entrance, page }) => {
    await entrance.enterAs('maria');
    await page.route('**/wps/session/logout', (route) => route.abort());
    await entrance.askToSignOut();
    await entrance.signOut.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(async () => Object.keys(await entrance.stored())).toEqual(['merchantCode']);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^My account:/ })).toHaveCount(0);
  },
);

test(
  'POPUP-018 POPUP-016 PWD-009 login and registration lead to each other, one at a time, and a forgotten password to its own popup',
  fullRun,
  async ({ site, entrance, page }) => {
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Create an account' }).click();
    await expect(entrance.register).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await entrance.register.getByRole('button', { name: 'Log in' }).click();
    await expect(entrance.login).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(entrance.login).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  },
);
