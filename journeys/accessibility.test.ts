import { AxeBuilder } from '@axe-core/playwright';
import { secondHost } from './second-house.ts';
import type { SitePage } from './site-page.ts';
import { expect, test } from './story.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(site: SitePage): Promise<string[]> {
  // A dialog that is still fading in has the colours of neither state; what runs for ever is not waited for.
  await site.page.evaluate(() => {
    const endsByItself = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return Promise.all(
      document
        .getAnimations()
        .filter(endsByItself)
        .map(({ finished }) => finished.catch(() => null)),
    );
  });
  const { violations: found } = await new AxeBuilder({ page: site.page }).withTags(rules).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const pages: readonly (readonly [name: string, open: (site: SitePage) => Promise<void>])[] = [
  ['first page', (site) => site.open('/')],
  [
    'language dialog',
    async (site) => {
      await site.open('/');
      await site.openLanguages();
    },
  ],
  ['not-found page', (site) => site.open('/nope')],
  [
    'network notice',
    async (site) => {
      await site.open('/');
      await site.page.context().setOffline(true);
      await site.lookAgain();
      await expect(site.notice).toBeVisible();
    },
  ],
];

for (const theme of ['dark', 'light']) {
  for (const [name, open] of pages) {
    test(`I18N-019 the ${name} in ${theme} breaks no rule of WCAG 2.2 AA`, async ({ site, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      await site.quiet();
      await open(site);
      expect(await violations(site)).toEqual([]);
    });
  }

  test(`I18N-019 both closed pages in ${theme} break no rule of WCAG 2.2 AA`, async ({ site, house, context }) => {
    await context.addCookies([{ name: 'theme', value: theme, domain: secondHost, path: '/' }]);
    await house.close({ until: Date.now() + 3_600_000 });
    await site.open('/');
    await expect(site.title).toContainText('garage');
    expect(await violations(site)).toEqual([]);
    await house.block();
    await site.open('/');
    await expect(site.title).toContainText('sail');
    expect(await violations(site)).toEqual([]);
  });
}
