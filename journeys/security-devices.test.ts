/** Where a member is logged in, and where a login asks for nothing more: each can be ended from here. */
import { randomInt } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { Entrance } from './entrance.ts';
import { MemberRows } from './member-rows.ts';
import { keepSession, tokenOf } from './open-session.ts';
import { memberOf, SecurityPage } from './security-page.ts';
import { anyPage, SitePage } from './site-page.ts';
import { expect, fullRun, test } from './story.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

type Elsewhere = Readonly<Record<'account' | 'userAgent' | 'path', string>>;

/** Another browser of the same member, on a page that listens. */
async function enterElsewhere(browser: Browser, baseURL: string, { account, userAgent, path }: Elsewhere) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await keepSession(page, account, await tokenOf(account, baseURL, userAgent));
  const site = new SitePage(page);
  const live = page.waitForEvent('websocket');
  await site.open(path);
  await live;
  return { page, entrance: new Entrance(site), context };
}

test('MEMBER-004 AUTH-051 ERR-013 one device is signed out, then all others: each lands softly with the given message, and where it was is wanted again', async ({
  site,
  browser,
  baseURL,
}) => {
  const account = memberOf('ended');
  const guarded = await enterElsewhere(browser, baseURL ?? '', { account, userAgent: firefox, path: '/favorite' });
  const open = await enterElsewhere(browser, baseURL ?? '', { account, userAgent: iphone, path: anyPage });
  const centre = new SecurityPage(site, account);
  await centre.enter(baseURL);
  const devices = centre.part('Devices');
  const message = 'Your session on this device was ended. Please log in again.';

  await devices
    .getByRole('listitem')
    .filter({ hasText: 'Firefox on Linux' })
    .getByRole('button', { name: 'Sign out', exact: true })
    .click();
  await expect(guarded.entrance.login.getByText(message)).toBeVisible();
  expect(await guarded.entrance.stored()).not.toHaveProperty('token');
  await expect(devices.getByText('Firefox on Linux')).toHaveCount(0);
  await expect(devices.getByText('Safari on iPhone')).toBeVisible();
  expect(await open.entrance.stored()).toHaveProperty('token');
  await guarded.entrance.fillLogin(account);
  await expect(guarded.entrance.login).toBeHidden();
  await expect(guarded.page).toHaveURL(/\/favorite$/);
  await guarded.context.close();

  await devices.getByRole('button', { name: 'Sign out others' }).click();
  await expect(open.entrance.login.getByText(message)).toBeVisible();
  await expect(open.page).toHaveURL(/\/helpmc$/);
  await expect(devices.getByText('Safari on iPhone')).toHaveCount(0);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expect(devices.getByRole('button', { name: 'Sign out others' })).toHaveCount(0);
  await open.context.close();
});

test(
  'AUTH-031 AUTH-032 a place that was proven asks no more; another address asks, and so does the device once it is forgotten',
  fullRun,
  async ({ site, entrance }) => {
    const centre = new SecurityPage(site, memberOf('places'));
    const { account, dialog } = centre;
    const rows = await MemberRows.open();
    const mobile = `+63917${randomInt(1e6, 1e7)}`;
    await rows.bind(account, { mobile, email: `${account}${mobile.slice(4)}@example.com`, payee: 'Maria Clara' });
    await rows.forgetPlaces(account);
    const { second } = entrance;
    const prove = async () => {
      await second.getByRole('button', { name: 'Bank account name' }).click();
      await second.getByRole('textbox', { name: 'Bank account name' }).fill('Maria Clara');
      await second.getByRole('button', { name: 'Confirm' }).click();
      await expect(second).toBeHidden();
    };
    await site.open(anyPage);
    await entrance.arriveAnew(account);
    await prove();
    await entrance.arriveAgain(account);
    await expect(entrance.login).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: account });
    // From where the member never was, on the same device.
    await rows.forgetNetworks(account);
    await entrance.arriveAgain(account);
    await prove();

    await centre.open();
    await centre.part('Devices').getByRole('button', { name: 'Known devices' }).click();
    await expect(dialog.getByText('A login on these asks for no second step')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(dialog.getByText('No device is known yet')).toBeVisible();
    await entrance.arriveAgain(account);
    await expect(second.getByText(/We do not know this place yet/)).toBeVisible();
    expect(await entrance.stored()).not.toHaveProperty('token');
    await rows.close();
  },
);
