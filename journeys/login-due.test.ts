/** What a login meets beside the right password: an old one, a host that nobody has, a server that counts in nonsense. */
import { MemberRows } from './member-rows.ts';
import { memberOf } from './security-page.ts';
import { anyPage } from './site-page.ts';
import { expect, test } from './story.ts';

test('PWD-019 AUTH-012 PWD-003 a password of more than ninety days has to be changed, and the popup knows the rule of the brand from its first moment', async ({
  site,
  entrance,
  page,
}) => {
  const account = memberOf('old');
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
  expect(await entrance.stored()).toMatchObject({ passwordExpired: 'true' });
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change.getByText('Input cannot be empty')).toHaveCount(2);
});

test('AUTH-048 a host that nobody has says so', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://nobody.localhost:${port}/`);
  await expect(page.getByText('Invalid URL, please contact customer service')).toBeVisible();
});

for (const expiredMinutes of [null, 0, 'soon']) {
  test(`SMS-006 an answer of ${expiredMinutes} minutes counts down from sixty seconds`, async ({
    site,
    entrance,
    page,
  }) => {
    await page.route('**/wps/verification/sms/noLogin', (route) =>
      route.fulfill({ json: { success: true, message: '', value: { expiredMinutes } } }),
    );
    await site.open(anyPage);
    await page.getByRole('button', { name: 'Log in' }).first().click();
    const { login } = entrance;
    await login.getByRole('tab', { name: 'Mobile number' }).click();
    await login.getByRole('textbox', { name: 'Mobile number' }).fill('9171234567');
    await login.getByRole('button', { name: 'Get code' }).click();
    await expect(login.getByRole('button', { name: /^Resend in (60|5\d)s/ })).toBeDisabled();
  });
}
