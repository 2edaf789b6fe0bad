/**
 * Every page once: no broken rule of WCAG 2.2 AA, and nothing that can be pushed sideways on the smallest phones. A short run
 * judges the narrow page, every other one in light; the full run judges wide and narrow in both. Dialogs and states that a page
 * reaches by use are judged in the stories that reach them.
 */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import type { SitePage } from '../support/site-page.ts';
import { expect, test } from '../support/story.ts';

const lobby = ['/', '/rng', '/live', '/sports', '/bgs', '/promotions'];
const reading = ['/helpmc', '/fairness', '/jackpots', '/winners', '/download', '/agent', '/nope'];
const money = ['depositv2', 'withdraw', 'transferFund', 'myWallet', 'transferUpline', 'bonusDetails'];
const account = ['securityCenter', 'limits', 'verification', 'feedback', 'complaints'];
const records = ['personalHistoryCopy', 'transactionHistory', 'personalProfit'];

const rewards = [
  'rewardCenter',
  'activityCenter',
  'vip',
  'redEnvelope',
  'referral',
  'missionLeaderboard',
  'manualRebate',
];
const mall = ['redeemHistory', 'pointsDetails'];
const agent = ['agentTeamOverview', 'registerCenter', 'downlineManagmentView', 'personalHistoryCopy'];
const agentPay = ['palStatementsAgentCopy', 'agentRevenueReport', 'agentDividendRecordCopy2', 'agentDailyWages2'];

const isFullRun = process.env.KISLAP_FULL_RUN === '1';

async function checkPage(site: SitePage, path: string, nth: number): Promise<void> {
  const { page } = site;
  await test.step(path, async () => {
    await page.setViewportSize({ width: isFullRun ? 1440 : 390, height: 900 });
    await site.open(path);
    await expect(site.title).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    if (isFullRun) {
      expect(await findAccessibilityViolations(page, 'whole', ['light', 'dark'])).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
    }
    const narrowThemes = isFullRun ? (['light', 'dark'] as const) : ([nth % 2 === 0 ? 'light' : 'dark'] as const);
    expect(await findAccessibilityViolations(page, 'whole', narrowThemes)).toEqual([]);
    for (const width of isFullRun ? [390, 360, 320] : [390, 320]) {
      await page.setViewportSize({ width, height: 720 });
      expect([width, await site.overflowPixels()]).toEqual([width, 0]);
    }
  });
}

for (const [name, paths] of [
  ['the lobby', lobby],
  ['pages to read', reading],
] as const) {
  test(`I18N-019 SHELL-043 ${name} can be read and used by everybody, on wide and narrow screens`, async ({ site }) => {
    for (const [nth, path] of paths.entries()) await checkPage(site, path, nth);
  });
}

for (const [name, username, paths] of [
  ['the cashier', 'luz', ofMember(money)],
  ['account pages', 'luz', ofMember(account)],
  ['records', 'luz', ofMember(records)],
  ['rewards', 'maria', [...ofMember(rewards), '/pointMall', ...ofMember(mall)]],
  ['the agent center', 'datu', agent.map((key) => `/agentHome/${key}`)],
  ["an agent's income", 'datu', agentPay.map((key) => `/agentHome/${key}`)],
] as const) {
  test(`I18N-019 SHELL-043 ${name} can be read and used by everybody, on wide and narrow screens`, async ({
    site,
    page,
    baseURL,
  }) => {
    await openSession(page, username, baseURL);
    for (const [nth, path] of paths.entries()) await checkPage(site, path, nth);
  });
}

function ofMember(keys: readonly string[]): string[] {
  return keys.map((key) => `/member/${key}`);
}
