/** Who answers a visitor, and how one comes to them. */
import { findAccessibilityViolations, ReaderDialog } from '../support/content-page.ts';
import { ShellPage } from '../support/shell-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

test(
  'SHELL-042 CONTENT-012 a brand without a chat floats the way to its help, where everybody who answers is named, and leads to no dead address',
  fullRunOnBoth,
  async ({ site, page, context }) => {
    const beside: string[] = [];
    context.on('page', (opened) => beside.push(opened.url()));
    await site.open('/');
    await expect(page.getByRole('button', { name: 'Live chat' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Help center' }).click();
    const help = new ReaderDialog(page, 'Help center');
    await expect(help.titles.first()).toBeVisible();
    for (const channel of ['E-mail', 'Hotline', 'Write to us']) {
      await expect(help.dialog.getByRole('button', { name: channel })).toBeVisible();
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The address stays: the help lies over whatever page one is on.
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(beside).toEqual([]);
  },
);

test('SHELL-042 every page of the open site has the floating way to an answer', async ({ request }) => {
  for (const path of ['/', '/rng', '/sports', '/promotions', '/winners', '/helpmc', '/help', '/download', '/nope']) {
    const html = await (await request.get(path)).text();
    expect([path, html.match(/<button[^>]* aria-label="Help center"/g)?.length]).toEqual([path, 1]);
  }
});

test(
  'SHELL-022 SHELL-037 SHELL-042 CONTENT-013 the chat of a brand floats on its pages and stands in menu and footer, and each opens it in a tab of its own',
  phoneInFullRun,
  async ({ site, secondBrand, page, context, isMobile }) => {
    await secondBrand.setChatLink('https://chat.tala.example/ask');
    await context.route(/^https:\/\/chat\./, (route) => route.fulfill({ body: 'hello' }));
    const shell = new ShellPage(page, isMobile);
    const chat = { name: 'Live chat' } as const;
    await site.open(anyPage);
    const menu = await shell.openMenu();
    for (const [where, button] of [
      ['menu', menu.getByRole('navigation', { name: 'Support' }).getByRole('button', chat)],
      ['floating', page.getByRole('button', chat).and(page.locator(':not(nav button, main button)'))],
      ['footer', shell.footer.getByRole('navigation', { name: 'Contact' }).getByRole('button', chat)],
    ] as const) {
      await test.step(where, async () => {
        await expect(button).toHaveCount(1);
        const opened = context.waitForEvent('page');
        await button.click();
        const tab = await opened;
        expect(tab.url()).toBe('https://chat.tala.example/ask');
        await tab.close();
        if (isMobile && where === 'menu') await page.keyboard.press('Escape');
      });
    }
  },
);
