import { anyPage } from './site-page.ts';
import { expect, onBoth, test } from './story.ts';

/** A name that nobody has, on any machine and in any run. */
const newName = () => `b${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`.slice(0, 16);

test(
  'ROUTE-004 ROUTE-050 REG-055 REG-005 REG-006 REG-007 REG-019 REG-053 REG-054 /register is the lobby with the form, which tells what is wrong under its fields; the terms open over it, and it keeps what was typed',
  onBoth,
  async ({ site, entrance, page }) => {
    await site.open('/register');
    const form = entrance.register;
    await form.getByLabel('Username', { exact: true }).fill('1ab');
    await form.getByLabel('Password', { exact: true }).fill('letters');
    await form.getByLabel('Confirm password', { exact: true }).fill('other');
    await form.getByRole('button', { name: 'Create account' }).click();
    for (const told of [
      '4 - 16 letters and digits, starting with a letter',
      '6 - 16 characters, both letters and digits',
      'The two inputs are inconsistent',
      'Please accept the terms to go on',
    ]) {
      await expect(form.getByText(told)).toBeVisible();
    }
    await expect(form.getByText(/You have to be \d+ or older/)).toBeVisible();

    await form.getByLabel('Username', { exact: true }).fill('luningning');
    await form.getByRole('button', { name: 'terms' }).click();
    await expect(entrance.help).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Username', { exact: true })).toHaveValue('luningning');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/:\d+\/$/);
  },
);

test('REG-045 REG-057 REG-050 REG-051 REG-052 TRAP-075 CALL-014 an invited visitor is told under its field that a username is taken, becomes a member with another and is logged in', async ({
  site,
  entrance,
  page,
}) => {
  await site.open(`${anyPage}?referralCode=TROPA88`);
  await site.open('/register');
  const form = entrance.register;
  await expect(form.getByLabel('Referral code')).toHaveValue('TROPA88');
  const username = newName();
  await form.getByLabel('Username', { exact: true }).fill('MARIA');
  await form.getByLabel('Password', { exact: true }).fill('Salamat2026');
  await form.getByLabel('Confirm password', { exact: true }).fill('Salamat2026');
  await form.getByLabel(/or older$/).check();
  await form.getByLabel(/I have read and accept/).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByText('This username is already taken, please choose another')).toBeVisible();
  await expect(form.getByLabel('Username', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Username', { exact: true }).fill(username);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/:\d+\/$/);
  const stored = await entrance.stored();
  expect(stored).toMatchObject({ userName: username, firstTimeLogin: 'true' });
  expect(stored).not.toHaveProperty('referralCode');
});
