import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

class PromotionsPage {
  readonly cards: Locator;
  readonly detail: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.cards = main
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') });
    this.detail = main.getByRole('article').filter({ has: page.getByRole('complementary') });
    this.rows = main.getByRole('navigation', { name: 'Promotions' }).getByRole('link');
  }

  card(title: string): Locator {
    return this.cards.getByRole('link', { name: title });
  }
}

test(
  'ROUTE-035 CONTENT-029 CONTENT-005 offers stand with their terms, their period and their picture; a filter is part of the address',
  fullRunOnBoth,
  async ({ site, page }) => {
    const promotions = new PromotionsPage(page);
    await site.open('/promotions?status=nonsense');
    await expect(site.title).toHaveText('Promotions');
    const card = promotions.cards.filter({ hasText: 'First deposit match' });
    await expect(card).toContainText('turnover 8×');
    await expect(card).toContainText(/Until \d{4}-\d\d-\d\d/);
    expect((await card.innerText()).match(/\d{4}-\d\d-\d\d/g)).toHaveLength(1);
    await expect(card).toContainText('Log in to join');
    await expect(promotions.cards.filter({ hasText: 'VIP birthday' })).toContainText('from VIP 5 on');
    await expect(promotions.cards.filter({ hasText: 'Open to you' })).toHaveCount(0);
    await expect(card.locator('img')).toHaveAttribute('src', /^\/art\/promotion\//);
    await expect(promotions.cards.filter({ hasText: 'Night of lanterns' })).toContainText('Coming soon');
    const all = await promotions.cards.count();
    await page.getByRole('tab', { name: /^Open/ }).click();
    await expect(page).toHaveURL(/\?status=open$/);
    await expect(promotions.card('Weekend reload')).toBeVisible();
    await expect.poll(() => promotions.cards.count()).toBeLessThan(all);
    await page.reload();
    await expect(page.getByRole('tab', { name: /^Open/ })).toHaveAttribute('aria-selected', 'true');
    await expect(promotions.cards.filter({ hasText: 'Night of lanterns' })).toHaveCount(0);
    await expect(async () => {
      await page.getByRole('tab', { name: /^Open/ }).press('Home');
      await expect(page).toHaveURL(/\/promotions$/, { timeout: 1_000 });
    }).toPass();
    await expect(promotions.cards).toHaveCount(all);
  },
);

test(
  'ROUTE-036 ROUTE-037 CONTENT-029 ERR-001 an offer has an address of its own, and going back closes it; a guest who wants to join is asked to log in',
  phoneInFullRun,
  async ({ site, page, entrance }) => {
    const promotions = new PromotionsPage(page);
    await site.open('/promotions');
    await promotions.card('Daily slots rebate').press('Enter');
    await expect(page).toHaveURL(/\/promotions#\d+$/);
    await expect(promotions.detail.getByRole('heading', { level: 2 })).toHaveText('Daily slots rebate');
    await expect(promotions.detail).toBeFocused();
    await promotions.rows.filter({ hasText: 'Weekend reload' }).click();
    await expect(promotions.detail.getByRole('heading', { level: 2 })).toHaveText('Weekend reload');
    const address = page.url();
    await test.step('a deposit is worked through with the figures of the offer', async () => {
      const numbers = promotions.detail.getByRole('region', { name: 'In plain numbers, if you deposit' });
      await expect(numbers).toContainText('bet a total of ₱12,000 (8 × ₱1,500) within 7 days');
      await numbers.getByRole('textbox', { name: 'You deposit' }).fill('10000');
      await expect(numbers.getByText('₱1,500', { exact: true })).toBeVisible();
      await expect(numbers).toContainText('bet a total of ₱92,000');
      await numbers.getByRole('textbox', { name: 'You deposit' }).fill('100');
      await expect(numbers).toContainText('Something is added from ₱200 on.');
      const counts = promotions.detail.getByRole('region', { name: 'What counts' });
      await expect(counts).toContainText('Live casino');
      await expect(counts).toContainText('10%');
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(promotions.detail).toHaveCount(0);
    const all = await promotions.cards.count();
    await test.step('an unknown offer shows the plain list', async () => {
      // From another page: on this one the new hash alone would leave the list as it stands.
      await site.open(anyPage);
      await site.open('/promotions#999999');
      await expect(promotions.cards).toHaveCount(all);
      await expect(promotions.detail).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    await page.goto(address);
    await page.reload();
    await expect(promotions.detail.getByRole('heading', { level: 2 })).toHaveText('Weekend reload');
    await expect(async () => {
      // Once it is open nothing behind it can be pressed.
      if (!(await entrance.login.isVisible())) {
        await promotions.detail.getByRole('button', { name: 'Log in to join' }).click({ timeout: 2_000 });
      }
      await expect(entrance.login).toBeVisible({ timeout: 3_000 });
    }).toPass();
  },
);

test('CALL-065 CONTENT-029 maria sees where she stands; joining shows what the server answered, and three presses are one call', async ({
  site,
  page,
  baseURL,
}) => {
  await openSession(page, 'maria', baseURL);
  const bodies: unknown[] = [];
  await page.route('**/wps/relay/MCSFE_signUpPromotionJoin', async (route) => {
    const { id } = route.request().postDataJSON() as { id: string };
    bodies.push({ id });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ json: { success: true, message: '', value: { id, status: 'joined' } } });
  });
  const promotions = new PromotionsPage(page);
  await site.open('/promotions');
  await test.step('where she stands', async () => {
    const stands = (title: string) => promotions.cards.filter({ hasText: title });
    await expect(stands('Daily slots rebate')).toContainText('Joined');
    await expect(stands('Weekend reload')).toContainText('Asked for');
    await expect(stands('Check a round yourself')).toContainText('Ready to claim');
    await expect(stands('Your own limit')).toContainText('Granted');
    await expect(stands('First deposit match')).toContainText('Open to you');
    await expect(stands('VIP birthday')).toContainText('Not yet');
    await promotions.card('VIP birthday').click();
    await expect(promotions.detail).toContainText(/From VIP 5\. You are VIP [0-4]\./);
    await expect(promotions.detail.getByRole('button', { name: 'Join' })).toHaveCount(0);
    await page.goBack();
    await promotions.card('Payday top-up').click();
    await expect(promotions.detail).toContainText('Not granted');
    await expect(promotions.detail).toContainText('The deposit arrived the day after payday');
    await page.goBack();
  });
  await promotions.card('First deposit match').click();
  await expect(promotions.detail.getByRole('complementary')).toContainText(
    'One deposit of ₱200 or more; the bonus is ₱3,000 at most',
  );
  const join = promotions.detail.getByRole('button', { name: 'Join', exact: true });
  await join.click();
  await join.click({ force: true });
  await join.press('Enter');
  await expect(promotions.detail.getByRole('complementary')).toContainText('Joined');
  await expect(promotions.detail.getByRole('button', { name: 'Ask for the reward' })).toBeVisible();
  expect(bodies).toEqual([{ id: new URL(page.url()).hash.slice(1) }]);
});

test(
  'I18N-019 the list and an offer in dark and light break no rule of WCAG 2.2 AA',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const promotions = new PromotionsPage(page);
    await site.open('/promotions');
    await expect(promotions.cards.first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await promotions.card('Check a round yourself').click();
    await expect(promotions.detail.getByLabel('Remark')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await promotions.rows.filter({ hasText: 'First deposit match' }).click();
    await expect(promotions.detail.getByRole('textbox', { name: 'You deposit' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);
