/** Who answers a visitor, and how one comes to them. */
import { brokenRules, ReaderDialog } from './content-page.ts';
import { anyPage } from './site-page.ts';
import { expect, onBoth, test } from './story.ts';

test(
  'SHELL-042 CONTENT-012 a brand without a chat floats the way to its help, where everybody who answers is named, and leads to no dead address',
  onBoth,
  async ({ site, page, context }) => {
    const beside: string[] = [];
    context.on('page', (opened) => beside.push(opened.url()));
    await site.open('/');
    await expect(page.getByRole('button', { name: 'Live chat' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Help center' }).click();
    const help = new ReaderDialog(page, 'Help center');
    await expect(help.titles.first()).toBeVisible();
    for (const way of ['E-mail', 'Hotline', 'Write to us']) {
      await expect(help.dialog.getByRole('button', { name: way })).toBeVisible();
    }
    expect(await brokenRules(page)).toEqual([]);
    // The address stays: the help lies over whatever page one is on.
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(beside).toEqual([]);
  },
);

test(
  'SHELL-042 CONTENT-013 the chat of a brand floats on its pages and opens in a tab of its own',
  onBoth,
  async ({ site, house, page, context }) => {
    await house.chatAt('https://chat.tala.example/ask');
    await context.route(/^https:\/\/chat\./, (route) => route.fulfill({ body: 'hello' }));
    await site.open(anyPage);
    const opened = context.waitForEvent('page');
    await page.locator('body').getByRole('button', { name: 'Live chat' }).last().click();
    expect((await opened).url()).toBe('https://chat.tala.example/ask');
  },
);
