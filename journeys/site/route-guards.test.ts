import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, phoneInFullRun, test } from '../support/story.ts';

const notLoggedIn = 'You are not logged in, please login';
const needsRealAccount =
  'With a real account you play for money, join offers and withdraw what you win. This step needs one.';
const aTrial = { token: 'a-trial-token', userName: 'trial', isTrial: 'true', isAgent: 'false' };

test(
  'ROUTE-015 ROUTE-016 ROUTE-026 ROUTE-028 ROLE-005 ERR-001 a guest at a member’s page gets the login popup over the lobby, and the page after it',
  phoneInFullRun,
  async ({ site, entrance, page, isMobile }) => {
    let requestCount = 0;
    page.on('request', (request) => {
      if (/member\/info|Favorite|recentGame|v2\/sessions/.test(request.url())) requestCount += 1;
    });
    for (const path of isMobile ? ['/recent'] : ['/member/securityCenter', '/favorite', '/recent']) {
      await test.step(path, async () => {
        await site.open(path);
        await expect(entrance.login.getByText(notLoggedIn)).toBeVisible();
        await expect(page).toHaveURL(/:\d+\/$/);
        // The lobby comes by itself, before anybody did anything.
        await expect(site.title).toHaveText('Kislap: games, live tables and sports', { timeout: 6_000 });
      });
    }
    expect(requestCount).toBe(0);
    await entrance.fillLogin('maria');
    await expect(page).toHaveURL(/\/recent$/);
    await expect(entrance.login).toBeHidden();
  },
);

test(
  'ROUTE-016 a guest who wanted /favorite or /member sees it after the login',
  fullRun,
  async ({ site, entrance, page }) => {
    for (const [path, title] of [
      ['/favorite', 'Favorites'],
      ['/member', 'Security center'],
    ] as const) {
      await test.step(path, async () => {
        await site.open(path);
        await expect(entrance.login.getByText(notLoggedIn)).toBeVisible();
        await expect(page).toHaveURL(/:\d+\/$/);
        await entrance.fillLogin('maria');
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(site.title).toHaveText(title);
        await page.evaluate(() => sessionStorage.clear());
      });
    }
  },
);

test('ROUTE-030 ROUTE-031 ROUTE-032 ROUTE-034 ROUTE-043 TRAP-001 TRAP-003 a guest at a game’s page ends on /login and comes back after it', async ({
  site,
  entrance,
  page,
}) => {
  // All six spellings have one guard; the misspelt one and the two kinds are tried here.
  const paths = ['/lottert', '/seamless', '/vnLottery?gameCode=X'];
  for (const path of paths) {
    await test.step(path, async () => {
      await site.open(path);
      await expect(entrance.login.getByText(notLoggedIn)).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page).toHaveTitle(/^Kislap \|/);
    });
  }
  await entrance.fillLogin('maria');
  await expect(page).toHaveURL(/\/vnLottery\?gameCode=X$/);
  await expect(entrance.login).toBeHidden();
});

test(
  'ROUTE-013 ROLE-006 TRAP-007 guests and members who type /agentHome end at the agents’ login page',
  fullRun,
  async ({ site, page, baseURL }) => {
    await site.open('/agentHome');
    await expect(page).toHaveURL(/\/agent$/);
    await openSession(page, 'maria', baseURL);
    await site.open('/agentHome/registerCenter');
    await expect(page).toHaveURL(/\/agent$/);
  },
);

test(
  'AUTH-016 AUTH-017 ROLE-011 ROLE-012 ROLE-015 ROUTE-010 ROUTE-011 ROUTE-012 an agent comes to the agent centre from the popup, and may use the member pages',
  fullRun,
  async ({ site, entrance, page }) => {
    const nextResponse = page.waitForResponse('**/wps/member/info');
    await entrance.enterAs('datu');
    expect(await (await nextResponse).json()).toMatchObject({ value: { agentPolicy: true } });
    await expect(page).toHaveURL(/\/agentHome$/);
    await expect(site.title).toHaveText('Announcements');
    await expect(page.getByRole('complementary').getByRole('navigation', { name: 'Agent center' })).toBeVisible();
    const clock = page.getByRole('timer');
    await expect(clock).toContainText(/\d\d:\d\d:\d\d\s*\d{4}-\d\d-\d\d GMT\+8/);
    const [, time, date] = /([\d:]+)\s*([\d-]{10}) GMT/.exec((await clock.textContent()) ?? '') ?? [];
    // Where the browser stands does not matter.
    expect(Math.abs(Date.parse(`${date}T${time}+08:00`) - Date.now())).toBeLessThan(30_000);
    const before = await clock.textContent();
    await expect.poll(() => clock.textContent()).not.toBe(before);
    await site.open('/member');
    await expect(site.title).toHaveText('Security center');
  },
);

