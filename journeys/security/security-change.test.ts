/** Changing what guards the account: the number, the address and the payment password; whoever held them before is told. */
import { randomInt } from 'node:crypto';
import { demoPassword } from '../support/login-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

const someNumber = () => `917${randomInt(1e6, 1e7)}`;

/** A member who can be reached already; answers where. */
async function bindContacts(account: string) {
  const reach = { mobile: `+63${someNumber()}`, email: `${account}${randomInt(1e9)}@example.com` };
  const rows = await MemberRows.open();
  await rows.bind(account, { ...reach, payee: 'Maria Clara' });
  await rows.close();
  return reach;
}

test(
  'MEMBER-004 SMS-003 a bound number and a bound address are changed only with a code to what is bound, and the old ones are told',
  fullRun,
  async ({ site, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('moved'));
    const old = await bindContacts(centre.account);
    const fresh = { mobile: someNumber(), email: `m${randomInt(1e9)}@example.com` };
    await centre.enter(baseURL);
    const { dialog } = centre;
    // Their owner is told in their own language.
    const letterText = new RegExp(`(no longer belongs to the|Hindi na nakatali).*${centre.account}`);

    await centre.press('Mobile', 'Change');
    await expect(
      dialog.getByText('Your old number is told of the change, and withdrawals wait 24 hours.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveCount(0);
    await dialog.getByLabel('Mobile number').fill(fresh.mobile);
    const [toNew, toOld] = [dialog.getByRole('button', { name: 'Get code' }).first(), dialog.getByRole('group')];
    const code = await centre.askCode(toNew, fresh.mobile);
    await dialog.getByLabel('Verification code').fill(code);
    await centre.send('Save');
    await expect(dialog.getByText('Input cannot be empty')).toBeVisible();
    const proof = dialog.getByLabel('Code to your bound mobile');
    await expect(proof).toBeFocused();
    await proof.fill('000000');
    await centre.send('Save');
    await expect(dialog.getByText('That does not match what we know')).toBeVisible();
    await expect(dialog.getByLabel('Mobile number')).toHaveValue(fresh.mobile);
    await expect(dialog.getByLabel('Verification code')).toHaveValue(code);
    await proof.fill(await centre.askCode(toOld.getByRole('button', { name: 'Get code' }), old.mobile));
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(centre.row('Mobile')).toContainText(`***${fresh.mobile.slice(-3)}`);
    await expect.poll(async () => (await centre.lettersTo(old.mobile))[0]).toMatch(letterText);
    expect(await centre.lettersTo(fresh.mobile)).toHaveLength(1);

    await centre.press('E-mail', 'Change');
    await dialog.getByLabel('E-mail address').fill(fresh.email);
    await dialog
      .getByLabel('Verification code')
      .fill(await centre.askCode(dialog.getByRole('button', { name: 'Get code' }).first(), fresh.email));
    await dialog.getByLabel('By', { exact: true }).selectOption('email');
    const byMail = dialog.getByLabel('Code to your bound e-mail');
    await byMail.fill(
      await centre.askCode(dialog.getByRole('group').getByRole('button', { name: 'Get code' }), old.email),
    );
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(centre.row('E-mail')).toContainText('m***@example.com');
    await expect.poll(async () => (await centre.lettersTo(old.email))[0]).toMatch(letterText);
    await expect(centre.part('Sign-in').getByText(/withdrawals wait until/)).toBeVisible();
  },
);

test(
  'MEMBER-004 WALLET-009 a forgotten payment password is reset with a code to what is bound, withdrawals wait a day from then, and the owner is told',
  fullRun,
  async ({ site, page, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('reset'));
    const { email, mobile } = await bindContacts(centre.account);
    await centre.enter(baseURL);
    const { dialog } = centre;
    const fill = async (digits: string) => {
      await dialog.getByLabel('New payment password', { exact: true }).fill(digits);
      await dialog.getByLabel('Confirm new payment password', { exact: true }).fill(digits);
    };
    const hoursLeft = async () => {
      const cooling = centre.part('Sign-in').getByRole('paragraph').filter({ hasText: 'withdrawals wait until' });
      const until = await cooling.getByRole('time').getAttribute('datetime');
      return (Date.parse(until ?? '') - Date.now()) / 3_600_000;
    };
    await expect(centre.row('Payment password').getByRole('button', { name: 'Forgot it?' })).toHaveCount(0);
    await centre.press('Payment password', 'Set');
    await centre.dialog.getByLabel('Your login password').fill(demoPassword);
    await fill('482913');
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect.poll(hoursLeft).toBeGreaterThan(0.9);
    expect(await hoursLeft()).toBeLessThan(1.01);

    await centre.press('Payment password', 'Forgot it?');
    await expect(dialog.getByText(/withdrawals wait 24 hours after this/)).toBeVisible();
    await expect(dialog.getByLabel('By', { exact: true }).locator('option')).toHaveText([
      'Code to my mobile',
      'Code to my e-mail',
    ]);
    await fill('593024');
    await dialog.getByLabel('Code to your bound mobile').fill('000000');
    await centre.send('Save');
    await expect(dialog.getByText('That does not match what we know')).toBeVisible();
    await expect(dialog.getByLabel('New payment password', { exact: true })).toHaveValue('593024');
    await dialog
      .getByLabel('Code to your bound mobile')
      .fill(await centre.askCode(dialog.getByRole('button', { name: 'Get code' }), mobile));
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your payment password was saved. Withdrawals wait 24 hours.')).toBeVisible();
    await expect.poll(hoursLeft).toBeGreaterThan(23.9);
    const letterText = new RegExp(`[Pp]ayment password .*${centre.account}`);
    await expect
      .poll(async () => (await centre.lettersTo(email)).filter((text) => letterText.test(text)))
      .toHaveLength(2);

    await centre.press('Payment password', 'Change');
    await dialog.getByLabel('Old payment password').fill('482913');
    await fill('704135');
    await centre.send('Save');
    await expect(dialog.getByText('The payment password is wrong')).toBeVisible();
  },
);
