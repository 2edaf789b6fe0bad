/** The security centre: looking, changing, proving, and leaving for good. */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { demoPassword } from '../support/login-page.ts';
import { loginToken } from '../support/open-session.ts';
import { newName, RegisterPage } from '../support/register-page.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, phoneInFullRun, test } from '../support/story.ts';

test(
  'MEMBER-004 MEMBER-005 MEMBER-042 REG-058 CONST-021 CALL-020 the profile is said, its name once, shown masked and whole, with a picture; the page breaks no rule in dark and light',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('profile'));
    await centre.enter(baseURL);
    for (const part of ['Profile', 'Sign-in', 'Second step', 'Devices', 'Your data', 'Login history']) {
      await expect(centre.part(part)).toBeVisible();
    }
    await expect(centre.part('Profile').getByText('up to ₱131K')).toBeVisible();
    const labels = centre.part('Profile').getByRole('term');
    for (const label of [
      'Nickname',
      'Full name',
      'Birthday',
      'Address',
      'Nationality',
      'Occupation',
      'Source of income',
      'Telegram',
      'Zalo',
    ]) {
      await expect(labels.filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
    }

    await centre.part('Profile').getByRole('button', { name: 'Edit profile' }).click();
    const { dialog } = centre;
    for (const label of ['Address', 'Nationality', 'Source of income', 'Telegram', 'Zalo'])
      await expect(dialog.getByLabel(label)).toBeVisible();
    await dialog.getByLabel('Nickname').fill(' ');
    await centre.send('Save');
    await expect(dialog.getByText('Input cannot be empty')).toBeVisible();
    await expect(dialog.getByLabel('Nickname')).toBeFocused();
    const nickname = `Ka${randomInt(1e6)}`;
    await dialog.getByLabel('Nickname').fill(nickname);
    await dialog.getByLabel('Occupation').fill('Teacher');
    if (await dialog.getByLabel('Full name').isVisible()) await dialog.getByLabel('Full name').fill('Maria Clara');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(centre.part('Profile').getByText(nickname)).toBeVisible();
    await expect(centre.part('Profile').getByText('Ma•••••')).toBeVisible();
    await centre.part('Profile').getByRole('button', { name: 'Show all' }).click();
    await expect(centre.part('Profile').getByText('Maria Clara')).toBeVisible();

    await centre.part('Profile').getByRole('button', { name: 'Change' }).click();
    const picture = dialog.getByRole('radio', { name: `Picture ${randomInt(1, 24)}`, exact: true });
    await picture.check();
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);

test(
  'MEMBER-004 SMS-003 a number and an address are bound with the codes that were sent to them and shown masked, and the number is unbound with a code to it, of which it is told',
  fullRun,
  async ({ site, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('bound'));
    await centre.enter(baseURL);
    const { dialog } = centre;
    const first = `917${randomInt(1e6, 1e7)}`;

    await centre.press('Mobile', 'Bind');
    await centre.send('Save');
    await expect(dialog.getByText('Please enter a valid mobile number')).toBeVisible();
    await expect(dialog.getByLabel('Mobile number')).toBeFocused();
    await dialog.getByLabel('Mobile number').fill(first);
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByText(/Code sent/)).toBeVisible();
    await dialog.getByLabel('Verification code').fill('000000');
    await centre.proveByPassword();
    await centre.send('Save');
    await expect(dialog.getByText('Please enter a valid verification code')).toBeVisible();
    await dialog.getByLabel('Verification code').fill(await centre.codeTo(first));
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(centre.row('Mobile')).toContainText(`***${first.slice(-3)}`);
    await expect(centre.row('Mobile')).not.toContainText(first);

    const address = `m${randomInt(1e9)}@example.com`;
    await centre.press('E-mail', 'Bind');
    await dialog.getByLabel('E-mail address').fill('nobody');
    await centre.send('Save');
    await expect(dialog.getByText('Please enter a valid e-mail address')).toBeVisible();
    await dialog.getByLabel('E-mail address').fill(address);
    await dialog.getByRole('button', { name: 'Get code' }).first().click();
    await expect(dialog.getByText(/Code sent/)).toBeVisible();
    await dialog.getByLabel('Verification code').fill(await centre.codeTo(address));
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByText(/Code sent/)).toHaveCount(2);
    await dialog.getByLabel('Code to your bound mobile').fill(await centre.codeTo(first));
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(centre.row('E-mail')).toContainText('m***@example.com');

    await centre.press('Mobile', 'Unbind mobile number');
    await expect(dialog.getByText('The number is told')).toBeVisible();
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByText(/Code sent/)).toBeVisible();
    await dialog.getByLabel('Code to your bound mobile').fill(await centre.codeTo(first));
    await centre.send('Unbind mobile number');
    await expect(dialog).toBeHidden();
    await expect(centre.row('Mobile')).toContainText('Not bound yet');
    // Its owner is told in their own language.
    const letterText = new RegExp(`(no longer belongs to the|Hindi na nakatali).*${centre.account}`);
    await expect.poll(async () => (await centre.lettersTo(first))[0]).toMatch(letterText);
    await expect(centre.part('Sign-in').getByText(/withdrawals wait until/)).toBeVisible();
  },
);

