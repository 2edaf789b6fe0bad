/** A round is checked by anybody, on their own device, from a link. */
import { expect, test } from '@playwright/test';
import { fullRun } from '../support/story.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const hash = '2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737';

test('ROUTE-046 a link plays a round again without a login, and says under the field what is wrong', async ({
  page,
}) => {
  await page.goto(`/fairness?game=mines&seed=${seed}&client=player-1&nonce=0&mines=3&hash=${hash}`);
  await expect(page.getByText('Checks out')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mines at fields 4, 23, 1' })).toBeVisible();
  // At whatever moment the script comes: what was typed is what is checked.
  await page.getByLabel('Promised hash').fill('ab'.repeat(32));
  await page.getByRole('button', { name: 'Check on this device' }).click();
  await expect(page.getByText('Does not match')).toBeVisible();
  await page.getByLabel('Server seed, revealed').fill('too short');
  await page.getByRole('button', { name: 'Check on this device' }).click();
  await expect(page.getByText('A seed has sixty-four digits')).toBeVisible();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('dice');
  await page.getByLabel('Server seed, revealed').fill(seed);
  await page.getByLabel('Promised hash').fill('');
  await page.getByRole('button', { name: 'Check on this device' }).click();
  await expect(page.getByText('19.64', { exact: true })).toBeVisible();
});

test('ROUTE-046 what was typed before the script came is not forgotten when it comes', fullRun, async ({ page }) => {
  let letThrough = () => {};
  const release = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await release;
    await route.continue();
  });
  await page.goto(`/fairness?game=mines&seed=${seed}&client=player-1&nonce=0&mines=3&hash=${hash}`, {
    waitUntil: 'commit',
  });
  const promised = page.getByLabel('Promised hash');
  await promised.fill('ab'.repeat(32));
  letThrough();
  // The verdict of the address is taken back as soon as the form is awake: another check has been typed.
  await expect(page.getByText('Checks out')).toHaveCount(0);
  await page.getByLabel('Client seed').fill('player-2');
  await expect(promised).toHaveValue('ab'.repeat(32));
  await page.getByRole('button', { name: 'Check on this device' }).click();
  await expect(page.getByText('Does not match')).toBeVisible();
});

test('ROUTE-046 the check is made before any script has come', fullRun, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/fairness?game=mines&seed=${seed}&client=player-1&nonce=0&mines=3&hash=${hash}`);
  await page.getByLabel('Promised hash').fill('ab'.repeat(32));
  await page.getByRole('button', { name: 'Check on this device' }).click();
  await expect(page.getByText('Does not match')).toBeVisible();
  await expect(page.getByLabel('Client seed')).toHaveValue('player-1');
  await context.close();
});
