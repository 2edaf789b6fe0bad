import { randomInt } from 'node:crypto';
import { proveHuman, readCaptcha } from '../support/challenge.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { RegisterPage } from '../support/register-page.ts';
import { pickMember } from '../support/security-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

/** Nobody's, so that no wrong try is held against anybody. */
const unknownAccount = () => `nobody${randomInt(1e9)}`;

test(
  'POPUP-016 AUTH-006 AUTH-007 AUTH-022 AUTH-039 SMS-001 SMS-015 ERR-029 the popup offers a password, a code, a third party and a try, and tells what is missing under its field',
  fullRunOnBoth,
  async ({ entrance, page }) => {
    await entrance.openLogin();
    const { login } = entrance;
    await expect(login.getByRole('tab')).toHaveText(['Username', 'Mobile number']);
    await expect(login.getByRole('button', { name: 'Continue with Sandbox ID' })).toBeVisible();
    await expect(login.getByRole('button', { name: 'Look around with a free trial' })).toBeVisible();
    expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);

    let requestCount = 0;
    page.on('request', (request) => {
      if (/session\/login|verification\/sms/.test(request.url())) requestCount += 1;
    });
    await login.getByRole('tab', { name: 'Mobile number' }).click();
    const number = login.getByRole('textbox', { name: 'Mobile number' });
    await expect(login.getByText('+63', { exact: true })).toBeVisible();
    await expect(login.getByRole('button', { name: 'Get code' })).toBeDisabled();
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login.getByText('Please enter a valid mobile number')).toBeVisible();
    await expect(login.getByText('Please enter a valid verification code')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('12');
    await expect(login.getByText('Phone number format is incorrect')).toBeVisible();
    await expect(login.getByRole('button', { name: 'Get code' })).toBeDisabled();
    expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);
    await number.fill('0917 123 4567');
    await expect(login.getByRole('button', { name: 'Get code' })).toBeEnabled();
    expect(requestCount).toBe(0);
  },
);

test(
  'AUTH-006 AUTH-007 what was typed on one tab is there when one comes back to it, and whoever walks the tabs by keys stays on them',
  fullRun,
  async ({ entrance }) => {
    await entrance.openLogin();
    const { login } = entrance;
    const [byName, byNumber] = [
      login.getByRole('tab', { name: 'Username' }),
      login.getByRole('tab', { name: 'Mobile' }),
    ];
    const name = login.getByRole('textbox', { name: 'Username' });
    await name.fill('luz');
    await login.getByLabel('Password', { exact: true }).fill('half a pass');
    await byNumber.click();
    await login.getByRole('textbox', { name: 'Mobile number' }).fill('0917 123 4567');
    await byNumber.focus();
    await byNumber.press('ArrowLeft');
    await expect(name).toHaveValue('luz');
    await expect(login.getByLabel('Password', { exact: true })).toHaveValue('half a pass');
    await expect(byName).toBeFocused();
    await byName.press('ArrowRight');
    await expect(login.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('0917 123 4567');
    await expect(name).toBeHidden();
    await expect(byNumber).toBeFocused();
  },
);

test('AUTH-025 AUTH-026 AUTH-027 AUTH-028 AUTH-029 AUTH-030 CALL-027 CALL-028 CONST-007 TRAP-020 TRAP-025 the third wrong password brings a picture, which is wanted from then on; a puzzle does as well', async ({
  entrance,
  page,
}) => {
  let pictures = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wps/captcha?')) pictures += 1;
  });
  await entrance.openLogin();
  const { login } = entrance;
  const field = login.getByRole('textbox', { name: 'Captcha' });
  const wrong = login.getByText('The account or the password is wrong');
  const username = unknownAccount();
  for (let tries = 0; tries < 3; tries++) {
    await expect(field).toBeHidden();
    const nextResponse = page.waitForResponse('**/wps/session/login');
    await entrance.fillLogin(username, `wrong${tries}`);
    await nextResponse;
    await expect(wrong).toBeVisible();
  }
  await expect(field).toBeVisible();
  const picture = login.getByRole('img', { name: /Five characters/ });
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,iVBOR/);
  expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);

  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/login')) requestCount += 1;
  });
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(login.getByText('Please enter the captcha')).toBeVisible();
  expect(requestCount).toBe(0);

  const before = pictures;
  // All within one second, however busy the machine is.
  await login.getByRole('button', { name: 'Another picture' }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press++) button.click();
  });
  await expect.poll(() => pictures).toBe(before + 1);

  await field.fill('XXXXX');
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(login.getByText('Captcha check failed')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect.poll(() => pictures).toBe(before + 2);
  await readCaptcha(page, field);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(wrong).toBeVisible();

  await login.getByRole('button', { name: 'Solve a puzzle instead' }).click();
  await expect(page.getByRole('slider', { name: 'Place of the piece' })).toBeVisible();
  expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);
  await proveHuman(page);
  await expect(login.getByText('You are human, thank you.')).toBeVisible();
  await entrance.fillLogin('maria');
  await expect(login).toBeHidden();
});

