/** Gifts in two tabs: what one claims is gone in the other, money and badge are right in both; and a raffle whose prize is claimed. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { loginToken, restoreSession } from '../support/open-session.ts';
import { expect, phoneInFullRun, test } from '../support/story.ts';

/** Each screen has a member of its own: both stories run side by side. */
const members = { desktop: ['ricky07', 'melanie07'], phone: ['edgar07', 'rosalie07'] } as const;

test(
  'MEMBER-011 MEMBER-003 MEMBER-031 CALL-067 a check-in brings a gift and a ticket; two tabs claim, and one of them pays',
  phoneInFullRun,
  async ({ site, page, context, baseURL }) => {
    const { project, retry } = test.info();
    const account = members[project.name === 'phone' ? 'phone' : 'desktop'][retry % 2] ?? '';
    const token = await loginToken(account, baseURL ?? '');
    await restoreSession(page, account, token);

    await site.open('/promotions');
    const offer = page.getByRole('article', { name: 'Fiesta raffle' });
    // Pressed before the page is awake, the link waits for it.
    await expect(async () => {
      await page.getByRole('link', { name: 'Fiesta raffle' }).click({ timeout: 2_000 });
      await expect(offer.getByRole('row', { name: /Golden lantern/ })).toContainText('of 3', { timeout: 3_000 });
    }).toPass();
    await offer.getByRole('button', { name: 'Join' }).click();
    await expect(offer.getByRole('button', { name: 'No ticket left' })).toBeDisabled();

    await site.open('/member/rewardCenter');
    await page.getByRole('button', { name: /^Check in/ }).click();
    const ticket = page.getByRole('listitem').filter({ hasText: 'You checked in' }).last();
    await expect(ticket).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    const other = await context.newPage();
    await restoreSession(other, account, token);
    await other.goto('/member/rewardCenter');
    const claims = (tab: typeof page) => tab.getByRole('button', { name: /^Claim Check-in|^Claim Day/ }).last();
    await expect(claims(other)).toBeVisible();
    await claims(page).click();
    await expect(page.getByRole('dialog', { name: 'It is in your wallet' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    // The other tab hears of it without a reload.
    await expect(claims(other)).toHaveCount(0);
    await other.close();

    await site.open('/promotions');
    await page.getByRole('link', { name: 'Fiesta raffle' }).click();
    await offer.getByRole('button', { name: 'Draw with one ticket' }).click();
    await expect(offer.getByText(/^Draw no\. \d/).first()).toBeVisible();
    await expect(offer.getByRole('button', { name: 'No ticket left' })).toBeDisabled();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);
