/** Registering and forgetting, as a visitor does it. */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { proveHuman, readCaptcha } from './challenge.ts';
import { expect } from './story.ts';

/** A name that nobody has, on any machine and in any run. */
export const newName = () => `b${Date.now().toString(36)}${randomInt(1e6).toString(36)}`.slice(0, 16);
/** As it is typed behind +63. */
export const newNumber = () => `9${randomInt(10, 99)}${randomInt(1_000_000, 9_999_999)}`;

export class RegisterPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly human: Locator;
  readonly submitButton: Locator;

  constructor(page: Page, dialog: Locator) {
    this.page = page;
    this.dialog = dialog;
    this.human = page.getByRole('dialog', { name: 'Are you human?' });
    this.submitButton = dialog.locator('form > button[type="submit"], button[type="submit"][form]');
  }

  field(name: string | RegExp): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.dialog.getByRole('tab', { name });
  }

  async agree(): Promise<void> {
    await this.dialog.getByLabel(/or older$/).check();
    await this.dialog.getByLabel(/I have read and accept/).check();
  }

  async fillPasswords(password = 'Salamat2026'): Promise<void> {
    await this.field('Password').fill(password);
    // What is told of it comes after it and moves what stands below.
    await this.dialog.getByRole('status', { name: 'Strength of the password' }).waitFor();
    await this.field('Confirm password').fill(password);
  }

  /** What may be left out is folded. */
  async openMore(): Promise<void> {
    const more = this.dialog.locator('details', { hasText: 'More, optional' });
    if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
  }

  proveHuman(): Promise<void> {
    return proveHuman(this.page);
  }

  /** Told to be right before the form is sent. */
  async readCaptcha(): Promise<void> {
    await readCaptcha(this.page, this.field('Captcha'));
    await expect(this.field('Captcha')).toHaveAccessibleDescription('That is right');
  }

  /** Sends a form that is right, past its picture. */
  async apply(): Promise<void> {
    await this.readCaptcha();
    await this.submitButton.click();
  }

  /** What was last sent to somebody, as the outbox of the sandbox shows it. */
  async lastLetter(to: string): Promise<string> {
    const address = `/wps/sandbox/letters?to=${encodeURIComponent(to)}&pageNo=1&pageSize=1`;
    let text = '';
    await expect(async () => {
      // By the page itself, which knows its host by another name than this machine does.
      const answer = await this.page.evaluate(async (path) => (await fetch(path)).text(), address);
      const body = JSON.parse(answer) as { value: { letters: { text: string | null }[] } };
      text = body.value.letters[0]?.text ?? '';
      expect(text).not.toBe('');
    }).toPass();
    return text;
  }

  async codeFor(to: string): Promise<string> {
    return /\d{6}/.exec(await this.lastLetter(to))?.[0] ?? '';
  }

  /** A member with a number, logged in; answers the full number. */
  async registerNumber(): Promise<string> {
    const number = newNumber();
    await this.tab('Mobile number').click();
    await this.field('Mobile number').fill(number);
    await this.readCaptcha();
    await this.dialog.getByRole('button', { name: 'Get code' }).click();
    await this.field('Verification code').fill(await this.codeFor(`+63${number}`));
    await this.fillPasswords();
    await this.agree();
    await this.submitButton.click();
    await expect(this.dialog).toBeHidden();
    return `+63${number}`;
  }
}
