/** What a member switched on in the security centre is asked for at the login: digits, a code that was kept, a passkey. */
import { MemberRows } from '../support/member-rows.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

/** What an earlier telling left behind. */
async function resetFactors(account: string): Promise<void> {
  const rows = await MemberRows.open();
  await rows.forgetFactors(account);
  await rows.trustHomeAddress(account);
  await rows.close();
}

test('AUTH-033 AUTH-032 CALL-088 whoever set an authenticator up comes in by its digits, which are good once, or by a kept code, which is good once too', async ({
  site,
  entrance,
  baseURL,
}) => {
  const centre = new SecurityPage(site, pickMember('factor'));
  await resetFactors(centre.account);
  await centre.enter(baseURL);
  const app = await centre.setUpAuthenticator();
  await centre.dialog.getByLabel('6 digits that the app shows').fill(app.next());
  await centre.send('Switch on');
  const recoveryCodes = centre.dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const [first = '', other = ''] = await recoveryCodes.allTextContents();

  const { second } = entrance;
  const confirm = () => second.getByRole('button', { name: 'Confirm' }).click();
  const wrong = second.getByText('Please enter a valid verification code');
  const arrive = async () => {
    await entrance.loginAgain(centre.account);
    await expect(second.getByText('Your account asks for a second proof at every login.')).toBeVisible();
    expect(await entrance.stored()).not.toHaveProperty('token');
  };
  await arrive();
  const digits = second.getByRole('textbox', { name: 'Six digits of your app' });
  await digits.fill('000000');
  await confirm();
  await expect(wrong).toBeVisible();
  await expect(digits).toHaveValue('000000');
  await expect(digits).toBeFocused();
  const appCode = app.next();
  await digits.fill(appCode);
  await confirm();
  await expect(second).toBeHidden();
  expect(await entrance.stored()).toMatchObject({ userName: centre.account });

  await arrive();
  await digits.fill(appCode);
  await confirm();
  await expect(wrong).toBeVisible();
  await second.getByRole('button', { name: 'Recovery code' }).click();
  const code = second.getByRole('textbox', { name: 'Recovery code' });
  await code.fill(first.toLowerCase().replaceAll('-', ' '));
  await confirm();
  await expect(second).toBeHidden();

  await arrive();
  await second.getByRole('button', { name: 'Recovery code' }).click();
  await code.fill(first);
  await confirm();
  await expect(wrong).toBeVisible();
  await expect(code).toHaveValue(first);
  await code.fill(other);
  await confirm();
  await expect(second).toBeHidden();

  await centre.open();
  await expect(centre.row('Authenticator app')).toContainText('On, 8 recovery codes left');
  await expect(centre.part('Login history').getByText('Second step failed').first()).toBeVisible();
});

test(
  'AUTH-031 AUTH-032 a passkey that was made in the security centre opens the account on a new device, once its owner shows it',
  fullRun,
  async ({ site, entrance, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('key'));
    await resetFactors(centre.account);
    const recognise = await centre.addVirtualAuthenticator();
    await centre.enter(baseURL);
    await centre.press('Add a passkey', 'Add');
    await centre.dialog.getByLabel('Name', { exact: true }).fill('My phone');
    await centre.proveByPassword();
    await centre.send('Make the passkey');
    await expect(centre.dialog).toBeHidden();

    const rows = await MemberRows.open();
    await rows.clearTrustedNetworksAndDevices(centre.account);
    await rows.close();
    await entrance.loginOnNewDevice(centre.account);
    const { second } = entrance;
    await expect(second.getByText(/We do not know this place yet/)).toBeVisible();
    const use = second.getByRole('button', { name: 'Use a passkey' });
    await recognise(false);
    await use.click();
    await expect(second.getByText('No passkey was shown. Please try again or choose another way.')).toBeVisible();
    expect(await entrance.stored()).not.toHaveProperty('token');
    await recognise(true);
    await use.click();
    await expect(second).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: centre.account });

    await centre.open();
    await expect(centre.row('My phone')).toContainText('Last used');
    // From here on the place is known.
    await entrance.loginAgain(centre.account);
    await expect(entrance.login).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: centre.account });
  },
);
