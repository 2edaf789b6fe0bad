import { readQr } from '../support/qr-reader.ts';
import { ShellPage } from '../support/shell-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

type Banner = { readonly groupName: string; readonly title: string; readonly imageUrlSmall: string };

const announcements = '/wps/system/announcements/v2?types=B&platform=W&language=EN';

test(
  'SHELL-001 SHELL-002 SHELL-039 SHELL-040 the frame has a menu, a header with login and sign-up, a main part, a footer and a way back up',
  phoneInFullRun,
  async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open(anyPage);
    await expect(shell.header.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(shell.header.getByRole('button', { name: 'Sign up' })).toBeVisible();
    await expect(shell.balance).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(shell.footer).toBeAttached();
    const top = page.getByRole('button', { name: 'Back to the top' });
    await expect(top).toBeHidden();
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
    await scrollTo(301);
    await expect(top).toBeVisible();
    await scrollTo(300);
    await expect(top).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await top.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(await shell.openMenu()).toBeVisible();
  },
);

test(
  'SHELL-020 what belongs to a member opens the login for a guest, who stays on the page',
  phoneInFullRun,
  async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open(anyPage);
    for (const entry of ['Favorites', 'Recent']) {
      await test.step(entry, async () => {
        await (await shell.openMenu()).getByRole('link', { name: entry }).click();
        const login = page.getByRole('dialog', { name: 'Log in' });
        await expect(login).toBeVisible();
        await expect(page).toHaveURL(/\/helpmc$/);
        await page.keyboard.press('Escape');
        await expect(login).toBeHidden();
      });
    }
    if (!isMobile) return;
    await test.step('Deposit', async () => {
      await shell.tabs.getByRole('link', { name: 'Deposit' }).click();
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      await expect(page).toHaveURL(/\/helpmc$/);
    });
  },
);

