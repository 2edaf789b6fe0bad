/** A red envelope: one press, the amount, and the same answer afterwards. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, onBoth, test } from '../support/story.ts';

/** Each screen has a member of its own: one opening each. */
const members = { desktop: ['ricky07', 'melanie07'], phone: ['edgar07', 'rosalie07'] } as const;

test(
  'MEMBER-028 ROUTE-046 an envelope is opened with one press, its share is in the wallet, and it stays opened after a reload',
  onBoth,
  async ({ site, page, baseURL }) => {
    const { project, retry } = test.info();
    await openSession(page, members[project.name === 'phone' ? 'phone' : 'desktop'][retry % 2] ?? '', baseURL);
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
