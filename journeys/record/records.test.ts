/** The records of the member centre: bets, money, profit and loss, bonuses. */
import { randomInt } from 'node:crypto';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { RecordPage } from '../support/record-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';
import { giveBonus } from './bonus-rows.ts';

const details = /^Details of /;
const bets = '/wps/v2/records/bets';

test(
  'MEMBER-007 MEMBER-038 MEMBER-039 TRAP-035 WALLET-026 bets are filtered by day, category and state, opened, paged and saved, and the address keeps it all; it breaks no rule in dark and light',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.enter('maria', 'personalHistoryCopy?range=past30', baseURL);
    await expect(page.getByRole('heading', { level: 1, name: 'Betting record' })).toBeVisible();
    await expect(record.dates).toContainText('GMT+8');
    await expect(record.rows(details)).toHaveCount(20);
    await expect(
      page
        .getByRole('main')
        .getByText(/^20\d\d-\d\d-\d\d\s[012]\d:\d\d:\d\d$/)
        .first(),
    ).toBeAttached();
    await expect(
      page
        .getByRole('definition')
        .getByText(/^[+−]₱[\d,]+\.\d\d$/)
        .first(),
    ).toBeVisible();

    await record.rows(details).first().click();
    await expect(page.getByText('The whole bet counts.').filter({ visible: true })).toHaveCount(1);
    expect(record.search()).toContain('open=bt_');
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

    await page.getByLabel('Category').selectOption('Slots');
    await expect(page).toHaveURL(/gameType=RNG/);
    expect(record.search()).not.toContain('page=');
    await page.getByLabel('Status').selectOption('Settled');
    await expect(page).toHaveURL(/state=settled/);
    // One with slots in these days: the others have nothing to save.
    const vendor = (await record.save()).lines[1]?.split(',')[2] ?? '';
    await page.getByLabel('Provider', { exact: true }).selectOption(vendor);
    await expect(page).toHaveURL(/vassalage=/);
    const { name, lines } = await record.save();
    expect(lines.length).toBeGreaterThan(1);
    expect(name).toMatch(/^bets-20\d\d-\d\d-\d\d-20\d\d-\d\d-\d\d\.csv$/);
    expect(lines[0]).toContain('Time,Game,Vendor,Category,Stake,Valid bet');
    expect(lines.slice(1).every((line) => line.includes(',Slots,'))).toBe(true);
    expect(new Set(lines.slice(1).map((line) => line.split(',')[2])).size).toBe(1);
  },
);

test(
  'MEMBER-007 MEMBER-010 a page past the end says so, not that there was nothing, and leads to the last one',
  fullRun,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.enter('luz', 'bonusDetails?range=past30&page=99', baseURL);
    for (const path of ['bonusDetails?range=past30&page=99', 'personalHistoryCopy?range=past30&page=9999']) {
      await record.open(path);
      await expect(page.getByText('The list ends before this page')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
      await page.getByRole('button', { name: 'To the last page' }).click();
      await expect(record.rows(details)).not.toHaveCount(0);
    }
  },
);

