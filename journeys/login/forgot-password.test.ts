import { randomInt } from 'node:crypto';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { newName, RegisterPage } from '../support/register-page.ts';
import { pickMember } from '../support/security-page.ts';
import { expect, fullRun, fullRunOnBoth, test, withPictures } from '../support/story.ts';

const replacementPassword = 'Dagat2027';

test(
  'POPUP-021 PWD-010 PWD-015 SMS-014 CONST-011 the popup offers both ways, each tells what is wrong under its fields, and the login is one step away',
  withPictures,
  async ({ site, entrance, page, isMobile }) => {
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
    const form = new RegisterPage(page, page.getByRole('dialog', { name: 'Forgot your password?' }));
    // Where one types with a finger, the keyboard would cover the form before anybody has read it.
    await expect(isMobile ? form.dialog.getByRole('heading').first() : form.field('Mobile number')).toBeFocused();
    await expect(form.dialog.getByRole('combobox', { name: 'Country code' })).toHaveValue('PH');
    await form.submitButton.click();
    await expect(form.field('Mobile number')).toBeFocused();
    for (const message of [
      'Please enter a valid mobile number',
      'Please enter a valid verification code',
      'Input cannot be empty',
    ])
      await expect(form.dialog.getByText(message)).toBeVisible();
    await form.field('Mobile number').fill('12');
    await form.field('New password').fill('letters');
    await form.submitButton.click();
    await expect(form.dialog.getByText('Phone number format is incorrect')).toBeVisible();
    await expect(form.dialog.getByText('6 - 16 characters, both letters and digits')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await form.tab('By e-mail').click();
    await form.field('E-mail').fill('a@b');
    await form.submitButton.click();
    await expect(form.field('Username')).toBeFocused();
    await expect(form.dialog.getByText('Please enter a valid e-mail address')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await form.dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(entrance.login).toBeVisible();
    await expect(form.dialog).toBeHidden();
  },
);

test(
  'PWD-011 PWD-012 PWD-013 PWD-014 CALL-017 REG-041 ERR-002 a link is sent to whoever knows the address, and opens the way to a new password once',
  withPictures,
  async ({ site, entrance, page }) => {
    await site.open('/register');
    const register = new RegisterPage(page, entrance.register);
    const [username, email] = [newName(), `${newName()}@example.com`];
    await register.field('Username').fill(username);
    await register.fillPasswords();
    await register.openMore();
    await register.field('E-mail').fill(email);
    await register.agree();
    await register.apply();
    await expect(register.dialog).toBeHidden();
    await page.evaluate(() => sessionStorage.removeItem('token'));

    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
    const form = new RegisterPage(page, page.getByRole('dialog', { name: 'Forgot your password?' }));
    await form.tab('By e-mail').click();
    await form.field('Username').fill(username);
    await form.field('E-mail').fill('somebody@example.com');
    await form.submitButton.click();
    await page.getByRole('dialog', { name: 'Are you human?' }).getByRole('button', { name: 'Close' }).click();
    await expect(form.dialog.getByText('Please complete verification first')).toBeVisible();
    await form.submitButton.click();
    await form.proveHuman();
    await expect(form.dialog.getByText('Username/Email does not exist')).toBeVisible();
    await expect(form.field('E-mail')).toHaveValue('somebody@example.com');
    await form.field('E-mail').fill(email);
    const nextRequest = page.waitForRequest('**/wps/member/password/email');
    await form.submitButton.click();
    await form.proveHuman();
    expect((await nextRequest).headers()['content-type']).toContain('application/x-www-form-urlencoded');
    await expect(form.dialog).toBeHidden();
    await expect(page.getByText(`A link to a new password was sent to ${email}.`)).toBeVisible();

    const link = /https?:\/\/\S+resetToken=[\w-]+/.exec(await form.lastLetter(email))?.[0] ?? '';
    const { search } = new URL(link);
    await site.open(`/${search}`);
    const change = page.getByRole('dialog', { name: 'Set a new password' });
    await expect(change.getByText(`one new password of ${username}`)).toBeVisible();
    await expect(change.getByText('6 - 16 characters, both letters and digits')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // A page that is loaded anew in the middle still has the link; one whose popup was closed has not.
    await page.reload();
    await expect(change.getByText(`one new password of ${username}`)).toBeVisible();
    await change.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(site.title).toBeVisible();
    await expect(change).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(search.split('=')[1]);
    await site.open(`/${search}`);
    await change.getByRole('textbox', { name: 'New password', exact: true }).fill(replacementPassword);
    await change.getByRole('textbox', { name: /Confirm/ }).fill(replacementPassword);
    await change.locator('button[type="submit"]').click();
    await expect(change).toBeHidden();
    const message = entrance.login
      .getByRole('alert')
      .filter({ hasText: 'Your new password is set. Please log in with it.' });
    await expect(message).toBeVisible();
    await expect(message).toHaveAttribute('data-tone', 'good');
    await expect(entrance.login.getByRole('textbox', { name: 'Username' })).toHaveValue(username);
    await expect(entrance.login.getByLabel('Password', { exact: true })).toBeFocused();

    // Nobody thinks of a new password for a link that is spent.
    await site.open(`/${search}`);
    await expect(change.getByText('This link was used or has expired, please ask for a new one')).toBeVisible();
    await expect(change.getByRole('textbox')).toHaveCount(0);
    // And it comes back over no other page of the tab.
    expect(await entrance.stored()).not.toHaveProperty('resetLink');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await change.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(form.dialog).toBeVisible();
  },
);

test(
  'PWD-015 PWD-016 PWD-017 PWD-018 CALL-018 CALL-012 SMS-009 a code to the number of the account sets a new password and logs its owner in',
  fullRun,
  async ({ site, entrance, page }) => {
    await site.open('/register');
    const number = await new RegisterPage(page, entrance.register).registerNumber();
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
    const form = new RegisterPage(page, page.getByRole('dialog', { name: 'Forgot your password?' }));
    await form.field('Mobile number').fill(number.slice(3));
    const nextRequest = page.waitForRequest('**/wps/verification/sms/noLogin');
    await form.dialog.getByRole('button', { name: 'Get code' }).click();
    await form.proveHuman();
    expect((await nextRequest).postDataJSON()).toMatchObject({
      mobileNum: number.slice(3),
      mobileNo: number.slice(3),
      purpose: 'reset',
    });
    await expect(form.dialog.getByRole('button', { name: /Resend in/ })).toBeDisabled();
    await form.field('Verification code').fill('000000');
    await form.field('New password').fill(replacementPassword);
    await form.submitButton.click();
    await expect(form.dialog.getByText('Please enter a valid verification code')).toBeVisible();
    await form.field('Verification code').fill(await form.codeFor(number));
    await form.submitButton.click();
    await expect(form.dialog).toBeHidden();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect.poll(async () => (await entrance.stored())['token']).toBeTruthy();
  },
);

test(
  'PWD-008 PWD-009 ROLE-016 each way has its switch, and with both off the link leads to customer service',
  fullRun,
  async ({ site, entrance, page }) => {
    let off = /"modId":"CHNGPASSVERIF3","enabled":true/g;
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(off, (node) => node.replace('true', 'false'));
      await route.fulfill({ response: answer, body });
    });
    const forgotten = page.getByRole('dialog', { name: 'Forgot your password?' });
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(forgotten.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect(forgotten.getByRole('tab')).toHaveCount(0);
    off = /"modId":"CHNGPASSMAIL3","enabled":true/g;
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(forgotten.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    await expect(forgotten.getByRole('textbox', { name: 'E-mail' })).toHaveCount(0);
    await expect(forgotten.getByRole('tab')).toHaveCount(0);
    off = /"modId":"CHNGPASS(VERIF|MAIL)3","enabled":true/g;
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
    // The brand has no chat: whoever answers is named in its help.
    const help = page.getByRole('dialog', { name: 'Help center' });
    await expect(help.getByRole('button', { name: 'Hotline' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  },
);

test.describe('while there are announcements', () => {
  test.use({ quiet: false });

  test(
    'PWD-012 POPUP-028 no announcement opens over the message that a letter is on its way',
    fullRunOnBoth,
    async ({ site, entrance, page }) => {
      const account = pickMember('watched');
      const email = `${account}${randomInt(1e9)}@example.com`;
      const rows = await MemberRows.open();
      await rows.bind(account, { mobile: `+63920${randomInt(1e6, 1e7)}`, email, payee: 'Maria Clara' });
      await rows.close();
      await site.open('/login');
      await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
      const form = new RegisterPage(page, page.getByRole('dialog', { name: 'Forgot your password?' }));
      await form.tab('By e-mail').click();
      await form.field('Username').fill(account);
      await form.field('E-mail').fill(email);
      await form.submitButton.click();
      await form.proveHuman();
      await expect(form.dialog).toBeHidden();
      const message = page.getByText(`A link to a new password was sent to ${email}.`);
      await expect(message).toBeVisible();
      // Under a dialog it would be visible too, and nobody would read it.
      const isOnTop = () =>
        message.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top !== null && (element === top || element.contains(top) || top.contains(element));
        });
      expect(await isOnTop()).toBe(true);
    },
  );
});
