/** A contract between two agents, from the offer to the bill. */
import type { Browser, Page } from '@playwright/test';
import { processRealtimeSalary } from '#domains/agents/contract/contract.ts';
import { AgentRows } from '../support/agent-rows.ts';
import { LoginPage } from '../support/login-page.ts';
import { createCaller, loginToken, openSession, restoreSession } from '../support/open-session.ts';
import { OwnGamePage } from '../support/own-game-page.ts';
import { SitePage } from '../support/site-page.ts';
import { expect, suppressPopups, test } from '../support/story.ts';

/** An agent without an upline, one directly below, and a member below that one, whom no other story plays with. */
const [upline, downline, player] = ['datu', 'bayani', 'ronnie07'] as const;
const contracts = '/agentHome/agentRealtimeSalary';
/** Of the operator with the upline: one percent of valid bets, won or lost. */
const terms = { kind: 'realtime', gameTypes: [], singleBet: '100', profitSalaryRate: 10_000, lossSalaryRate: 10_000 };

test('ROLE-011 AGENT-015 AGENT-017 AGENT-026 AGENT-027 an agent offers a contract, the downline signs it on a phone after the login, and bets of its team are paid by bills that add up', async ({
  site,
  page,
  browser,
  baseURL,
}) => {
  // Three pages of it are open at a time, one of them with a game.
  test.slow();
  const since = Date.now();
  const rows = await AgentRows.open();
  const token = await loginToken(upline, baseURL ?? '');
  await rows.clear(upline, terms.kind);
  const operator = await rows.offer(upline, terms);
  try {
    const call = await createCaller(token, baseURL ?? '');
    expect(await call(processRealtimeSalary, { contractId: operator, action: 'accept' })).toMatchObject({ ok: true });
    await restoreSession(page, upline, token);
    // The phone and the game are opened meanwhile: nothing of the story is in that.
    const [, phone, game] = await Promise.all([
      test.step('the offer', () => offer(site)),
      openPhone(browser, baseURL),
      openGame(browser, baseURL),
    ]);
    await test.step('the answer', () => sign(phone));
    await test.step('the bets', () => play(game, () => rows.stakes(player, since)));
    await rows.endWindow(player, { contract: operator, since });
    const [lower, upper] = await Promise.all([readBill(phone), readBill(page)]);
    expect(lower).toMatchObject({ Stakes: 40_000, 'Valid bets': 40_000, Gross: 200, 'To you': 200 });
    // Half of the gross belongs to the downline, by its own terms.
    expect(upper).toMatchObject({ [downline]: -200, Gross: (upper['Valid bets'] ?? 0) / 100 });
    expect(upper['To you']).toBe((upper.Gross ?? 0) - 200);
  } finally {
    await rows.end(operator);
    await rows.close();
  }
});

async function offer(site: SitePage): Promise<void> {
  const { page } = site;
  await site.open(contracts);
  await page.getByRole('link', { name: 'Propose' }).click();
  await page
    .getByRole('textbox', { name: 'Account' })
    .or(page.getByRole('combobox', { name: 'Account' }))
    .fill(downline);
  await page.getByRole('textbox', { name: 'Profit salary rate (%)' }).fill('0.5');
  const loss = page.getByRole('textbox', { name: 'Loss salary rate (%)' });
  // Above the own contract there is nothing to give.
  await loss.fill('1.5');
  await expect(page.getByRole('button', { name: 'Send offer' }).first()).toBeDisabled();
  await loss.fill('0.5');
  await page.getByRole('button', { name: 'Send offer' }).first().click();
  await expect(page.getByText(`The offer was sent to ${downline}`)).toBeVisible();
}

/** Of the popups that open by themselves, that of contracts alone. */
async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(baseURL && { baseURL }),
  });
  await context.addInitScript(suppressPopups);
  const phone = await context.newPage();
  await new SitePage(phone).open('/login');
  return phone;
}

async function sign(phone: Page): Promise<void> {
  const site = new SitePage(phone);
  await new LoginPage(site).fillLogin(downline);
  await phone.waitForURL(/agentHome/);
  // In the agent centre nothing opens by itself.
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('link', { name: 'Back to lobby' }).click();
  const popup = phone.getByRole('dialog', { name: `Offer from ${upline}` });
  await expect(popup).toContainText('0.5%');
  expect(await site.overflowPixels()).toBe(0);
  await popup.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByText(`Signed with ${upline}.`)).toBeVisible();
  await expect(popup).toBeHidden();
}

/** One of our own games, as the member of the downline plays it. */
async function openGame(browser: Browser, baseURL: string | undefined): Promise<OwnGamePage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await openSession(page, player, baseURL);
  const game = new OwnGamePage(new SitePage(page));
  await game.open('dice', 'Dais');
  return game;
}

/** Two rounds, each of which reaches the figures of the agents. */
async function play(game: OwnGamePage, stakes: () => Promise<number>): Promise<void> {
  await game.stake('200');
  for (const staked of [200, 400]) {
    await game.frame.locator('#main-button').click();
    await expect.poll(stakes).toBe(staked);
  }
}

/** Opens the newest bill, checks that the page agrees with it, and answers its lines in centavos. */
async function readBill(page: Page): Promise<Record<string, number>> {
  await new SitePage(page).open(contracts);
  const bills = page.getByRole('main').locator('details');
  await expect(async () => {
    if ((await bills.count()) === 0) await page.reload();
    await expect(bills.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  const bill = bills.first();
  await bill.locator('summary').click();
  await expect(bill).toContainText('every step adds up');
  const lines = await bill.locator('dl > div').evaluateAll((parts) =>
    parts.map((part): readonly [string, string] => {
      const [name] = part.querySelector('dt')?.childNodes ?? [];
      return [name?.textContent?.trim() ?? '', part.querySelector('dd')?.textContent ?? ''];
    }),
  );
  return Object.fromEntries(lines.map(([name, amount]) => [name, centavosOf(amount)]));
}

const centavosOf = (text: string): number => {
  const size = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  return text.includes('−') ? -size : size;
};