test(
  'WALLET-009 MEMBER-004 a payment password is judged under its field, set with the password, changed with the one before, and withdrawals wait',
  fullRun,
  async ({ site, page, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('payment'));
    await centre.enter(baseURL);
    const { dialog } = centre;
    const fill = async (digits: string, again = digits) => {
      await dialog.getByLabel('New payment password', { exact: true }).fill(digits);
      await dialog.getByLabel('Confirm new payment password', { exact: true }).fill(again);
    };
    await centre.press('Payment password', 'Set Payment password');
    await expect(dialog.getByText(/withdrawals wait 1 hour/)).toBeVisible();
    await expect(dialog.getByText('6 digits')).toBeVisible();
    await centre.send('Save');
    await expect(dialog.getByText('Input cannot be empty')).toHaveCount(3);
    await dialog.getByLabel('Your login password').fill('not mine');
    await fill('123456', '1');
    await centre.send('Save');
    await expect(dialog.getByText('This payment password is easy to guess, please choose another')).toBeVisible();
    await expect(dialog.getByText('Incorrect confirmation input')).toBeVisible();
    await fill('482913');
    await centre.send('Save');
    await expect(dialog.getByText('The password is wrong')).toBeVisible();
    await expect(dialog.getByLabel('Your login password')).toBeFocused();
    await dialog.getByLabel('Your login password').fill(demoPassword);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(centre.part('Sign-in').getByText(/withdrawals wait until/)).toBeVisible();

    await centre.press('Payment password', 'Change');
    await dialog.getByLabel('Old payment password').fill('482914');
    await fill('593024');
    await centre.send('Save');
    await expect(dialog.getByText('The payment password is wrong')).toBeVisible();
    await dialog.getByLabel('Old payment password').fill('482913');
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Withdrawals wait 12 hours/)).toBeVisible();
  },
);

