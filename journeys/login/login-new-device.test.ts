import { randomInt } from 'node:crypto';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { demoPassword } from '../support/login-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { RegisterPage } from '../support/register-page.ts';
import { pickMember } from '../support/security-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test(
  'AUTH-031 AUTH-032 CALL-088 TRAP-081 a login from a new place is let in by a code to the phone or by a name, and is known from then on',
  fullRunOnBoth,
  async ({ site, entrance, page }, { project }) => {
    // Each screen size has a member of its own: both run at the same time.
    const account = project.name === 'phone' ? 'rowena' : 'jomar';
    const rows = await MemberRows.open();
    const number = `+63918${randomInt(1_000_000, 9_999_999)}`;
    const email = `${account}${number.slice(4)}@example.com`;
    await rows.bind(account, { mobile: number, email, payee: 'Maria Clara' });
    const { second } = entrance;
    const proof = new RegisterPage(page, second);
    const confirm = () => second.getByRole('button', { name: 'Confirm' }).click();
    const arrive = async () => {
      await rows.clearTrustedNetworksAndDevices(account);
      await entrance.loginAgain(account);
      await expect(second).toBeVisible();
      expect(await entrance.stored()).not.toHaveProperty('token');
    };
    await site.open(anyPage);
    await arrive();
    expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);
    await confirm();
    await expect(second.getByText('Input cannot be empty')).toBeVisible();
    await second.getByRole('button', { name: 'Get code' }).click();
    await expect(second.getByText(/^Code sent/)).toBeVisible();
    await second.getByRole('textbox').fill('000000');
    await confirm();
    await expect(second.getByText('Please enter a valid verification code')).toBeVisible();
    await expect(second.getByRole('textbox')).toHaveValue('000000');
    await expect(second.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await second.getByRole('textbox').fill(await proof.codeFor(number));
    await confirm();
    await expect(second).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: account });

    await arrive();
    await second.getByRole('button', { name: 'Bank account name' }).click();
    await expect(second.getByRole('textbox', { name: 'Bank account name' })).toBeFocused();
    await second.getByRole('textbox', { name: 'Bank account name' }).fill('Somebody Else');
    await confirm();
    await expect(second.getByText('That does not match what we know')).toBeVisible();
    await second.getByRole('textbox', { name: 'Bank account name' }).fill(' maría  clara ');
    await confirm();
    await expect(second).toBeHidden();

    await page.evaluate(() => sessionStorage.clear());
    await entrance.enterAs(account);
    await rows.close();
  },
);

test(
  'AUTH-031 AUTH-032 SMS-012 five wrong proofs end the step, and the right one comes too late; the next step is passed by a code to the mail',
  fullRun,
  async ({ site, entrance, page }) => {
    const account = pickMember('mail');
    const rows = await MemberRows.open();
    const email = `${account}${randomInt(1e9)}@example.com`;
    const mobile = `+63918${randomInt(1_000_000, 9_999_999)}`;
    await rows.bind(account, { mobile, email, payee: 'Maria Clara' });
    await rows.clearTrustedNetworksAndDevices(account);
    const { second } = entrance;
    const confirm = async () => {
      const nextResponse = page.waitForResponse('**/wps/session/verify');
      await second.getByRole('button', { name: 'Confirm' }).click();
      return (await nextResponse).status();
    };
    await site.open(anyPage);
    await entrance.loginOnNewDevice(account);
    await second.getByRole('button', { name: 'Bank account name' }).click();
    const name = second.getByRole('textbox', { name: 'Bank account name' });
    for (let tries = 1; tries <= 5; tries++) {
      await name.fill(`Somebody ${tries}`);
      expect(await confirm()).toBe(422);
      await expect(second.getByText('That does not match what we know')).toBeVisible();
      await expect(name).toHaveValue(`Somebody ${tries}`);
    }
    await name.fill('Maria Clara');
    await confirm();
    await expect(second.getByText('The verification has ended, please log in again')).toBeVisible();
    expect(await entrance.stored()).not.toHaveProperty('token');
    // A page that is loaded anew asks for nothing that has ended.
    expect(await entrance.stored()).not.toHaveProperty('secondStep');
    await second.getByRole('button', { name: 'Back to the login' }).click();
    await expect(entrance.login.getByRole('textbox', { name: 'Username' })).toHaveValue(account);

    await entrance.fillLogin(account);
    await second.getByRole('button', { name: /^Code to .*@example\.com$/ }).click();
    await second.getByRole('button', { name: 'Get code' }).click();
    await expect(second.getByText(/^Code sent/)).toBeVisible();
    const code = second.getByRole('textbox', { name: /^Code to .*@example\.com$/ });
    await code.fill('000000');
    expect(await confirm()).toBe(422);
    await expect(second.getByText('Please enter a valid verification code')).toBeVisible();
    await expect(code).toHaveValue('000000');
    await code.fill(await new RegisterPage(page, second).codeFor(email));
    expect(await confirm()).toBe(200);
    await expect(second).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: account });
    await rows.close();
  },
);

