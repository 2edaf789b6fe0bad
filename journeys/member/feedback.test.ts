/** Sending feedback, from its page and from the help. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { ProtectionPage } from '../support/protection-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test(
  'MEMBER-015 MEMBER-016 MEMBER-017 CONTENT-018 CONTENT-019 CONST-066 feedback that is too short is told with both bounds, what was typed stays, and what was sent is thanked for and listed; the page breaks no rule in dark and light',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'feedback', baseURL);
    await own.open('/member/feedback');
    await expect(site.title).toHaveText('Feedback');
    const form = own.part('Write to us');
    const description = form.getByLabel('Content description');
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByLabel('Question type')).toHaveAccessibleDescription('Please choose a question type');
    const types = ['Please choose', 'Deposit', 'Withdrawal', 'Game', 'Promotion', 'Account', 'Other'];
    await expect(form.getByRole('option')).toHaveText(types);
    await form.getByLabel('Question type').selectOption('Game');
    await description.fill('too  short\nthis');
    await form.getByLabel('Contact information').fill('0917 555 0142');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(description).toHaveAccessibleDescription('Please write 5 to 300 words, these are 3');
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    await description.fill('word '.repeat(301));
    await expect(description).toHaveAccessibleDescription('Please write 5 to 300 words, these are 301');

    const text = `The wheel stopped before it turned ${Date.now()}`;
    await description.fill(text);
    await expect(form.getByText('7 words')).toBeVisible();
    await own.open('/member/feedback');
    await expect(description).toHaveValue(text);
    await expect(form.getByLabel('Question type')).toHaveValue('game');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Thank you. We have it.')).toBeVisible();
    await expect(own.part('My feedback').getByRole('listitem').filter({ hasText: text })).toContainText('Received');
    await form.getByRole('button', { name: 'Write another' }).click();
    await expect(description).toHaveValue('');
  },
);

test(
  'POPUP-001 POPUP-023 the feedback popup opens from the help with its three fields and sends',
  fullRun,
  async ({ site, page, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'feedback', baseURL);
    await own.open('/help');
    await own.dialog.getByRole('button', { name: 'Write to us' }).click();
    const popup = page.getByRole('dialog', { name: 'Feedback' });
    await popup.getByLabel('Question type').selectOption('Other');
    await popup.getByLabel('Content description').fill(`Please make the lanterns brighter ${Date.now()}`);
    await expect(popup.getByLabel('Contact information')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await popup.getByRole('button', { name: 'Send' }).click();
    await expect(popup.getByText('Thank you. We have it.')).toBeVisible();
    await popup.getByRole('button', { name: 'My feedback' }).click();
    await expect(site.title).toHaveText('Feedback');
  },
);

test('CONTENT-017 POPUP-023 a visitor who wants to write from the help logs in first', async ({ site, page }) => {
  await site.open('/help');
  await page.getByRole('dialog').getByRole('button', { name: 'Write to us' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
