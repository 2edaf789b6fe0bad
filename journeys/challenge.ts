/** What keeps programs out, as a visitor passes it. */
import type { Locator, Page } from '@playwright/test';
import type { MemberRows } from './member-rows.ts';

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

/** Knows the form of a captcha by the pictures that it asks for. */
export class CaptchaPage {
  readonly #page: Page;
  readonly #rows: MemberRows;
  #clientId = '';
  asked = 0;

  constructor(page: Page, rows: MemberRows) {
    this.#page = page;
    this.#rows = rows;
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/wps/captcha') return;
      this.asked += 1;
      this.#clientId = searchParams.get('clientId') ?? '';
    });
  }

  /** Types what the picture in front of us says. */
  async answer(field: Locator): Promise<void> {
    await this.#page.waitForLoadState('networkidle');
    await this.#rows.writeCaptcha(this.#clientId, 'ACEFH');
    await field.fill('acefh');
  }
}