test(
  'ROUTE-005 ROUTE-006 ROUTE-007 ROUTE-008 AUTH-045 TRAP-010 the agents’ login page is in Chinese with its hours, and refuses a member without storing a token',
  fullRun,
  async ({ site, entrance, page }) => {
    for (const address of ['/agent', '/agentHome']) {
      await site.open(address);
      await expect(page).toHaveURL(/\/agent$/);
      await expect(site.title).toHaveText('代理后台');
      await expect(page).toHaveTitle('代理后台');
    }
    await expect(page.getByText('周一至周五 12:00-21:00')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Favorites' })).toBeHidden();
    await page.getByLabel('代理账号').fill('maria');
    await page.getByLabel('登录密码').fill('Kislap#2026');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('Non-agents cannot log in')).toBeVisible();
    expect(await entrance.stored()).not.toHaveProperty('token');
  },
);

test('AUTH-017 AUTH-037 ROUTE-009 TRAP-009 an agent logs in on the login page, is redirected past it later, and returns to it on logout', async ({
  site,
  entrance,
  page,
}) => {
  await site.open('/agent');
  await page.getByLabel('代理账号').fill('datu');
  await page.getByLabel('登录密码').fill('Kislap#2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/agentHome$/);
  await site.open('/agent');
  await expect(page).toHaveURL(/\/agentHome$/);
  await site.open('/member');
  await expect(site.title).toHaveText('Security center');
  await entrance.askToSignOut();
  await entrance.signOut.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/agent$/);
});

test('AUTH-041 AUTH-042 ROLE-007 ERR-011 ERR-012 TRAP-008 a trial user is told that member and agent pages need a real account', async ({
  site,
  entrance,
  page,
}) => {
  await entrance.storeFakeSession(aTrial);
  await entrance.stubMemberCalls();
  for (const [path, lands] of [
    ['/member', /:\d+\/$/],
    ['/agentHome', /\/agent$/],
  ] as const) {
    await site.open(path);
    await expect(entrance.realAccount.getByText(needsRealAccount)).toBeVisible();
    await expect(page).toHaveURL(lands);
    await entrance.realAccount.getByRole('button', { name: 'Got it' }).click();
    await expect(entrance.realAccount).toBeHidden();
  }
});

test(
  'AUTH-044 TRAP-005 TRAP-006 an agent flag that reads 4 is a trial, and the text false is no agent',
  fullRun,
  async ({ site, entrance, page }) => {
    await entrance.storeFakeSession({ token: 'old', userName: 'old', isAgent: '4' });
    await entrance.stubMemberCalls();
    await site.open('/agentHome');
    await expect(entrance.realAccount).toBeVisible();
    await expect(page).toHaveURL(/\/agent$/);
  },
);

test('TRAP-049 a trial user passes to a lottery page and is told there', fullRun, async ({ site, entrance, page }) => {
  await entrance.storeFakeSession(aTrial);
  await entrance.stubMemberCalls();
  await site.open('/lottery');
  await expect(entrance.realAccount).toBeVisible();
  await expect(page).toHaveURL(/\/lottery/);
});

test(
  'ROUTE-041 ROUTE-042 ROLE-020 TRAP-004 any token passes the guard; the server’s 401 ends the session and asks for a login',
  fullRun,
  async ({ site, entrance, page }) => {
    await entrance.storeFakeSession({ token: 'nobody', userName: 'nobody', isAgent: 'false', isTrial: 'false' });
    const answers = new Map<string, string>();
    page.on('response', (answer) => {
      const authorization = 'authorization' in answer.request().headers() ? 'token' : 'no token';
      answers.set(new URL(answer.url()).pathname, `${authorization} ${answer.status()}`);
    });
    await site.open('/member/securityCenter');
    await expect(entrance.login.getByText(notLoggedIn)).toBeVisible();
    // A call for members was made with the token and refused; one for everybody was made without it and answered.
    expect([...answers.values()]).toContain('token 401');
    expect(answers.get('/wps/system/status')).toBe('no token 200');
    expect(await entrance.stored()).not.toHaveProperty('token');
    await entrance.fillLogin('maria');
    await expect(page).toHaveURL(/\/member\/securityCenter$/);
    await expect(site.title).toHaveText('Security center');
  },
);

test(
  'ROLE-013 CALL-097 a guest has no socket and neither the member’s nor the agent’s part (a contract’s is not built), a member and an agent fetch their own',
  fullRun,
  async ({ site, entrance, page }) => {
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    // By these names they come when they are wanted: a guest is without them, not without their names.
    const parts = ['LiveListener', 'MemberCentre', 'AgentCentre'];
    const fetched = () => parts.filter((name) => scripts.some((url) => url.includes(`/${name}`)));
    for (const path of [anyPage, '/', '/login']) {
      await site.open(path);
      await page.waitForLoadState('networkidle');
    }
    expect(sockets).toEqual([]);
    expect(fetched()).toEqual([]);
    await entrance.enterAs('maria');
    await expect.poll(() => sockets.length).toBe(1);
    expect(fetched()).toEqual(['LiveListener']);
    await site.open('/member');
    await expect(site.title).toHaveText('Security center');
    expect(fetched()).toEqual(['LiveListener', 'MemberCentre']);
    await page.evaluate(() => sessionStorage.clear());
    await site.open('/login');
    await entrance.fillLogin('datu');
    await expect(page).toHaveURL(/\/agentHome/);
    await expect.poll(fetched).toEqual(parts);
  },
);
