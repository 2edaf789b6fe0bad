import type { Page } from '@playwright/test';
import { type PhoneError, phoneErrors } from '#domains/identity/contract/channel.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { newName, newNumber, RegisterPage } from '../support/register-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, phoneInFullRun, test } from '../support/story.ts';

const isHome = /:\d+\/$/;

const refusedNumber = (error: PhoneError) => `91000000${String(phoneErrors.indexOf(error)).padStart(2, '0')}`;

/** The calls that the page makes from now on, as method and path. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wps/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test(
  'ROUTE-004 ROUTE-050 REG-001 REG-055 REG-005 REG-006 REG-007 REG-008 TRAP-031 REG-009 REG-019 REG-053 REG-054 ERR-029 ERR-048 POPUP-017 POPUP-018 CALL-023 /register is the lobby with the form, which came with its rules and tells what is wrong under its fields; tabs and terms keep what was typed',
  phoneInFullRun,
  async ({ site, entrance, page }) => {
    const calls = watchCalls(page);
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await expect(form.dialog.getByText('Items marked with * are required')).toBeVisible();
    await expect(form.dialog.getByRole('img', { name: /Five characters/ })).toBeVisible();
    await form.submitButton.click();
    await expect(form.field('Username')).toBeFocused();
    await expect(form.dialog.getByText('Input cannot be empty')).toHaveCount(3);
    await form.field('Username').fill('1ab');
    await form.field('Password').fill('letters');
    await form.field('Confirm password').fill('other');
    await form.submitButton.click();
    for (const notice of [
      'Account format is incorrect',
      '6 - 16 characters, both letters and digits',
      'The two inputs are inconsistent',
      'Please accept the terms to go on',
    ]) {
      await expect(form.dialog.getByText(notice)).toBeVisible();
    }
    await expect(form.dialog.getByText(/You have to be \d+ or older/)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await form.field('Username').fill('luningning');
    await form.dialog.getByRole('button', { name: 'terms' }).click();
    await expect(entrance.help).toBeVisible();
    await expect(entrance.help.getByRole('heading', { level: 3 }).first()).toHaveText('Terms');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(form.field('Username')).toHaveValue('luningning');
    await form.tab('Mobile number').click();
    await form.submitButton.click();
    await expect(form.field('Mobile number')).toBeFocused();
    await expect(form.dialog.getByText('Please enter a valid mobile number')).toBeVisible();
    await expect(form.dialog.getByText('Please enter a valid verification code')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await form.tab('Username').click();
    await expect(form.field('Username')).toHaveValue('luningning');
    await form.dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(entrance.login).toBeVisible();
    await expect(entrance.register).toBeHidden();
    await entrance.login.getByRole('button', { name: 'Create an account' }).click();
    await expect(form.field('Username')).toBeVisible();
    expect(calls).not.toContain('GET /wps/system/setting/register');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(isHome);
  },
);

test(
  'REG-045 REG-057 REG-042 REG-050 REG-051 REG-052 REG-059 REG-039 REG-047 TRAP-075 CALL-014 CALL-019 CALL-031 an invited visitor is told while typing that a username is taken, becomes a member with another below whoever invited them, and is logged in',
  fullRun,
  async ({ site, entrance, page }) => {
    await site.open(`${anyPage}?referralCode=TROPA88&affiliateCode=DATU88`);
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await expect(form.field('Referral code')).toHaveValue('TROPA88');
    await expect(form.field('Invitation code')).toHaveValue('DATU88');
    const calls = watchCalls(page);
    const username = newName();
    await form.field('Username').pressSequentially('MARIA', { delay: 20 });
    await expect(form.dialog.getByText('This username is already taken, please choose another')).toBeVisible();
    await expect(form.field('Username')).toHaveAttribute('aria-invalid', 'true');
    expect(calls.filter((call) => call.endsWith('/wps/member/available'))).toHaveLength(1);
    await form.field('Username').fill(username);
    await expect(form.dialog.getByText('This username is free')).toBeVisible();
    await form.field('Password').fill('Salamat2026');
    await expect(form.dialog.getByRole('status', { name: 'Strength of the password' })).toContainText('Fair');
    await form.field('Confirm password').fill('Salamat2026');
    await form.agree();
    await test.step('REG-040 TRAP-021 a misread picture is told at its field before anything is sent, and one that is read right is the only check', async () => {
      await form.field('Captcha').fill('AAAAA');
      await expect(form.field('Captcha')).toHaveAccessibleDescription('Captcha check failed');
      await expect(form.field('Captcha')).toHaveValue('');
      await form.field('Captcha').press('Tab');
      await expect(form.field('Captcha')).toHaveAccessibleDescription('Captcha check failed');
      expect(calls).not.toContain('PUT /wps/member/register');
      await form.readCaptcha();
    });
    const checked = page.waitForRequest('**/wps/agent/affiliate?*');
    await form.submitButton.click();
    await expect(form.dialog).toBeHidden();
    expect(calls).not.toContain('POST /wps/verification/human');
    await expect(page).toHaveURL(isHome);
    const rows = await MemberRows.open();
    expect(await rows.uplineOf(username)).toBe('datu');
    await rows.close();
    const stored = await entrance.stored();
    expect(stored).toMatchObject({ userName: username, firstTimeLogin: 'true' });
    expect(stored).not.toHaveProperty('referralCode');
    expect(stored).not.toHaveProperty('affiliateCode');
    expect(Object.fromEntries(new URL((await checked).url()).searchParams)).toEqual({
      code: 'DATU88',
      domain: 'localhost',
    });
    const steps = ['GET /wps/agent/affiliate', 'PUT /wps/member/register', 'GET /wps/member/info'];
    expect(calls.filter((call) => steps.includes(call))).toEqual(steps);
  },
);

