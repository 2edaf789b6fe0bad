/** Logging in with a code to the phone. */
import { randomInt } from 'node:crypto';
import { MemberRows } from '../support/member-rows.ts';
import { RegisterPage } from '../support/register-page.ts';
import { pickMember } from '../support/security-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

test(
  'AUTH-010 AUTH-008 AUTH-012 SMS-003 SMS-004 SMS-007 SMS-009 SMS-010 SMS-011 CALL-012 whoever has a number logs in by a code, which is asked for once in its time',
  fullRun,
  async ({ entrance, page }) => {
    const rows = await MemberRows.open();
    const home = `917${randomInt(1_000_000, 9_999_999)}`;
    // By a password so old a change would be due.
    const account = pickMember('old');
    await rows.bind(account, { mobile: `+63${home}`, email: `${account}${home}@example.com`, payee: 'Ramil' });
    await rows.agePassword(account, 91);
    await rows.close();
    await entrance.openLogin();
    const { login } = entrance;
    await login.getByRole('tab', { name: 'Mobile number' }).click();
    await login.getByRole('textbox', { name: 'Mobile number' }).fill(` 0${home} `);
    const nextRequest = page.waitForRequest((request) => request.url().endsWith('/wps/verification/sms/noLogin'));
    const nextResponse = page.waitForResponse('**/wps/verification/sms/noLogin');
    await login.getByRole('button', { name: 'Get code' }).click();
    expect((await nextRequest).postDataJSON()).toEqual({
      mobileNum: home,
      mobileNo: home,
      countryDialingCode: '63',
      purpose: 'login',
      // By it the owner is known again, whatever strangers ask for.
      device: expect.any(String),
    });
    await expect(login.getByRole('button', { name: /^Resend in (60|59|58)s/ })).toBeDisabled();
    expect(await (await nextResponse).json()).toMatchObject({
      success: true,
      message: expect.any(String),
      value: { expiredMinutes: 1 },
    });
    await expect(login.getByRole('link', { name: 'Read it in the outbox' })).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await login.getByRole('tab', { name: 'Mobile number' }).click();
    await expect(login.getByRole('button', { name: /^Resend in/ })).toBeDisabled();

    await login.getByRole('textbox', { name: 'Mobile number' }).fill(` +63 ${home} `);
    await login.getByRole('textbox', { name: 'Verification code' }).fill('000000');
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login.getByText('Please enter a valid verification code')).toBeVisible();
    const code = await new RegisterPage(page, login).codeFor(`+63${home}`);
    await login.getByRole('textbox', { name: 'Verification code' }).fill(` ${code} `);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: account, passwordExpired: 'false' });
    await expect(page.getByRole('button', { name: /^My account:/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