test(
  'AUTH-051 MEMBER-004 MEMBER-039 another device is signed out, the history has pages by address, and a list that does not come says so',
  fullRun,
  async ({ site, page, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('devices'));
    const other = await loginToken(centre.account, baseURL ?? '');
    for (let login = 0; login < 10; login++) await loginToken(centre.account, baseURL ?? '');
    await centre.enter(baseURL);
    const devices = centre.part('Devices');
    await expect(devices.getByText('This device')).toHaveCount(1);
    await devices.getByRole('button', { name: 'Sign out others' }).click();
    await expect(devices.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0);
    const ended = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${other}` } });
    expect(ended.status()).toBe(401);

    const history = centre.part('Login history');
    await expect(history.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT\+8$/).first()).toBeVisible();
    await history.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(history.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(history.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');

    const empty = { success: true, message: '', value: { rows: [], pageNo: 1, totalPages: 1, total: 0 } };
    await page.route('**/wps/member/loginHistory*', (route) => route.fulfill({ json: empty }));
    await page.route('**/wps/member/passkey', (route) => route.abort());
    await centre.open('?page=nonsense');
    await expect(history.getByText('No logins yet')).toBeVisible();
    const second = centre.part('Second step');
    await expect(second.getByRole('alert')).toBeVisible();
    await page.unroute('**/wps/member/passkey');
    await second.getByRole('button', { name: 'Try again' }).click();
    await expect(second.getByText('Add a passkey')).toBeVisible();
  },
);

test('MEMBER-004 the data come as a file, and closing says what it means, wants the password and, while there is money, a withdrawal or a tick on exactly that amount', async ({
  site,
  page,
  baseURL,
}) => {
  const centre = new SecurityPage(site, pickMember('data'));
  await centre.enter(baseURL);
  const { dialog } = centre;
  await centre.press('Download my data', 'Download');
  await dialog.getByLabel('Your password').fill('not mine');
  await centre.send('Make the file');
  await expect(dialog.getByText('That does not match what we know')).toBeVisible();
  await centre.proveByPassword();
  const coming = page.waitForEvent('download');
  await centre.send('Make the file');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const fileText = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(fileText)).toMatchObject({ rooms: { identity: { member: { account: centre.account } } } });
  expect(fileText).not.toContain('$argon2');

  await centre.press('Close account', 'Close');
  await expect(dialog.getByText('nobody can log in with it any more')).toBeVisible();
  const tick = dialog.getByRole('checkbox', { name: /^I give up ₱[\d,.]+\. It goes to the house/ });
  await expect(tick).toBeVisible();
  await centre.send('Close my account for good');
  await expect(dialog.getByText('Input cannot be empty')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await expect(tick).not.toBeChecked();
  await expect(dialog.getByText('Please tick that you give this amount up, or withdraw it first')).toBeVisible();
  await expect(tick).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Withdraw first' })).toHaveAttribute('href', '/member/withdraw');
  // Of an amount that is not there nothing is given up.
  await page.route('**/wps/member/close/left', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { value: { left: string } };
    await route.fulfill({ response, json: { ...body, value: { ...body.value, left: '0.0007' } } });
  });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await centre.press('Close account', 'Close');
  await dialog.getByRole('checkbox', { name: 'I give up ₱0.0007.' }).check();
  await page.unroute('**/wps/member/close/left');
  await centre.proveByPassword();
  await centre.send('Close my account for good');
  await expect(dialog.getByText('The amount in your wallet has changed')).toBeVisible();
  await expect(tick).not.toBeChecked();
});

test(
  'MEMBER-004 AUTH-034 ERR-013 a newcomer takes their data along and closes the account: the session ends, the page is a guest’s again, nobody logs in any more, and an address that was never proven is not written to',
  fullRun,
  async ({ site, entrance, page }) => {
    const [username, email] = [newName(), `${newName()}@example.com`];
    await site.open(anyPage);
    await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
    const form = new RegisterPage(page, entrance.register);
    await form.field('Username').fill(username);
    await form.fillPasswords();
    await form.openMore();
    await form.field('E-mail').fill(email);
    await form.agree();
    await form.apply();
    await expect(form.dialog).toBeHidden();
    const { token = '' } = await entrance.stored();

    const centre = new SecurityPage(site, username);
    const live = page.waitForEvent('websocket');
    await centre.open();
    await live;
    const { dialog } = centre;
    await centre.press('Download my data', 'Download');
    await dialog.getByLabel('Your password').fill('Salamat2026');
    const coming = page.waitForEvent('download');
    await centre.send('Make the file');
    const fileText = await readFile(await (await coming).path(), 'utf8');
    expect(fileText).toContain(email);
    expect(fileText).not.toContain(token);

    // An amount that is gone when the button is pressed, ticked or not, stands in nobody's way.
    await page.route('**/wps/member/close/left', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { value: { left: string } };
      await route.fulfill({ response, json: { ...body, value: { ...body.value, left: '0.0007' } } });
    });
    await centre.press('Close account', 'Close');
    const tick = dialog.getByRole('checkbox', { name: 'I give up ₱0.0007.' });
    await tick.check();
    await page.unroute('**/wps/member/close/left');
    await dialog.getByLabel('Your password').fill('Salamat2026');
    await centre.send('Close my account for good');
    await expect(dialog.getByText('The amount in your wallet has changed')).toBeVisible();
    await expect(tick).toBeHidden();

    // The socket may be faster than the answer.
    await page.route('**/wps/member/close', async (route) => {
      const response = await route.fetch();
      await page.waitForFunction(() => sessionStorage.getItem('token') === null);
      await route.fulfill({ response });
    });
    await centre.send('Close my account for good');
    await expect(page.getByText('Your account is closed.')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(entrance.login).toBeHidden();
    expect(await entrance.stored()).not.toHaveProperty('token');
    const ended = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
    expect(ended.status()).toBe(401);
    expect((await centre.lettersTo(email)).join()).not.toMatch(/was closed|Isinara ang account/);

    await site.open(anyPage);
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await entrance.fillLogin(username, 'Salamat2026');
    const refusal = entrance.login.getByRole('alert');
    await expect(refusal).toContainText('This account was closed and is not opened again.');
    await expect(refusal.getByRole('button', { name: 'Contact customer service' })).toBeVisible();
    expect(await entrance.stored()).not.toHaveProperty('token');
  },
);