test(
  'AUTH-049 an account at which strangers guessed is held where its owner never was, says so, and leads to the code, which opens it, to a new password and to people; the owner reads of it',
  fullRun,
  async ({ site, entrance, page }) => {
    const account = pickMember('held');
    const home = `917${randomInt(1_000_000, 9_999_999)}`;
    await entrance.openLogin();
    const { login } = entrance;
    // The first try of all makes the key by which tries are counted.
    await entrance.fillLogin(unknownAccount(), 'wrong');
    await expect(login.getByText('The account or the password is wrong')).toBeVisible();
    const rows = await MemberRows.open();
    await rows.bind(account, { mobile: `+63${home}`, email: `${account}${home}@example.com`, payee: 'Maria Clara' });
    await rows.clearTrustedNetworksAndDevices(account);
    await rows.addFailedGuesses(account);
    await rows.close();

    await entrance.fillLogin(account);
    const notice = login.getByRole('alert').filter({
      hasText:
        'Too many wrong tries at this account. Log in from a device you have used before, or try again in 5 minutes. You can also log in by SMS code, set a new password or contact customer service.',
    });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(/Next try in [0-5]:\d\d, from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT/);
    await expect(login.getByRole('textbox', { name: 'Username' })).toHaveValue(account);
    await expect(notice.getByRole('button')).toHaveText([
      'Log in by SMS code',
      'Forgot password?',
      'Contact customer service',
    ]);
    expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);
    await notice.getByRole('button', { name: 'Contact customer service' }).click();
    const help = page.getByRole('dialog', { name: 'Help center' });
    await expect(help.getByRole('button', { name: 'Hotline' })).toBeVisible();
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(login.getByRole('textbox', { name: 'Username' })).toHaveValue(account);
    await notice.getByRole('button', { name: 'Log in by SMS code' }).click();
    await expect(login.getByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true');
    await expect(notice).toBeHidden();
    await login.getByRole('textbox', { name: 'Mobile number' }).fill(home);
    await login.getByRole('button', { name: 'Get code' }).click();
    await expect(login.getByText(/^Code sent/)).toBeVisible();
    const code = await new RegisterPage(page, login).codeFor(`+63${home}`);
    await login.getByRole('textbox', { name: 'Verification code' }).fill(code);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: account });
    // The owner reads of it, once.
    await site.open('/member/securityCenter');
    const history = page.getByRole('region', { name: 'Login history' });
    await expect(history.getByText('Held after wrong tries')).toHaveCount(1);
  },
);

test(
  'AUTH-049 AUTH-050 AUTH-025 ten wrong passwords at one account hold it here for five minutes, say so to the second, and a code opens it all the same',
  fullRun,
  async ({ entrance, page }) => {
    test.slow();
    const account = pickMember('guessed');
    const home = `917${randomInt(1_000_000, 9_999_999)}`;
    const rows = await MemberRows.open();
    await rows.bind(account, { mobile: `+63${home}`, email: `${account}${home}@example.com`, payee: 'Maria Clara' });
    await rows.close();
    await entrance.openLogin();
    const { login } = entrance;
    const notice = login.getByRole('alert').filter({ hasText: 'Too many wrong tries: this account is held here for' });
    const picture = login.getByRole('textbox', { name: 'Captcha' });
    for (let tries = 0; tries < 10; tries++) {
      // The third wrong one asks for the picture, and every one after it brings another.
      if (tries >= 3) await readCaptcha(page, picture);
      const nextResponse = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
      const nextCaptcha =
        tries >= 2 ? page.waitForResponse((response) => response.url().includes('/wps/captcha?')) : null;
      await entrance.fillLogin(account, `wrong${tries}`);
      expect((await nextResponse).status()).toBe(422);
      await nextCaptcha;
      await expect(login.getByText('The account or the password is wrong')).toBeVisible();
    }
    await readCaptcha(page, picture);
    await entrance.fillLogin(account);
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(/Next try in [0-5]:\d\d, from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT/);
    await expect(notice.getByRole('button')).toHaveText([
      'Log in by SMS code',
      'Forgot password?',
      'Contact customer service',
    ]);
    expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);
    await notice.getByRole('button', { name: 'Log in by SMS code' }).click();
    await login.getByRole('textbox', { name: 'Mobile number' }).fill(home);
    await login.getByRole('button', { name: 'Get code' }).click();
    await expect(login.getByText(/^Code sent/)).toBeVisible();
    const code = await new RegisterPage(page, login).codeFor(`+63${home}`);
    await login.getByRole('textbox', { name: 'Verification code' }).fill(code);
    // Whoever was wrong so often is asked for the picture by every way.
    await readCaptcha(page, picture);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: account });
  },
);