test(
  'SHELL-021 SHELL-022 SHELL-023 SHELL-024 SHELL-026 SHELL-027 SHELL-028 SHELL-030 CONTENT-012 the menu has categories, support, social links, banners and the codes of the apps without a token',
  fullRunOnBoth,
  async ({ site, page, request, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open(anyPage);
    const menu = await shell.openMenu();
    const games = menu.getByRole('navigation', { name: 'Games' });
    await expect(games.getByRole('link', { name: 'Slots' })).toBeVisible();
    const ways = await games.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(ways.join(' ')).toBe('/bgs /lott /elott /live /sports /fish /rng /pvp /esports /cockfight');
    const support = menu.getByRole('navigation', { name: 'Support' });
    await expect(support.getByRole('button')).toHaveText(['E-mail', 'Hotline']);
    await expect(menu.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(9);
    await test.step('banners above the categories', async () => {
      const response = (await (await request.get(announcements)).json()) as { value: { banners: Banner[] } };
      const expected = response.value.banners.filter(({ groupName }) => groupName === 'w_leftmenu');
      await expect(menu.locator('img[src*="/art/banner/"]')).toHaveCount(expected.length);
      for (const { title, imageUrlSmall } of expected) {
        const card = menu.getByRole('listitem').filter({ hasText: title });
        await expect(card.locator('img')).toHaveAttribute('src', imageUrlSmall);
      }
      const banner = await menu.locator('img[src*="/art/banner/"]').first().boundingBox();
      expect(banner?.y).toBeLessThan((await games.boundingBox())?.y ?? 0);
    });
    await menu.getByRole('heading', { name: 'Get the app' }).scrollIntoViewIfNeeded();
    const { origin } = new URL(page.url());
    await expect(menu.getByRole('link', { name: /iOS/ })).toHaveAttribute('href', `${origin}/download?os=ios&lang=EN`);
    const { value } = (await (await request.get('/wps/system/permission')).json()) as {
      value: { resources: { Android: { url: string } } };
    };
    const android = new URL(value.resources.Android.url, origin).href;
    await expect(menu.getByRole('link', { name: /Android/ })).toHaveAttribute('href', android);
    await expect(menu.getByRole('img', { name: /^Code that leads/ })).toHaveCount(2);
    const codeOf = (phone: RegExp) => menu.getByRole('link', { name: phone }).locator('path');
    await expect.poll(async () => readQr(await codeOf(/Android/).getAttribute('d'))).toBe(android);
    await expect
      .poll(async () => readQr(await codeOf(/iOS/).getAttribute('d')))
      .toBe(`${origin}/download?os=ios&lang=EN`);
    await test.step('another language, another code', async () => {
      await site.chooseLanguage('Tagalog');
      const renewed = await shell.openMenu();
      await renewed.getByRole('heading', { name: 'Kunin ang app' }).scrollIntoViewIfNeeded();
      const squares = renewed.locator('a[href*="os=ios"] path');
      await expect.poll(async () => readQr(await squares.getAttribute('d'))).toBe(`${origin}/download?os=ios&lang=TY`);
    });
  },
);

test(
  'SHELL-031 SHELL-033 SHELL-035 ERR-034 the navigation is in order, and pressing an entry twice is no error',
  phoneInFullRun,
  async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open(anyPage);
    const names = await shell.categories.getByRole('link').allTextContents();
    expect(names).toEqual(
      'Home Favorites Promotions Originals Lottery E-Lottery Live casino Sports Fishing Slots Board & cards E-Sports Sabong'.split(
        / (?!casino|& |cards)/,
      ),
    );
    await shell.categories.getByRole('link', { name: 'Promotions' }).dblclick();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(shell.categories.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'SHELL-034 CONST-032 a category opens the menu of its vendors, the large one over ten',
  fullRun,
  async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open(anyPage);
    await shell.categories.getByRole('link', { name: 'Slots' }).hover();
    const slots = page.getByRole('list', { name: 'Providers of Slots' });
    await expect(slots).toHaveAttribute('data-layout', 'large');
    await slots.getByRole('link', { name: /^Pista Games/ }).click();
    await expect(page).toHaveURL(/\/rng\?vassalage=PG$/);

    const arrow = shell.categories.getByRole('button', { name: 'Providers of Board & cards' });
    await arrow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Providers of Board & cards' })).toHaveAttribute(
      'data-layout',
      'column',
    );
    await page.keyboard.press('Escape');
    await expect(arrow).toHaveAttribute('aria-expanded', 'false');
    await expect(arrow).toBeFocused();
  },
);

test(
  'SHELL-036 SHELL-037 SHELL-038 CONST-050 the footer has its six parts, and they lead where they say',
  phoneInFullRun,
  async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open(anyPage);
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
      shell.footer.getByRole('navigation', { name: 'Contact' }).getByRole('button', { name: 'Hotline' }),
    ).toBeVisible();
    await shell.footer.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(/\/help#term$/);
    await expect(shell.dialog).toBeVisible();
  },
);

test(
  'the side menu folds to a rail and stays folded; a lost line is told quietly',
  fullRun,
  async ({ site, page, context, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open(anyPage);
    const menu = await shell.openMenu();
    await menu.getByRole('button', { name: 'Fold or unfold the menu' }).click();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(76);
    await site.open(anyPage);
    expect((await menu.boundingBox())?.width).toBe(76);

    const notice = page.getByText('You are offline.');
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
  },
);

test(
  'SHELL-031 a navigation that is longer than the screen says so at its end, and leads on by hand and by key',
  fullRun,
  async ({ site, page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    const { categories } = new ShellPage(page, false);
    await site.open(anyPage);
    const more = categories.getByRole('button', { name: 'More categories' });
    const back = categories.getByRole('button', { name: 'Earlier categories' });
    const last = categories.getByRole('link', { name: 'Sabong' });
    await expect(more).toBeVisible();
    await expect(back).toBeHidden();
    await expect(last).not.toBeInViewport();
    await more.press('Enter');
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(back).toBeVisible();
    await test.step('the page that one is on is in sight', async () => {
      await site.open('/cockfight');
      await expect(last).toBeInViewport({ ratio: 1 });
    });
    await test.step('on a common screen nothing is beyond the edge', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(last).toBeInViewport({ ratio: 1 });
      await expect(more).toBeHidden();
    });
  },
);
