import type { Page } from '@playwright/test';
import { expect, fullRun, test } from '../support/story.ts';

/** From 0, black, to 255, white: how light a colour is that the browser has computed. */
const lightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const colours = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).color));

test(
  'the lobby and an offer are printed without bars and dark grounds, in words that paper shows',
  fullRun,
  async ({ site, page }) => {
    await site.open('/promotions');
    await page.getByRole('main').getByRole('link', { name: 'First deposit match' }).first().click();
    await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible();
    for (const [path, text] of [
      [null, 'main li'],
      ['/', 'main article > div > b'],
    ] as const) {
      await page.emulateMedia({ media: 'screen' });
      if (path !== null) await site.open(path);
      expect(await site.attribute('data-theme')).toBe('dark');
      await page.emulateMedia({ media: 'print' });
      for (const bar of ['banner', 'contentinfo'] as const) await expect(page.getByRole(bar)).toHaveCount(0);
      await expect(page.getByRole('complementary', { name: 'Menu' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Live chat' })).toBeHidden();
      expect(lightness(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))).toBeGreaterThan(
        250,
      );
      const printed = await colours(page, text);
      expect(printed.length).toBeGreaterThan(5);
      expect(printed.filter((colour) => lightness(colour) > 100)).toEqual([]);
    }
  },
);