test('REG-038 ERR-014 ERR-046 a bad invitation code is told in a dialog with one button; nobody is registered', async ({
  site,
  entrance,
  page,
}) => {
  await site.open('/register?affiliateCode=NOSUCH1');
  const form = new RegisterPage(page, entrance.register);
  await form.field('Username').fill(newName());
  await form.fillPasswords();
  await form.agree();
  await form.readCaptcha();
  const calls = watchCalls(page);
  await form.submitButton.click();
  const notice = page.getByRole('dialog', { name: 'Invitation code' });
  await expect(notice.getByText('Invalid invitation code')).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  await expect(form.field('Invitation code')).toHaveValue('NOSUCH1');
  await expect(form.field('Username')).not.toHaveValue('');
  await expect(form.submitButton).not.toHaveAttribute('aria-busy');
  expect(calls).not.toContain('PUT /wps/member/register');
});

test('SMS-001 SMS-002 SMS-003 SMS-007 SMS-008 SMS-009 SMS-011 SMS-013 SMS-015 REG-010 REG-011 REG-040 CALL-013 CALL-015 CONST-018 TRAP-024 ERR-028 a number is proven by a code that is asked for once, and its owner is in', async ({
  site,
  entrance,
  page,
}) => {
  await site.open(anyPage);
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const form = new RegisterPage(page, entrance.register);
  const number = newNumber();
  await form.tab('Mobile number').click();
  const send = form.dialog.getByRole('button', { name: /Get code|Resend in/ });
  await expect(send).toBeDisabled();
  await expect(form.dialog.getByRole('combobox', { name: 'Country code' })).toHaveValue('PH');
  await expect(form.dialog.getByRole('combobox').locator('option', { hasText: 'Thailand (+66)' })).toHaveCount(1);
  await expect(form.field('Verification code')).toHaveAttribute('maxlength', '255');
  await form.field('Mobile number').fill(number);

  const path = '**/wps/verification/sms/register';
  await page.route(path, (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, message: 'No messages today', code: 'WRONG_NUMBER', value: null },
    }),
  );
  await send.click();
  await expect(form.field('Captcha')).toBeFocused();
  await expect(form.field('Captcha')).toHaveAccessibleDescription('Please type off the picture first');
  await form.readCaptcha();
  const notice = page.getByRole('dialog', { name: 'That did not work' });
  // A press within a second of the one before is none.
  await expect(async () => {
    await send.click();
    await expect(notice.getByText('No messages today')).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(send).toHaveText('Get code');
  await page.unroute(path);

  await expect(send).toBeEnabled();
  const nextRequest = page.waitForRequest(path);
  const calls = watchCalls(page);
  // The picture was good for one code.
  await expect(async () => {
    await send.click();
    await expect(form.field('Captcha')).toHaveAccessibleDescription('Please type off the new picture', {
      timeout: 1_500,
    });
  }).toPass();
  await form.readCaptcha();
  // Whoever presses fast asks once; a press within a second of the one before is none, and a story may be that fast.
  await expect(async () => {
    await send.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 5; press++) button.click();
    });
    await expect(send).toHaveText(/Resend in \d+s/, { timeout: 1_500 });
  }).toPass();
  expect((await nextRequest).postDataJSON()).toEqual({
    mobileNum: number,
    mobileNo: number,
    countryDialingCode: '63',
    humanVerification: expect.stringMatching(/^[\w-]{43}$/),
  });
  await expect(send).toHaveText(/Resend in \d+s/);
  await expect(send).toBeDisabled();
  expect(calls.filter((call) => call.endsWith('/wps/verification/sms/register'))).toHaveLength(1);
  await expect(form.field('Verification code')).toBeFocused();
  const outbox = form.dialog.getByRole('link', { name: 'Read it in the outbox' });
  await expect(outbox).toHaveAttribute('href', `/sandbox/outbox?to=%2B63${number}`);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const left = async () => Number(/\d+/.exec((await send.textContent()) ?? '')?.[0]);
  const before = await left();
  await expect.poll(left).toBeLessThan(before);

  await form.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(form.dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await form.tab('Mobile number').click();
  await expect(send).toHaveText(/Resend in \d+s/);

  await form.field('Mobile number').fill(number);
  await form.field('Verification code').fill('000000');
  await form.fillPasswords();
  await form.agree();
  await form.apply();
  await expect(form.dialog.getByText('Please enter a valid verification code')).toBeVisible();
  await expect(form.field('Verification code')).toBeFocused();
  await form.field('Verification code').fill(await form.codeFor(`+63${number}`));
  // Who was there a moment ago is not asked again for a slip in a code.
  await form.submitButton.click();
  await expect(form.dialog).toBeHidden();
  await expect.poll(async () => (await entrance.stored())['token']).toBeTruthy();
});

