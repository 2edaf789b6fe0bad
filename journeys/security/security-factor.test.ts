/** The second step: an authenticator with its recovery codes, and passkeys. */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

test(
  'MEMBER-035 AUTH-033 two-factor login is set up by a code to scan and its first digits; recovery codes are shown once, copied and saved, and one of them switches it off',
  fullRun,
  async ({ site, page, baseURL, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const centre = new SecurityPage(site, pickMember('authenticator'));
    await centre.enter(baseURL);
    const { dialog } = centre;
    const app = await centre.setUpAuthenticator();
    await expect(dialog.getByRole('img', { name: 'Code for your authenticator app' }).locator('path')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByLabel('6 digits that the app shows').fill('000000');
    await centre.send('Switch on');
    await expect(dialog.getByText('Please enter a valid verification code')).toBeVisible();
    await dialog.getByLabel('6 digits that the app shows').fill(app.next());
    await centre.send('Switch on');

    const codes = dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const codeTexts = await codes.allTextContents();
    await page.keyboard.press('Escape');
    await expect(codes).toHaveCount(10);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codeTexts.join('\n'));
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await coming).path(), 'utf8')).toBe(`${codeTexts.join('\n')}\n`);
    await dialog.getByLabel('I have kept the codes in a safe place').check({ force: true });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(centre.row('Authenticator app')).toContainText('On, 10 recovery codes left');

    await centre.press('Authenticator app', 'Switch off');
    await dialog.getByLabel('By').selectOption('recovery');
    await dialog.getByLabel('One of your recovery codes').fill(codeTexts[0] ?? '');
    await centre.send('Switch two-factor login off');
    await expect(dialog).toBeHidden();
    await expect(centre.row('Authenticator app').getByRole('button', { name: 'Set up' })).toBeVisible();
  },
);

test('AUTH-033 MEMBER-004 a passkey is named, made by the device, proves its own removal, and a device that makes none is told so', async ({
  site,
  page,
  baseURL,
}) => {
  const centre = new SecurityPage(site, pickMember('passkey'));
  const recognise = await centre.addVirtualAuthenticator();
  await centre.enter(baseURL);
  const { dialog } = centre;
  const name = `My phone ${randomInt(1e6)}`;
  await centre.press('Add a passkey', 'Add');
  await dialog.getByLabel('Name', { exact: true }).fill(' ');
  await centre.proveByPassword();
  await centre.send('Make the passkey');
  await expect(dialog.getByText('Input cannot be empty')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await recognise(false);
  await centre.send('Make the passkey');
  await expect(dialog.getByText('The device made no passkey. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await recognise(true);
  await centre.send('Make the passkey');
  await expect(dialog).toBeHidden();
  await expect(centre.row(name)).toContainText('Added');

  await centre.press('Add a passkey', 'Add');
  await centre.send('Make the passkey');
  await expect(dialog.getByText('This device already has a passkey of your account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await centre.press(name, `Remove the passkey ${name}`);
  await expect(dialog.getByText('Your device asks for your face, finger or screen lock')).toBeVisible();
  await centre.send('Remove passkey');
  await expect(dialog).toBeHidden();
  await expect(centre.row(name)).toHaveCount(0);
});
