/** What keeps programs out, as a visitor passes it. */
import type { Locator, Page } from '@playwright/test';
import { MemberRows } from './member-rows.ts';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The way in words, which whoever cannot see or drag takes too. */
export async function proveHuman(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Are you human?' });
  await dialog.getByRole('button', { name: 'Answer a question instead' }).click();
  const question = (await dialog.getByText(/^What is/).textContent()) ?? '';
  const [, one = '', other = ''] = /What is (\w+) plus (\w+)/.exec(question) ?? [];
  await dialog.getByRole('textbox').fill(`${numbers.indexOf(one) + numbers.indexOf(other) + 2}`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Types what the picture in front of us says; the form is known by the address of the picture. */
export async function readCaptcha(page: Page, field: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  const address = await page.evaluate(() => {
    const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/wps/captcha?'));
    return pictures.at(-1)?.name ?? '';
  });
  const rows = await MemberRows.open();
  await rows.writeCaptcha(new URL(address).searchParams.get('clientId') ?? '', 'ACEFH');
  await rows.close();
  await field.fill('acefh');
}
