/** A member ends the sessions of devices, and removes trusted devices, on which a login needs no second factor. */
import { randomInt } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { LoginPage } from '../support/login-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { loginToken, restoreSession } from '../support/open-session.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { anyPage, SitePage } from '../support/site-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

type OtherDevice = Readonly<Record<'account' | 'userAgent' | 'path', string>>;

/** Another browser of the same member, on a page with an open websocket. */
async function openOtherDevice(browser: Browser, baseURL: string, { account, userAgent, path }: OtherDevice) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await restoreSession(page, account, await loginToken(account, baseURL, userAgent));
  const site = new SitePage(page);
  const live = page.waitForEvent('websocket');
  await site.open(path);
  await live;
  return { page, entrance: new LoginPage(site), context };
}

test('MEMBER-004 AUTH-051 ERR-013 one device is signed out, then all others: each shows the login with the given message and, after a login, the page that was open before', async ({
  site,
  browser,
  baseURL,
}) => {
  const account = pickMember('ended');
  const favouritesDevice = await openOtherDevice(browser, baseURL ?? '', {
    account,
    userAgent: firefox,
    path: '/favorite',
  });
  const helpDevice = await openOtherDevice(browser, baseURL ?? '', { account, userAgent: iphone, path: anyPage });
  const centre = new SecurityPage(site, account);
  await centre.enter(baseURL);
  const devices = centre.part('Devices');
  const message = 'Your session on this device was ended. Please log in again.';

  await devices
    .getByRole('listitem')
    .filter({ hasText: 'Firefox on Linux' })
    .getByRole('button', { name: 'Sign out', exact: true })
    .click();
  await expect(favouritesDevice.entrance.login.getByText(message)).toBeVisible();
  expect(await favouritesDevice.entrance.stored()).not.toHaveProperty('token');
  await expect(devices.getByText('Firefox on Linux')).toHaveCount(0);
  await expect(devices.getByText('Safari on iPhone')).toBeVisible();
  expect(await helpDevice.entrance.stored()).toHaveProperty('token');
  await favouritesDevice.entrance.fillLogin(account);
  await expect(favouritesDevice.entrance.login).toBeHidden();
  await expect(favouritesDevice.page).toHaveURL(/\/favorite$/);
  await favouritesDevice.context.close();

  await devices.getByRole('button', { name: 'Sign out others' }).click();
  await expect(helpDevice.entrance.login.getByText(message)).toBeVisible();
  await expect(helpDevice.page).toHaveURL(/\/helpmc$/);
  await expect(devices.getByText('Safari on iPhone')).toHaveCount(0);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expect(devices.getByRole('button', { name: 'Sign out others' })).toHaveCount(0);
  await helpDevice.context.close();
});

test(
  'AUTH-031 AUTH-032 a login from a trusted device and network needs no second factor; a login from another network does, and so does the device after its removal from the trusted ones',
  fullRun,
  async ({ site, entrance }) => {
    const centre = new SecurityPage(site, pickMember('places'));
    const { account, dialog } = centre;
    const rows = await MemberRows.open();
    const mobile = `+63917${randomInt(1e6, 1e7)}`;
    await rows.bind(account, { mobile, email: `${account}${mobile.slice(4)}@example.com`, payee: 'Maria Clara' });
    await rows.clearTrustedNetworksAndDevices(account);
    const { second } = entrance;
    const passSecondFactor = async () => {
      await second.getByRole('button', { name: 'Bank account name' }).click();
      await second.getByRole('textbox', { name: 'Bank account name' }).fill('Maria Clara');
      await second.getByRole('button', { name: 'Confirm' }).click();
      await expect(second).toBeHidden();
    };
    await site.open(anyPage);
    await entrance.loginOnNewDevice(account);
    await passSecondFactor();
    await entrance.loginAgain(account);
    await expect(entrance.login).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: account });
    // The same device on a network that is not trusted.
    await rows.forgetNetworks(account);
    await entrance.loginAgain(account);
    await passSecondFactor();

    await centre.open();
    await centre.part('Devices').getByRole('button', { name: 'Known devices' }).click();
    await expect(dialog.getByText('A login on these asks for no second step')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(dialog.getByText('No device is known yet')).toBeVisible();
    await entrance.loginAgain(account);
    await expect(second.getByText(/We do not know this place yet/)).toBeVisible();
    expect(await entrance.stored()).not.toHaveProperty('token');
    await rows.close();
  },
);
