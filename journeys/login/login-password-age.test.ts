/** What a login meets beside the right password: an old one, a host that nobody has, a server that counts in nonsense. */
import { randomInt } from 'node:crypto';
import { MemberRows } from '../support/member-rows.ts';
import { pickMember } from '../support/security-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test(
  'PWD-019 AUTH-012 PWD-003 a password of more than ninety days has to be changed, and the popup knows the rule of the brand from its first moment',
  fullRunOnBoth,
  async ({ site, entrance, page }) => {
    const account = pickMember('old');
    const rows = await MemberRows.open();
    await rows.agePassword(account, 91);
    await rows.close();
    // What nobody answers cannot be what the rule is read from.
    await page.route('**/wps/system/setting/register*', () => undefined);
    await site.open(anyPage);
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await entrance.fillLogin(account);
    const change = page.getByRole('dialog', { name: 'Change password' });
    await expect(change.getByText('6 - 16 characters, both letters and digits')).toBeVisible();
    // Nothing is wrong before anybody has typed, where the title takes the focus from the first field too.
    await expect(change.getByText('Input cannot be empty')).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ passwordExpired: 'true' });
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(change.getByText('Input cannot be empty')).toHaveCount(2);
  },
);

test(
  'PWD-019 AUTH-012 ROLE-019 an old password opens no popup where the brand has its expiry switched off, and does where it is on',
  fullRun,
  async ({ site, entrance, secondBrand, page }) => {
    const account = 'marvinsantos';
    const change = page.getByRole('dialog', { name: 'Change password' });
    await secondBrand.agePassword(account, 91);
    await secondBrand.setSwitches({ FORCEPWDEXP3: false });
    await site.open(anyPage);
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await entrance.fillLogin(account);
    await expect(entrance.login).toBeHidden();
    await expect(page.getByRole('button', { name: /^My account:/ })).toBeVisible();
    await expect(change).toHaveCount(0);
    expect(await entrance.stored()).toMatchObject({ userName: account, passwordExpired: 'false' });
    await secondBrand.setSwitches({ FORCEPWDEXP3: true });
    await entrance.loginAgain(account);
    await expect(change).toBeVisible();
    await secondBrand.agePassword(account, 1);
  },
);

test(
  'AUTH-012 PWD-002 AUTH-019 a page that forgot about a change that is due is reminded by the server, and everything is there after the change',
  fullRun,
  async ({ site, entrance, page }) => {
    const standard = 'Bagong#Salubong1';
    const account = pickMember('insisted');
    const rows = await MemberRows.open();
    await rows.giveDefaultPassword(account);
    await rows.close();
    await site.open(anyPage);
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await entrance.fillLogin(account, standard);
    const change = page.getByRole('dialog', { name: 'Change password' });
    await expect(change).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('passwordExpired', 'false'));
    await site.open(anyPage);
    await expect(change.getByText('Please choose a new password before you go on')).toBeVisible();
    expect(await entrance.stored()).toMatchObject({ passwordExpired: 'true' });

    await change.getByLabel('Old password').fill(standard);
    const fresh = `Bago${randomInt(1e9)}`;
    await change.getByLabel('New password', { exact: true }).fill(fresh);
    await change.getByLabel('New password', { exact: true }).blur();
    await expect(change.getByLabel('Confirm new password')).not.toHaveAttribute('aria-invalid');
    await change.getByLabel('Confirm new password').fill(fresh);
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(change).toBeHidden();
    await expect(page.getByRole('banner').getByText(/₱\d/).first()).toBeVisible();
  },
);

test('AUTH-048 a host that nobody has says so', fullRun, async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://nobody.localhost:${port}/`);
  await expect(page.getByText('Invalid URL, please contact customer service')).toBeVisible();
});
