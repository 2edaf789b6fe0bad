/** No language of the product is written from right to left yet, so these stories turn the page themselves. */
import type { Locator } from '@playwright/test';
import { CashierPage, cashierMember } from '../support/cashier-page.ts';
import { findAccessibilityViolations, ReaderDialog, stubNotices } from '../support/content-page.ts';
import { HomePage } from '../support/home-page.ts';
import { openSession } from '../support/open-session.ts';
import { RegisterPage } from '../support/register-page.ts';
import { ShellPage } from '../support/shell-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

const manyNotices = Array.from({ length: 30 }, (_, index) => ({
  id: String(index + 1),
  title: `Notice ${index + 1}`,
  content: '<p>Words</p>',
  timestamp: Date.UTC(2026, 2, 14, 10),
}));

/** Whatever the page writes as its direction, it runs from right to left. */
function forceRightToLeft() {
  new MutationObserver(() => {
    const { documentElement: root } = document;
    if (root.dir !== 'rtl') root.dir = 'rtl';
  }).observe(document, { attributes: true, attributeFilter: ['dir'], childList: true, subtree: true });
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('There is nothing to see.');
  return box;
};
const middleOf = async (part: Locator) => {
  const { x, width } = await boxOf(part);
  return x + width / 2;
};
/** The first of two stands where this page begins: on the right. */
const isBefore = async (first: Locator, second: Locator) => (await middleOf(first)) > (await middleOf(second));

/** The signs of an amount as the eye meets them, from left to right. */
const readFromLeft = (amount: Locator) =>
  amount.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const signs: { sign: string; x: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [at, sign] of Array.from(node.textContent ?? '').entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        signs.push({ sign, x: range.getBoundingClientRect().x });
      }
    }
    return signs
      .toSorted((one, other) => one.x - other.x)
      .map(({ sign }) => sign)
      .join('');
  });