test(
  'MEMBER-038 CONST-023 TRAP-036 the four given spans, today and any two days are offered, and days to come are empty without an error',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.enter('maria', 'personalHistoryCopy', baseURL);
    await expect(record.span('Past 7 days')).toHaveAttribute('aria-pressed', 'true');
    await record.span('Today').click();
    await expect(page).toHaveURL(/range=today/);

    await record.dates.click();
    for (const name of ['Today', 'Past 7 days', 'Past 30 days', 'Next 7 days', 'Next 30 days', 'Custom'])
      await expect(record.dialog.getByRole('button', { name, exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await record.dialog.getByRole('button', { name: 'Next 30 days' }).click();
    await record.dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(record.dialog).toBeHidden();
    await expect(page).toHaveURL(/range=next30/);

    await record.open('personalHistoryCopy?from=2031-01-01&to=2031-01-30');
    await expect(page.getByText('No bets in these days')).toBeVisible();
    await expect(page.getByText('These days are still to come.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'MEMBER-038 TRAP-036 every record offers the four given spans, and days to come are empty without an error',
  fullRun,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.enter('maria', 'transactionHistory', baseURL);
    for (const key of ['transactionHistory', 'personalProfit', 'bonusDetails']) {
      await record.open(key);
      await record.dates.click();
      for (const name of ['Past 7 days', 'Past 30 days', 'Next 7 days', 'Next 30 days'])
        await expect(record.dialog.getByRole('button', { name, exact: true })).toBeVisible();
      await record.dialog.getByRole('button', { name: 'Next 7 days', exact: true }).click();
      await record.dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(new RegExp(`${key}\\?.*range=next7`));
      await record.open(`${key}?from=2031-01-01&to=2031-01-30`);
      await expect(page.getByText('These days are still to come.').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  },
);

test('MEMBER-038 two days are chosen in the calendar by keys alone', fullRun, async ({ site, page, baseURL }) => {
  const record = new RecordPage(site);
  await record.enter('maria', 'personalHistoryCopy?from=2026-03-10&to=2026-03-12', baseURL);
  await record.dates.press('Enter');
  await record.dialog.getByRole('button', { name: 'Thursday, March 12, 2026' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(record.dialog.getByRole('button', { name: 'Thursday, March 5, 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('PageDown');
  await expect(record.dialog.getByRole('button', { name: 'Sunday, April 5, 2026' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(record.dialog.getByRole('button', { name: 'Monday, April 6, 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(record.dialog.getByText('2026-03-05 to 2026-04-06')).toBeVisible();
  await record.dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page).toHaveURL(/from=2026-03-05&to=2026-04-06/);
});

test(
  'MEMBER-007 a record that does not come says so, and comes when it is asked for again',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.goOffline(bets);
    await record.enter('maria', 'personalHistoryCopy?range=past30', baseURL);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible({ timeout: 20_000 });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await record.goOnline(bets);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(record.rows(details).first()).toBeVisible();
  },
);

test(
  'MEMBER-008 MEMBER-039 WALLET-026 every line of the account record opens to what caused it, is filtered by type and read on; it breaks no rule in dark and light',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.enter('maria', 'transactionHistory?range=past30', baseURL);
    await expect(page.getByRole('heading', { level: 1, name: 'Account record' })).toBeVisible();
    const lines = record.rows(/: show what caused it$/);
    await expect(lines).toHaveCount(20);
    await page.getByLabel('Type').selectOption('Bet');
    await expect(page).toHaveURL(/type=bet/);
    await expect(record.rows(/^Bet placed/)).toHaveCount(20);
    await lines.first().click();
    const cause = page.getByRole('region', { name: 'The bet' }).filter({ visible: true });
    await expect(cause.getByText('The whole bet counts.')).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    const first = await lines.first().getAttribute('aria-label');
    await page.getByRole('button', { name: 'Older' }).click();
    await expect(page).toHaveURL(/before=\d+/);
    await expect(lines.first()).not.toHaveAttribute('aria-label', first ?? '');
    await page.getByRole('button', { name: 'Newest' }).click();
    await expect(lines.first()).toHaveAttribute('aria-label', first ?? '');

    const { name, lines: saved } = await record.save();
    expect(name).toMatch(/^account-.*\.csv$/);
    expect(saved[0]).toContain('Time,Reference,Type,Amount,Balance after,Remark');
    expect(saved.length).toBeGreaterThan(20);
  },
);

test(
  'MEMBER-009 the true result leads, with its sign; a chart and a table tell it by day, week and month, and by category; it breaks no rule in dark and light',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.enter('maria', 'personalProfit?range=past30', baseURL);
    await expect(page.getByRole('heading', { level: 1, name: 'Profit and loss' })).toBeVisible();
    await expect(page.getByText('Result, 30 days')).toBeVisible();
    await expect(page.getByRole('main').getByRole('definition').first()).toHaveText(/^[+−]₱[\d,]+\.\d\d$/);
    await expect(page.getByRole('img', { name: /^Result per day, .* together −?[\d,.]+\./ })).toBeVisible();
    const categories = page.getByRole('region', { name: 'By category' });
    await expect(categories.getByRole('listitem').first()).toContainText(/[+−]₱/);
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await page.getByRole('tab', { name: 'Week' }).click();
    await expect(page).toHaveURL(/period=week/);
    await expect(
      page
        .getByText(/^Week from 20\d\d-\d\d-\d\d$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: /^Result per week/ })).toBeVisible();
    const { name, lines } = await record.save();
    expect(name).toMatch(/^profit-.*\.csv$/);
    expect(lines.length).toBeGreaterThan(3);
  },
);

test(
  'MEMBER-010 bonus details say which turnover is left, what can leave, and that nothing was received; it breaks no rule in dark and light',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.enter('maria', 'bonusDetails', baseURL);
    await expect(page.getByRole('heading', { level: 1, name: 'Bonus details' })).toBeVisible();
    const meter = page.getByRole('region', { name: 'Turnover' });
    await expect(meter.getByText('Turnover left', { exact: true })).toBeVisible();
    await expect(meter.getByText('Free to withdraw', { exact: true })).toBeVisible();
    await expect(page.getByText('No bonuses in these days')).toBeVisible();
    await page.getByLabel('Status').selectOption('In play');
    await expect(page).toHaveURL(/state=active/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/state=/);
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);

test(
  'MEMBER-010 a bonus shows its turnover left, what counts for it and which bets did; it breaks no rule in dark and light',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const account = ['maricelsantos', 'rowenasantos', 'lornasantos'][randomInt(3)] ?? '';
    const name = `Welcome ${randomInt(1e9)}`;
    await giveBonus(account, name);
    const record = new RecordPage(site);
    await record.enter(account, 'bonusDetails', baseURL);
    const meter = page.getByRole('region', { name: 'Turnover' });
    await expect(meter.getByText(/Live casino 10%, all others 100%/).first()).toBeVisible();
    await expect(meter.getByText('Largest bet ₱500.00.').first()).toBeVisible();

    await record.rows(new RegExp(`^Details of ${name}$`)).click();
    const main = page.getByRole('main');
    await expect(main.getByText('₱750.00').filter({ visible: true }).first()).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await main.getByRole('button', { name: 'Which bets counted' }).click();
    await expect(record.dialog.getByText('No bets here yet')).toBeVisible();
    await record.dialog.getByRole('tab', { name: 'Not counted' }).click();
    await expect(record.dialog.getByText('No bets here yet')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(record.dialog).toBeHidden();
  },
);
