/** The line is cut while a form is filled in: it says so, keeps what was typed, and the next try with a line is made. */
import { newName, RegisterPage } from '../support/register-page.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

const networkMessage = 'Network link is abnormal, please try again';

test(
  'AUTH-024 ERR-003 a login without a line says so, keeps what was typed, and is let in as soon as there is one',
  fullRunOnBoth,
  async ({ site, entrance, page, context }) => {
    await site.open(anyPage);
    await page.getByRole('button', { name: 'Log in' }).first().click();
    const { login } = entrance;
    await expect(login.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await context.setOffline(true);
    await entrance.fillLogin('maria');
    await expect(login.getByRole('alert')).toContainText(networkMessage);
    await expect(login.getByRole('textbox', { name: 'Username' })).toHaveValue('maria');
    await login.getByRole('button', { name: 'Look around with a free trial' }).click();
    await expect(login.getByRole('alert')).toContainText(networkMessage);
    await login.getByRole('tab', { name: 'Mobile number' }).click();
    await expect(login).toBeVisible();
    await context.setOffline(false);
    // Its script was late; it comes by itself.
    await expect(login.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    await login.getByRole('tab', { name: 'Username' }).click();
    await entrance.fillLogin('maria');
    await expect(login).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: 'maria' });
  },
);

test(
  'REG-044 ERR-003 a registration without a line keeps every field, and goes on when there is one',
  fullRun,
  async ({ site, entrance, page, context }) => {
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    const name = newName();
    await expect(form.field('Captcha')).toBeVisible();
    await context.setOffline(true);
    await form.field('Username').fill(name);
    await form.field('Password').fill('Salamat2026');
    await form.field('Confirm password').fill('Salamat2026');
    await form.field('Captcha').fill('ACEFH');
    await form.agree();
    await form.submitButton.click();
    await expect(form.dialog.getByRole('alert')).toHaveText(networkMessage);
    await expect(form.field('Username')).toHaveValue(name);
    await expect(form.field('Password')).toHaveValue('Salamat2026');
    await expect(form.submitButton).not.toHaveAttribute('aria-busy');
    await context.setOffline(false);
    await form.field('Captcha').fill('');
    await form.readCaptcha();
    await form.submitButton.click();
    await expect(form.dialog).toBeHidden();
    expect(await entrance.stored()).toMatchObject({ userName: name });
  },
);

test(
  'MEMBER-004 ERR-003 a dialog of the security centre that does not arrive leaves the page as it is; one that is open says that the line is cut, and saves when there is one',
  fullRunOnBoth,
  async ({ site, page, context, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('profile'));
    await centre.enter(baseURL);
    const { dialog } = centre;
    const edit = centre.part('Profile').getByRole('button', { name: 'Edit profile' });
    await context.setOffline(true);
    await edit.click();
    await expect(page.getByText('please check your network connectivity')).toBeVisible();
    await expect(centre.part('Sign-in')).toBeVisible();

    await context.setOffline(false);
    await expect(async () => {
      await edit.click();
      await expect(dialog.getByLabel('Occupation')).toBeVisible({ timeout: 1_500 });
    }).toPass();
    await context.setOffline(true);
    await dialog.getByLabel('Occupation').fill('Diver');
    await centre.send('Save');
    await expect(dialog.getByText(networkMessage)).toBeVisible();
    await expect(dialog.getByLabel('Occupation')).toHaveValue('Diver');
    await context.setOffline(false);
    await centre.send('Save');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your profile was saved.')).toBeVisible();

    await context.setOffline(true);
    await centre.part('Devices').getByRole('button', { name: 'Known devices' }).click();
    await expect(dialog.getByText(networkMessage)).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText(networkMessage)).toBeHidden();
  },
);