test(
  'I18N-015 HOME-003 HOME-019 SHELL-043 a page from right to left has its frame, its arrows and its way of reading turned, and its amounts as they were',
  phoneInFullRun,
  async ({ site, page, baseURL, isMobile }) => {
    await page.addInitScript(forceRightToLeft);
    await openSession(page, 'maria', baseURL);
    const [shell, home] = [new ShellPage(page, isMobile), new HomePage(page)];
    const widthPx = page.viewportSize()?.width ?? 0;
    await site.open('/');

    await test.step('frame', async () => {
      expect(await site.attribute('dir')).toBe('rtl');
      expect(await site.overflowPixels()).toBe(0);
      const brand = shell.header.getByRole('link', { name: /first page/ }).filter({ visible: true });
      const account = isMobile ? shell.balance : shell.header.getByRole('button', { name: /^My account/ });
      const start = isMobile ? brand : shell.header.getByRole('button', { name: /^Search/ });
      expect(await isBefore(start.first(), account)).toBe(true);
      const entries = shell.categories.getByRole('link');
      expect(await isBefore(entries.nth(0), entries.nth(1))).toBe(true);
      const menu = await shell.openMenu();
      // On a phone it slides in.
      const endOf = async () => {
        const { x, width } = await boxOf(menu);
        return x + width;
      };
      await expect.poll(endOf).toBe(widthPx);
      if (isMobile) await page.keyboard.press('Escape');
    });

    await test.step('amounts', async () => {
      await expect(shell.balance.first()).toHaveText(/^₱[\d,]+\.\d\d$/);
      expect(await readFromLeft(shell.balance.first().locator('bdi'))).toMatch(/^₱[\d,]+\.\d\d$/);
      expect(await readFromLeft(home.jackpot)).toMatch(/^₱\d{3},\d{3},\d{3}\.\d\d$/);
      expect(await readFromLeft(home.sparks)).toMatch(/^\d,\d{3},\d{3}\.\d\d$/);
    });

    await test.step('carousel', async () => {
      const count = await home.banners.getByRole('group', { includeHidden: true }).count();
      const [previous, next] = [/^Previous banner/, /^Next banner/].map((name) =>
        home.banners.getByRole('button', { name }),
      );
      if (!previous || !next) throw new Error('There are two arrows.');
      if (!isMobile) {
        expect(await isBefore(previous, next)).toBe(true);
        // An arrow that points to the left leads on.
        expect(await next.locator('svg').evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a)).toBe(
          -1,
        );
        await next.click();
        await expect(home.banner(2, count)).toHaveAttribute('data-current');
        await previous.focus();
      }
      const at = isMobile ? 1 : 2;
      await home.banners.getByRole('button', { name: `Banner ${at} of` }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(home.banner(at + 1, count)).toHaveAttribute('data-current');
    });

    await test.step('slider', async () => {
      const hot = home.block('Hot right now');
      const [first, second] = [hot.getByRole('listitem').nth(0), hot.getByRole('listitem').nth(1)];
      await first.scrollIntoViewIfNeeded();
      expect(await isBefore(first, second)).toBe(true);
      const track = hot.getByRole('list');
      const from = await middleOf(first);
      if (isMobile) await track.evaluate((row) => row.scrollBy({ left: -200, behavior: 'instant' }));
      else await hot.getByRole('button', { name: /^More games/ }).click();
      await expect.poll(() => middleOf(first)).toBeGreaterThan(from + 100);
    });

    expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);

test(
  'I18N-015 POPUP-005 from right to left the pages of a popup, its text and a list of games are turned, and nothing hangs over the edge',
  fullRunOnBoth,
  async ({ site, page, isMobile }) => {
    await page.addInitScript(forceRightToLeft);
    await site.open('/promotions');
    expect(await site.overflowPixels()).toBe(0);
    await test.step('the words of an offer lie over its picture', async () => {
      const title = page.getByRole('main').getByRole('article').first().getByRole('heading');
      await expect(title).toBeVisible();
      const lying = await title.evaluate((label) => {
        const { x, y, width, height } = label.getBoundingClientRect();
        return document.elementsFromPoint(x + width / 2, y + height / 2).map(({ tagName }) => tagName);
      });
      expect(lying.filter((tag) => tag === 'H2' || tag === 'IMG')).toEqual(['H2', 'IMG']);
    });
    await stubNotices(page, manyNotices);
    // The notices are asked again in another language, and the page stays turned whatever that language is.
    await site.chooseLanguage('Arabic');
    await expect.poll(() => site.attribute('lang')).toBe('ar');
    await expect.poll(() => site.attribute('dir')).toBe('rtl');
    await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: 'All notices' }).click();
    const notices = new ReaderDialog(page, 'Notices');
    await expect(notices.titles).toHaveCount(9);
    expect(await isBefore(notices.pageButton(1), notices.pageButton(2))).toBe(true);
    const [back, on] = [/^Previous/, /^Next/].map((name) => notices.pager.getByRole('button', { name }));
    if (!back || !on) throw new Error('There are two arrows.');
    expect(await isBefore(back, on)).toBe(true);
    await on.click();
    await expect(notices.titles.first()).toHaveText(/^Notice 10/);
    if (!isMobile) expect(await isBefore(notices.titles.first(), notices.text)).toBe(true);
    expect(await notices.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const shell = new ShellPage(page, isMobile);
    await (isMobile
      ? shell.tabs.getByRole('link', { name: 'Games' })
      : shell.categories.getByRole('link', { name: 'Slots' })
    ).click();
    await expect(site.title).toHaveText('Slots');
    const tiles = page.getByRole('main').getByRole('article');
    await expect(tiles.first()).toBeVisible();
    expect(await isBefore(tiles.nth(0), tiles.nth(1))).toBe(true);
    expect(await site.overflowPixels()).toBe(0);
    expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
  },
);

test(
  'I18N-015 WALLET-008 the bounds and the account to pay to are read from left to right on a page from right to left',
  fullRun,
  async ({ site, page, baseURL }) => {
    await page.addInitScript(forceRightToLeft);
    const cashier = new CashierPage(site, cashierMember('turned'));
    await cashier.enter(baseURL);
    await cashier.openDeposit();
    const bounds = page.getByRole('region', { name: 'Amount' }).getByText(' to ');
    expect(await readFromLeft(bounds)).toBe('₱100 to ₱50,000');
    await cashier.order('Bank transfer', '500');
    expect(await site.attribute('dir')).toBe('rtl');
    for (const value of ['0012 3456 7890', 'Kislap Demo Inc.'])
      expect(await readFromLeft(page.getByText(value, { exact: true }))).toBe(value);
    await cashier.press('Cancel order');
    await expect(site.title).toHaveText('Order cancelled');
  },
);

test(
  'I18N-015 a length under a field reads from left to right where its words do',
  fullRun,
  async ({ site, entrance, page }) => {
    await page.addInitScript(forceRightToLeft);
    await site.open('/register');
    const register = new RegisterPage(page, entrance.register);
    const note = register.dialog.getByText('4 - 16 letters and digits, starting with a letter');
    expect(await readFromLeft(note)).toMatch(/^4 - 16 letters/);
    // It still begins where the field does: on the right.
    const [label, field] = [await boxOf(note), await boxOf(register.field('Username'))];
    expect(label.x + label.width).toBeGreaterThan(field.x + field.width / 2);
    await register.field('Username').fill('1');
    await register.submitButton.click();
    await expect(register.dialog.getByText('Account format is incorrect')).toBeVisible();
    expect(await readFromLeft(note)).toMatch(/^4 - 16 letters/);
  },
);