test(
  'AUTH-038 AUTH-001 AUTH-040 AUTH-041 AUTH-043 ROLE-001 ROLE-004 ROLE-007 CALL-009 a guest takes a free trial, is told what needs a real account, and the server refuses their token the wallet',
  fullRun,
  async ({ site, entrance, page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Look around with a free trial' }).click();
    await expect(entrance.login).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ isTrial: 'true', isAgent: 'false' });
    expect(calls).toContain('/wps/session/login/freeplay');
    await expect(page.getByRole('banner').getByText('2,000.00')).toBeVisible();
    await site.open('/member');
    await expect(entrance.realAccount).toBeVisible();
    const { token = '' } = await entrance.stored();
    const wallet = await page.request.get('/wps/v2/wallets/balance', { headers: { authorization: `Bearer ${token}` } });
    expect([wallet.status(), await wallet.json()]).toEqual([
      403,
      expect.objectContaining({ success: false, code: 'REAL_ACCOUNT_REQUIRED' }),
    ]);
  },
);

test('AUTH-020 AUTH-021 AUTH-023 AUTH-018 CALL-089 REG-051 REG-059 a third party vouches: a newcomer agrees to the terms first and stands below who invited them, a member is in at once, an agent is refused', async ({
  site,
  entrance,
  page,
}) => {
  const rows = await MemberRows.open();
  await rows.link('datu', 'datu of the sandbox');
  const { login } = entrance;
  const vouchFor = async (name: string) => {
    await login.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await site.open('/favorite?affiliateCode=LAKAN88');
  await vouchFor('Datu of the sandbox');
  await expect(login.getByText('Non-member account unable to login')).toBeVisible();
  expect(await entrance.stored()).not.toHaveProperty('token');
  expect(page.url()).not.toContain('id_token');
  await login.getByRole('button', { name: 'Log in another way' }).click();

  const newcomer = `Bagong ${randomInt(1e9)}`;
  await vouchFor(newcomer);
  await login.getByRole('button', { name: 'Create account' }).click();
  await expect(login.getByText('Please accept the terms to go on')).toBeVisible();
  expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);
  await login.getByLabel(/or older$/).check();
  await login.getByLabel(/I have read and accept/).check();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/wps\/member\/(info|firstLogin)$/.test(pathname)) requests.push(pathname);
  });
  await login.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(requests).toEqual(['/wps/member/firstLogin', '/wps/member/info']);
  const { userName, token } = await entrance.stored();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await rows.uplineOf(userName ?? '')).toBe('lakan');
  await rows.close();
  expect(await entrance.stored()).not.toHaveProperty('affiliateCode');

  await test.step('PWD-002 MEMBER-004 whoever was never told a password chooses one before anything has to be proven', async () => {
    await site.open('/member/securityCenter');
    await page.getByRole('button', { name: 'Close my account' }).click();
    const choose = page.getByRole('dialog', { name: 'Choose a password' });
    await expect(choose.getByLabel('Old password')).toBeHidden();
    await choose.getByLabel('New password', { exact: true }).fill('Sariwa2026x');
    await choose.getByLabel('Confirm new password').fill('Sariwa2026x');
    await choose.getByRole('button', { name: 'Set password' }).click();
    await expect(choose).toBeHidden();
    await site.open('/member/securityCenter');
    await page.getByRole('button', { name: 'Close my account' }).click();
    await expect(page.getByRole('dialog', { name: 'Close account' }).getByLabel('Your password')).toBeVisible();
  });

  await page.evaluate(() => sessionStorage.clear());
  await site.open('/favorite');
  await vouchFor(newcomer);
  await expect(page).toHaveURL(/\/favorite$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await entrance.stored()).toMatchObject({ userName });
});

test(
  'AUTH-034 AUTH-011 the tabs of a browser agree on who is in, and that somebody has left',
  fullRun,
  async ({ site, entrance, page, context }) => {
    await site.open(anyPage);
    const other = await context.newPage();
    await other.goto(anyPage);
    await other.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await entrance.fillLogin('maria');
    await expect(entrance.login).toBeHidden();
    await expect(other.getByRole('button', { name: /^My account:/ })).toBeVisible();
    await test.step('ROUTE-016 a new tab opens a page of the member at once', async () => {
      const third = await context.newPage();
      await third.goto('/favorite');
      await expect(third.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
      await expect(third).toHaveURL(/\/favorite$/);
      await third.close();
    });
    // The announcements may open over the page meanwhile.
    await expect(async () => {
      if (await other.getByRole('dialog').isVisible()) await other.keyboard.press('Escape');
      await other.getByRole('button', { name: /^My account:/ }).click({ timeout: 1_000 });
      await other.getByRole('menuitem', { name: 'Sign out' }).click({ timeout: 1_000 });
    }).toPass();
    await other.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
    await expect(entrance.login).toBeHidden();
    expect(await entrance.stored()).not.toHaveProperty('token');
  },
);