test('REG-043 REG-044 REG-049 ERR-022 ERR-027 SMS-005 CONST-004 TRAP-022 a phone provider that does not believe the code stops the registration silently, and one that does opens it', async ({
  site,
  entrance,
  secondBrand,
  page,
}) => {
  await secondBrand.setSwitches({ MOBILENUMREG3: true });
  await secondBrand.askFor([
    { field: 'mobileNum', required: true, pattern: '[0-9]+', patternId: 'digits_only', bounds: [8, 12] },
    { field: 'password', required: true, pattern: '*', patternId: 'length_range', bounds: [6, 64] },
    { field: 'humanVerification', required: true, pattern: '*', patternId: 'length_range', bounds: [1, 255] },
    { field: 'firebaseIdToken', required: true, pattern: '*', patternId: 'length_range', bounds: [1, 4_096] },
  ]);
  await site.open('/register');
  const form = new RegisterPage(page, entrance.register);
  await form.tab('Mobile number').click();
  // The provider of the sandbox refuses this number by the name of its last digits.
  await form.field('Mobile number').fill(refusedNumber('captcha-check-failed'));
  const send = form.dialog.getByRole('button', { name: /Get code|Resend in/ });
  await send.click();
  await form.proveHuman();
  const notice = page.getByRole('dialog', { name: 'That did not work' });
  await expect(notice.getByText('Captcha check failed')).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  const number = newNumber();
  await form.field('Mobile number').fill(number);
  // A press within a second of the one before is none (SMS-002), and a story presses faster than people.
  await expect(async () => {
    await send.click();
    await expect(page.getByRole('dialog', { name: 'Are you human?' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await form.proveHuman();
  await expect(send).toHaveText(/Resend in (60|5\d)s/);

  await form.field('Verification code').fill('000000');
  await form.fillPasswords();
  await form.agree();
  const calls = watchCalls(page);
  // Nothing is shown; whoever looks after the site reads it elsewhere.
  const noted = page.waitForEvent('console', (message) => message.text().startsWith('The phone provider answered'));
  // The check that was solved for the code goes on with the form.
  await form.submitButton.click();
  await expect(form.field('Verification code')).toBeFocused();
  expect((await noted).text()).toBe('The phone provider answered invalid-verification-code.');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(form.dialog.getByRole('alert')).toHaveCount(0);
  await expect(form.submitButton).not.toHaveAttribute('aria-busy');
  expect(calls).not.toContain('PUT /wps/member/register/mobile');

  // What was proven before the slip is kept.
  await form.field('Verification code').fill(await form.codeFor(`+63${number}`));
  await form.submitButton.click();
  await expect(form.dialog).toBeHidden();
  expect(calls).toContain('PUT /wps/member/register/mobile');
});

test(
  'REG-002 REG-012 REG-013 REG-014 REG-036 REG-041 REG-042 REG-057 ERR-010 another brand asks for other things: no mobile tab, a strong password, and names that people have elsewhere',
  fullRun,
  async ({ site, entrance, secondBrand, page }) => {
    expect(secondBrand).toBeDefined();
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await expect(form.field('Username')).toBeVisible();
    await expect(form.dialog.getByRole('tab')).toHaveCount(0);
    await form.openMore();
    for (const name of ['Real name', 'Payment password', 'LINE', 'WhatsApp', 'Facebook', 'E-mail', 'Recommender ID'])
      await expect(form.field(name)).toBeVisible();
    for (const name of ['Invitation code', 'Captcha', 'QQ number', 'WeChat'])
      await expect(form.field(name)).toHaveCount(0);
    await form.field('Username').fill(newName());
    await form.fillPasswords('Salamat2026');
    await form.field('Real name').fill('Juan 2');
    await form.field('Payment password').fill('111111');
    await form.field('Recommender ID').fill('nobodyatall');
    await form.agree();
    await form.submitButton.click();
    await expect(
      form.dialog.getByText('8 - 20 characters with a capital, a small letter, a digit and a symbol'),
    ).toBeVisible();
    await expect(
      form.dialog.getByText('Real name format is incorrect: 2 - 50 English letters and spaces'),
    ).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await form.fillPasswords('Salamat#2026');
    await form.field('Real name').fill('Juan dela Cruz');
    await form.submitButton.click();
    await test.step('a check that is left or answered wrong registers nobody', async () => {
      const calls = watchCalls(page);
      await form.human.getByRole('button', { name: 'Close' }).click();
      await expect(form.dialog.getByRole('alert')).toHaveText('Please complete verification first');
      await form.submitButton.click();
      await form.human.getByRole('button', { name: 'Answer a question instead' }).click();
      await form.human.getByRole('textbox').fill('99');
      await form.human.getByRole('button', { name: 'Check' }).click();
      await expect(form.human.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      expect(calls).not.toContain('PUT /wps/member/register');
      await form.human.getByRole('button', { name: 'Back to the picture' }).click();
    });
    await form.proveHuman();
    await expect(
      form.dialog.getByText('This payment password is too easy to guess, please choose another'),
    ).toBeVisible();
    await expect(form.field('Payment password')).toBeFocused();
    // What the server refused before it looked at the proof costs no second one.
    await form.field('Payment password').fill('482913');
    await form.submitButton.click();
    await expect(form.dialog.getByText('Nobody is known by this recommender ID')).toBeVisible();
    await form.field('Recommender ID').fill('');
    await form.submitButton.click();
    await form.proveHuman();
    await expect(form.dialog).toBeHidden();
  },
);
