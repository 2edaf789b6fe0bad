import { findAccessibilityViolations } from '../support/content-page.ts';
import { anyPage, type SitePage } from '../support/site-page.ts';
import { expect, fullRunOnBoth, test } from '../support/story.ts';

const wholePage = async (site: SitePage) => {
  expect(await findAccessibilityViolations(site.page, 'whole')).toEqual([]);
  expect(await site.overflowPixels()).toBe(0);
};

test('I18N-019 the first page in dark and light breaks no rule of WCAG 2.2 AA', fullRunOnBoth, async ({ site }) => {
  await site.open('/');
  await wholePage(site);
});

test(
  'I18N-019 the language dialog, the network notice and an unknown address in dark and light break no rule of WCAG 2.2 AA',
  fullRunOnBoth,
  async ({ site, page, context }) => {
    await test.step('unknown address', async () => {
      await site.open('/nope');
      await wholePage(site);
    });
    await test.step('network notice', async () => {
      await context.setOffline(true);
      await site.returnToTab();
      await expect(site.notice).toBeVisible();
      await wholePage(site);
      await context.setOffline(false);
    });
    await test.step('language dialog', async () => {
      await site.open(anyPage);
      await site.openLanguages();
      await wholePage(site);
      await page.keyboard.press('Escape');
    });
  },
);
