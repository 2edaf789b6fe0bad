import { ShellPage } from './shell-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(async ({ site }) => site.quiet());

test('SHELL-001 SHELL-039 the frame has a menu, a header, a main part, a footer and a way back up', async ({
  site,
  page,
  isMobile,
}) => {
  const shell = new ShellPage(page, isMobile);
  await site.open('/');
  await expect(shell.header).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(shell.footer).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible();
  await expect(await shell.openMenu()).toBeVisible();
});

test('SHELL-002 a guest finds the login and the sign-up, and no balance', async ({ site, page, isMobile }) => {
  const shell = new ShellPage(page, isMobile);
  await site.open('/');
  await expect(shell.header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(shell.header.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(shell.balance).toHaveCount(0);
});

for (const entry of ['Reward center', 'Invite friends', 'Favorites', 'Recent']) {
  test(`SHELL-020 ${entry} opens the login for a guest, who stays on the page`, async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/promotions');
    await (await shell.openMenu()).getByRole('link', { name: entry }).click();
    await expect(shell.dialog.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL(/\/promotions$/);
  });
}

test('SHELL-021 SHELL-022 SHELL-028 SHELL-030 CONTENT-012 the menu has categories, support, social links and its banners', async ({
  site,
  page,
  isMobile,
}) => {
  const shell = new ShellPage(page, isMobile);
  await site.open('/');
  const menu = await shell.openMenu();
  await expect(menu.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Slots' })).toBeVisible();
  const support = menu.getByRole('navigation', { name: 'Support' });
  await expect(support.getByRole('button')).toHaveText(['Live chat', 'E-mail', 'Hotline', 'Telegram']);
  await expect(menu.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(9);
  await expect(menu.locator('img').first()).toBeVisible();
});

test('SHELL-023 SHELL-024 SHELL-026 SHELL-027 the codes of a guest lead to the apps without a token', async ({
  site,
  page,
  isMobile,
}) => {
  const shell = new ShellPage(page, isMobile);
  await site.open('/');
  const menu = await shell.openMenu();
  await menu.getByRole('heading', { name: 'Get the app' }).scrollIntoViewIfNeeded();
  await expect(menu.getByRole('link', { name: /iOS/ })).toHaveAttribute(
    'href',
    /^https:\/\/[^/]+\/download\?os=ios&lang=EN$/,
  );
  await expect(menu.getByRole('link', { name: /Android/ })).toHaveAttribute('href', /^https:/);
  await expect(menu.getByRole('img', { name: /^Code that leads/ })).toHaveCount(2);
});

test('SHELL-031 SHELL-033 SHELL-035 the navigation is in order, and pressing an entry twice is no error', async ({
  site,
  page,
  isMobile,
}) => {
  const shell = new ShellPage(page, isMobile);
  await site.open('/');
  const names = await shell.categories.getByRole('link').allTextContents();
  expect(names).toEqual(
    'Home Favorites Promotions Originals Lottery E-Lottery Live casino Sports Fishing Slots Board & cards E-Sports Sabong'
      .split(/ (?!casino|& |cards)/)
      .filter((name) => names.includes(name)),
  );
  expect(names.slice(0, 3)).toEqual(['Home', 'Favorites', 'Promotions']);
  await shell.categories.getByRole('link', { name: 'Promotions' }).dblclick();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(shell.categories.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
});

test('SHELL-034 CONST-032 a category opens the menu of its vendors, the large one over ten', async ({
  site,
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has the strip of vendors on the page of the category');
  const shell = new ShellPage(page, isMobile);
  await site.open('/');
  await shell.categories.getByRole('link', { name: 'Slots' }).hover();
  const slots = page.getByRole('list', { name: 'Providers of Slots' });
  await expect(slots).toHaveAttribute('data-layout', 'large');
  await slots.getByRole('link', { name: /^Pista Games/ }).click();
  await expect(page).toHaveURL(/\/rng\?vassalage=PG$/);

  const arrow = shell.categories.getByRole('button', { name: 'Providers of Board & cards' });
  await arrow.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Providers of Board & cards' })).toHaveAttribute('data-layout', 'column');
  await page.keyboard.press('Escape');
  await expect(arrow).toHaveAttribute('aria-expanded', 'false');
  await expect(arrow).toBeFocused();
});

test('SHELL-036 SHELL-037 SHELL-038 CONST-050 the footer has its six parts, and they lead where they say', async ({
  site,
  page,
  isMobile,
}) => {
  const shell = new ShellPage(page, isMobile);
  await site.open('/promotions');
  const vendors = shell.footer.getByRole('list', { name: 'Game providers' }).getByRole('img');
  const codes = () =>
    vendors.evaluateAll((logos) =>
      logos.map((logo) => /vendor\/([^/]+)\//.exec(logo.querySelector('image')?.getAttribute('href') ?? '')?.[1]),
    );
  // A mark is fetched when it is near.
  await vendors.first().scrollIntoViewIfNeeded();
  await expect.poll(codes).toEqual(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']);
  await expect(shell.footer.getByRole('navigation', { name: 'Products' })).toBeVisible();
  await expect(shell.footer.getByRole('list', { name: 'Follow us' })).toBeVisible();
  await expect(
    shell.footer.getByRole('navigation', { name: 'Contact' }).getByRole('button', { name: 'Live chat' }),
  ).toBeVisible();
  await shell.footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/help#term$/);
  await expect(shell.dialog).toBeVisible();
});

test('SHELL-042 CONTENT-013 live chat floats on every page and opens in a tab of its own', async ({
  site,
  page,
  context,
}) => {
  await site.open('/promotions');
  await context.route(/^https:\/\/chat\./, (route) => route.fulfill({ body: 'hello' }));
  const opened = context.waitForEvent('page');
  await page.locator('body').getByRole('button', { name: 'Live chat' }).last().click();
  expect((await opened).url()).toBe('https://chat.kislap.example/live');
});

test('the side menu folds to a rail and stays folded', async ({ site, page, isMobile }) => {
  test.skip(isMobile, 'a phone has a drawer');
  const shell = new ShellPage(page, isMobile);
  await site.open('/');
  const menu = await shell.openMenu();
  await menu.getByRole('button', { name: 'Fold or unfold the menu' }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(76);
  await page.reload();
  expect((await menu.boundingBox())?.width).toBe(76);
});

test('a lost line is told quietly and the word goes when it is back', async ({ site, page, context }) => {
  await site.open('/');
  const word = page.getByText('You are offline.');
  await context.setOffline(true);
  await expect(word).toBeVisible();
  await context.setOffline(false);
  await expect(word).toHaveCount(0);
});

test('the slash opens the search', async ({ site, page }) => {
  await site.open('/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});