test(
  'AUTH-032 a page that is loaded anew in the second step goes on with it, and one that left the step does not',
  fullRun,
  async ({ entrance, site, page }) => {
    const account = pickMember('mail');
    const rows = await MemberRows.open();
    await rows.bind(account, {
      mobile: `+63919${randomInt(1e6, 1e7)}`,
      email: `${account}${randomInt(1e9)}@example.com`,
      payee: 'Maria Clara',
    });
    await rows.clearTrustedNetworksAndDevices(account);
    const { second } = entrance;
    await entrance.openLogin();
    await entrance.fillLogin(account);
    await expect(second).toBeVisible();
    expect(JSON.stringify(await entrance.stored())).not.toContain(demoPassword);
    await page.reload();
    await second.getByRole('button', { name: 'Back to the login' }).click();
    await expect(entrance.login.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await page.reload();
    await expect(site.title).toBeVisible();
    await expect(second).toBeHidden();

    await entrance.loginAgain(account);
    await expect(second).toBeVisible();
    await page.reload();
    await second.getByRole('button', { name: 'Bank account name' }).click();
    await second.getByRole('textbox', { name: 'Bank account name' }).fill('Maria Clara');
    await second.getByRole('button', { name: 'Confirm' }).click();
    await expect(second).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: account });
    expect(await entrance.stored()).not.toHaveProperty('secondStep');
    await rows.close();
  },
);

test('AUTH-032 whoever has nothing bound is led to customer service, and back', fullRun, async ({ entrance, page }) => {
  const rows = await MemberRows.open();
  await rows.clearTrustedNetworksAndDevices('arnel');
  await entrance.openLogin();
  await entrance.fillLogin('arnel');
  const { second } = entrance;
  await expect(second.getByText(/nothing is bound to your account/)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Contact customer service' })).toBeVisible();
  expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);
  await second.getByRole('button', { name: 'Back to the login' }).click();
  await expect(entrance.login.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await rows.trustHomeAddress('arnel');
  await rows.close();
});

test(
  'AUTH-033 whoever switched a factor on is asked for its digits, a kept code or a passkey; a step that ended leads back',
  fullRun,
  async ({ entrance, page }) => {
    const methods = ['totp', 'recovery', 'passkey'].map((method) => ({ method, to: null }));
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({ json: { success: true, message: '', value: { ticket: 'a'.repeat(43), methods } } }),
    );
    await entrance.openLogin();
    await entrance.fillLogin('maria');
    const { second } = entrance;
    await expect(second.getByText(/asks for a second proof at every login/)).toBeVisible();
    const digits = second.getByRole('textbox', { name: 'Six digits of your app' });
    await expect(digits).toHaveAttribute('autocomplete', 'one-time-code');
    await digits.fill('123456');
    await second.getByRole('button', { name: 'Confirm' }).click();
    await expect(second.getByText('The verification has ended, please log in again')).toBeVisible();
    await second.getByRole('button', { name: 'Recovery code' }).click();
    await expect(second.getByRole('textbox', { name: 'Recovery code' })).toBeVisible();
    await second.getByRole('button', { name: 'Passkey' }).click();
    await second.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(second.getByText('The verification has ended, please log in again')).toBeVisible();
    expect(await findAccessibilityViolations(page, 'shown')).toEqual([]);
    await second.getByRole('button', { name: 'Back to the login' }).click();
    await expect(entrance.login).toBeVisible();
  },
);

test(
  'AUTH-012 AUTH-013 AUTH-015 AUTH-004 AUTH-018 POPUP-028 POPUP-029 TRAP-012 TRAP-014 the default password opens its change, which neither Escape nor a reload gets past',
  fullRun,
  async ({ site, entrance, page }) => {
    const rows = await MemberRows.open();
    await rows.forgetFirstLogin('bago');
    await rows.close();
    const served: Promise<string>[] = [];
    page.on('response', (answer) => {
      const kind = answer.headers()['content-type'] ?? '';
      // What was left for another page has no text any more.
      if (/html|script|json/.test(kind)) served.push(answer.text().catch(() => ''));
    });
    await entrance.openLogin();
    const confirmed = page.waitForResponse('**/wps/member/firstLogin');
    await entrance.fillLogin('bago', 'Bagong#Salubong1');
    expect((await confirmed).status()).toBe(200);
    const change = page.getByRole('dialog', { name: 'Change password' });
    await expect(change).toBeVisible();
    await expect(change.getByLabel('Old password', { exact: true })).toBeHidden();
    const texts = await Promise.all(served);
    expect(texts.filter((text) => text.includes('passwordExpired')).length).toBeGreaterThan(1);
    expect(texts.filter((text) => text.includes('Bagong#Salubong1'))).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, document.cookie]));
    expect(stored).not.toContain('Bagong#Salubong1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(change).toBeVisible();
    await site.open(anyPage);
    await expect(change.getByLabel('Old password', { exact: true })).toBeVisible();
    await change.getByRole('button', { name: /sign out/i }).click();
    await expect(change).toBeHidden();
    expect(await entrance.stored()).not.toHaveProperty('token');
  },
);

test('TRAP-011 AUTH-012 PWD-007 an agent who has to change the password lands on the first page after it, from which the agent centre is one step away', async ({
  entrance,
  page,
}) => {
  const agent = ['lakan', 'makisig', 'dalisay', 'amihan'][randomInt(4)] ?? '';
  const rows = await MemberRows.open();
  await rows.giveDefaultPassword(agent);
  await rows.close();
  await entrance.openLogin();
  await entrance.fillLogin(agent, 'Bagong#Salubong1');
  const change = page.getByRole('dialog', { name: 'Change password' });
  await expect(change).toBeVisible();
  expect(page.url()).not.toContain('agentHome');
  const fresh = `Bago${randomInt(1e9)}`;
  await change.getByLabel('New password', { exact: true }).fill(fresh);
  await change.getByLabel('Confirm new password').fill(fresh);
  await change.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect(change).toBeHidden();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await entrance.stored()).toMatchObject({ userName: agent, isAgent: 'true', passwordExpired: 'false' });
  await page.getByRole('button', { name: /^My account:/ }).click();
  await page.getByText('Agent center').click();
  await expect(page).toHaveURL(/\/agentHome/);
});
