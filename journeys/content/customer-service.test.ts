/** Who answers a visitor, and how one comes to them. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { ShellPage } from '../support/shell-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

test(
  'SHELL-042 CONTENT-027 CONTENT-028 a brand without a chat of another company floats its own, where a guest talks with staff',
  fullRunOnBoth,
  async ({ site, page, context }) => {
    const beside: string[] = [];
    context.on('page', (opened) => beside.push(opened.url()));
    await site.open(anyPage);
    await page.getByRole('link', { name: 'Live chat' }).first().click();
    await expect(page).toHaveURL(/\/support$/);
    await page.getByRole('button', { name: 'A deposit' }).click();
    await expect(page.getByText(/You are number \d+ in line/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('<b>Where</b> is my deposit?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log').getByText('<b>Where</b> is my deposit?')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // What proves the guest is kept in the browser and in no address.
    await expect(page).toHaveURL(/\/support\?chat=sc_[0-9A-Z]{26}$/);
    await page.reload();
    await page.getByRole('button', { name: 'End the conversation' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('Thank you for telling us.')).toBeVisible();
    expect(beside).toEqual([]);
  },
);

test('SHELL-042 every page of the open site has the floating way to an answer', async ({ request }) => {
  for (const path of ['/', '/rng', '/sports', '/promotions', '/winners', '/helpmc', '/help', '/download', '/nope']) {
    const html = await (await request.get(path)).text();
    expect([path, html.match(/<a[^>]* aria-label="Live chat"/g)?.length]).toEqual([path, 1]);
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
