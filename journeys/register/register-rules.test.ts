/** What a registration asks, as the switches of a brand say it, and its popup. */
import { newName, newNumber, RegisterPage } from '../support/register-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test(
  'REG-002 REG-003 REG-004 ROLE-016 ROLE-017 ROLE-018 ROLE-019 switches of the brand decide about the mobile tab, its password and its code; one that is off above is off below, for the page and for the server',
  fullRun,
  async ({ site, entrance, secondBrand, page }) => {
    await secondBrand.setSwitches({ MOBILENUMREG3: true, MOBILENUMPASSREG3: false, REGMOBVERF3: false });
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await form.tab('Mobile number').click();
    await expect(form.field('Mobile number')).toBeVisible();
    for (const name of ['Password', 'Confirm password', 'Verification code'])
      await expect(form.field(name)).toHaveCount(0);
    await secondBrand.setSwitches({ MOBILENUMPASSREG3: true, REGMOBVERF3: true });
    await site.open('/register');
    await form.tab('Mobile number').click();
    for (const name of ['Mobile number', 'Password', 'Confirm password', 'Verification code'])
      await expect(form.field(name)).toBeVisible();
    await secondBrand.setSwitches({ USERNAMEREG3: false });
    await site.open('/register');
    await expect(form.field('Mobile number')).toBeVisible();
    await expect(form.dialog.getByRole('tab')).toHaveCount(0);
    await secondBrand.setSwitches({ MOBILENUMPASSREG3: false, REGMOBVERF3: false });
    await site.open('/register');
    await form.field('Mobile number').fill(newNumber());
    await form.agree();
    await secondBrand.setSwitches({ REGISTER3: false, FREEPLAY3: true, MOBVERFLOGIN3: false });
    await form.submitButton.click();
    await form.proveHuman();
    await expect(form.dialog.getByRole('alert')).toContainText('Registration is closed at the moment');
    await site.open('/register');
    await expect(form.dialog.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('Sign up')).toHaveCount(0);
    await form.dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(entrance.login.getByRole('button', { name: 'Look around with a free trial' })).toBeVisible();
    await expect(entrance.login.getByRole('tab')).toHaveCount(0);
    await expect(entrance.login.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
  },
);

test(
  'POPUP-019 AUTH-022 AUTH-020 the register popup has the brand’s picture and offer, and a third party makes an account from it; a tab blames nobody for what was not touched',
  fullRunOnBoth,
  async ({ site, entrance, page, isMobile }) => {
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await expect(form.dialog.getByRole('link', { name: 'Welcome bonus' })).toHaveAttribute('href', /^\//);
    if (isMobile) {
      await expect(form.dialog.getByRole('heading', { name: 'Create your account' })).toBeFocused();
    } else {
      await expect(form.dialog.getByText('A light for your evenings')).toBeVisible();
      await expect(form.dialog.locator('img[src*="/art/"]').first()).toBeVisible();
      await expect(form.field('Username')).toBeFocused();
    }
    await form.submitButton.click();
    await expect(form.field('Username')).toHaveAttribute('aria-invalid', 'true');
    await form.tab('Mobile number').click();
    await expect(form.field('Mobile number')).toBeVisible();
    await expect(form.dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(form.tab('Mobile number')).toBeFocused();

    await form.dialog.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
    await page.getByLabel('Name').fill(`Bago ${newName()}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await entrance.login.getByLabel(/or older$/).check();
    await entrance.login.getByLabel(/I have read and accept/).check();
    await entrance.login.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(async () => (await entrance.stored())['token']).toBeTruthy();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
