/** A red envelope: one press, the amount, and the same answer afterwards. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRunOnBoth, test } from '../support/story.ts';

/** One opening each: each screen and each second try has a member of its own. */
const members = { desktop: ['ricky07', 'melanie07'], phone: ['lorna07', 'dennis07'] } as const;

test(
  'MEMBER-028 ROUTE-046 an envelope is opened with one press, its share is in the wallet, and it stays opened after a reload',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const { retry, project } = test.info();
    const own = members[project.name === 'phone' ? 'phone' : 'desktop'];
    await openSession(page, own[retry % 2] ?? '', baseURL);
    await site.open('/member/redEnvelope');
    const stage = page.getByRole('region', { name: 'Star envelope' });
    await stage.getByRole('button', { name: 'Open an envelope' }).click();
    await expect(stage.getByText('In your wallet')).toBeVisible();
    const amount = await stage.getByText(/^₱\d+\.\d\d$/).innerText();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await page.reload();
    await expect(stage.getByText(amount, { exact: true })).toBeVisible();
    await expect(stage.getByRole('button', { name: 'Open an envelope' })).toHaveCount(0);
  },
);
