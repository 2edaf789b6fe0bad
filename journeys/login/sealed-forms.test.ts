/** What only the server can read, read: the forms of the entrance send what was given, and nothing else. */
import { demoPassword } from '../support/login-page.ts';
import { openSession } from '../support/open-session.ts';
import { newName, RegisterPage } from '../support/register-page.ts';
import { SecurityPage } from '../support/security-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, test } from '../support/story.ts';
import { SealedPage } from './sealed-page.ts';

const device = expect.stringMatching(/^[\w-]{16,64}$/);
const clientId = expect.stringMatching(/^[\w-]{36}$/);
const humanVerification = expect.stringMatching(/^[\w-]{43}$/);

test('AUTH-008 AUTH-009 AUTH-010 AUTH-027 a login seals name and word without the spaces around them, its kind, and the captcha once it is asked for; by phone the whole number and the code', async ({
  entrance,
  page,
}) => {
  const sealed = await SealedPage.open(page);
  await entrance.openLogin();
  const { login } = entrance;
  const wrong = { code: 'WRONG_CREDENTIALS', message: 'Wrong', value: { captcha: true } };
  const first = await sealed.next('/wps/session/login', wrong);
  await entrance.fillLogin('  maria ', ' Kislap#2026 ');
  expect(await first.fields).toEqual({ username: 'maria', password: demoPassword, type: 'username', device });

  const second = await sealed.next('/wps/session/login', wrong);
  await login.getByRole('textbox', { name: 'Captcha' }).fill('ACEFH');
  await entrance.fillLogin('maria');
  expect(await second.fields).toEqual({
    username: 'maria',
    password: demoPassword,
    type: 'username',
    captcha: 'ACEFH',
    captchaId: clientId,
    device,
  });

  await login.getByRole('tab', { name: 'Mobile number' }).click();
  await login.getByRole('textbox', { name: 'Mobile number' }).fill(' 0917 123 4567 ');
  await login.getByRole('textbox', { name: 'Verification code' }).fill(' 123456 ');
  await login.getByRole('textbox', { name: 'Captcha' }).fill('ACEFH');
  const third = await sealed.next('/wps/session/login', { code: 'WRONG_CODE', message: 'Wrong' });
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  expect(await third.fields).toEqual({
    username: '639171234567',
    password: '123456',
    countryDialingCode: '63',
    type: 'sms',
    captcha: 'ACEFH',
    captchaId: clientId,
    device,
  });
  // The other tab keeps its own, unseen.
  await expect(login.getByText('Wrong').filter({ visible: true })).toBeVisible();
});

test(
  'REG-051 REG-050 a referral code of an address is sent by a form that was opened elsewhere, later',
  fullRun,
  async ({ site, entrance, page }) => {
    const sealed = await SealedPage.open(page);
    await site.open(`${anyPage}?referralCode=TROPA88`);
    await site.open('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
    const form = new RegisterPage(page, entrance.register);
    await form.field('Username').fill(newName());
    await form.fillPasswords();
    await form.readCaptcha();
    await form.agree();
    const body = await sealed.next('/wps/member/register', { code: 'ACCOUNT_TAKEN', message: 'Somebody has it' });
    await form.submitButton.click();
    expect(await body.fields).toMatchObject({ referralCode: 'TROPA88' });
  },
);

test(
  'REG-015 REG-046 REG-047 REG-048 REG-049 REG-050 REG-057 CALL-014 CALL-015 TRAP-029 a registration seals what its tab shows, the proofs, the invitations and the place, and nothing of the other tab; what is in use is told under its field',
  fullRun,
  async ({ site, entrance, page }) => {
    const sealed = await SealedPage.open(page);
    await site.open('/register?referralCode=TROPA88&affiliateCode=DATU88');
    const form = new RegisterPage(page, entrance.register);
    const name = newName();
    const both = {
      password: 'Salamat2026',
      confirmPassword: 'Salamat2026',
      affiliateCode: 'DATU88',
      referralCode: 'TROPA88',
      captcha: 'acefh',
      captchaId: clientId,
      humanVerification,
      ageConfirmed: true,
      termsAccepted: true,
      registerUrl: page.url(),
      domain: 'localhost',
      registerMethod: 'WEB',
      login: true,
      device,
    };
    await form.field('Username').fill(` ${name} `);
    await form.fillPasswords();
    await form.field('E-mail').fill('Somebody@example.com');
    await form.readCaptcha();
    await form.agree();
    const byName = await sealed.next('/wps/member/register', { code: 'ACCOUNT_TAKEN', message: 'Somebody has it' });
    await form.submitButton.click();
    expect(await byName.fields).toEqual({ ...both, username: name, email: 'Somebody@example.com' });
    await expect(form.field('Username')).toHaveAccessibleDescription('Somebody has it');
    await expect(form.field('Username')).toBeFocused();

    await form.tab('Mobile number').click();
    await form.field('Mobile number').fill('+63 917 123 4567');
    await form.field('Verification code').fill('123456');
    await form.field('E-mail').fill('');
    await form.readCaptcha();
    const byNumber = await sealed.next('/wps/member/register/mobile', { code: 'MOBILE_TAKEN', message: 'In use' });
    await form.submitButton.click();
    expect(await byNumber.fields).toEqual({
      ...both,
      mobileNum: '9171234567',
      countryDialingCode: '63',
      verificationCode: '123456',
    });
    await expect(form.field('Mobile number')).toHaveAccessibleDescription('In use');
  },
);

test(
  'PWD-016 PWD-015 TRAP-027 TRAP-030 a new password by phone is sealed with the number under both names and the code',
  fullRun,
  async ({ site, entrance, page }) => {
    const sealed = await SealedPage.open(page);
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Forgot password?' }).click();
    const form = new RegisterPage(page, page.getByRole('dialog', { name: 'Forgot your password?' }));
    await form.field('Mobile number').fill('+63 917 123 4567');
    await form.field('Verification code').fill(' 123456 ');
    await form.field('New password').fill(' Dagat2027 ');
    const body = await sealed.next('/wps/member/password/verification', { code: 'WRONG_CODE', message: 'Wrong code' });
    await form.submitButton.click();
    expect(await body.fields).toEqual({
      newPassword: 'Dagat2027',
      mobileNum: '9171234567',
      mobileNo: '9171234567',
      countryDialingCode: '63',
      verificationCode: '123456',
      device,
    });
    await expect(form.field('Verification code')).toHaveAccessibleDescription('Wrong code');
  },
);

test(
  'PWD-001 POPUP-020 TRAP-080 a change of the password seals the old one, the new one and the new one again',
  fullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    // A document that the story hands over comes from nowhere, and from there no socket is opened.
    await page.routeWebSocket(/\/ws$/, () => undefined);
    const sealed = await SealedPage.open(page);
    const centre = new SecurityPage(site, 'maria');
    await site.open(anyPage);
    await centre.open();
    await centre.press('Changed', 'Change');
    await centre.dialog.getByLabel('Old password').fill(` ${demoPassword} `);
    await centre.dialog.getByLabel('New password', { exact: true }).fill(' Dagat2027 ');
    await centre.dialog.getByLabel('Confirm new password').fill('Dagat2027');
    const body = await sealed.next('/wps/member/password', { code: 'WRONG_OLD_PASSWORD', message: 'Not this one' });
    await centre.send('Change password');
    expect(await body.fields).toEqual({
      oldPassword: demoPassword,
      newPassword: 'Dagat2027',
      confirmNewPassword: 'Dagat2027',
    });
    await expect(centre.dialog.getByLabel('Old password')).toHaveAccessibleDescription('Not this one');
  },
);
