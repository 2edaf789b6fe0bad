/** People who talk to each other in browsers of their own: members in a chat room, and a guest with staff. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { runtimeFlags } from '#platform/server/performance/runtime-flags.mjs';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, suppressPopups, test } from '../support/story.ts';

const chatPath = '/chatRoom?room=demo.slots';
const run = promisify(execFile);

async function openPhone(browser: Browser, account: string, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(suppressPopups);
  await openSession(page, account, baseURL);
  await page.goto(chatPath);
  return page;
}

/** Once in three seconds: who is too fast presses again. */
const say = async (page: Page, words: string) => {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(words);
  await expect(async () => {
    if ((await field.inputValue()) !== '')
      await page.getByRole('button', { name: 'Send', exact: true }).click({ timeout: 1_000 });
    await expect(field).toHaveValue('', { timeout: 2_000 });
  }).toPass();
};
const said = (page: Page, words: string) => page.getByRole('log').getByText(words);

test('MEMBER-030 CALL-095 CALL-097 two members talk, and who was cut off has each message once', async ({
  site,
  page,
  browser,
  baseURL,
}) => {
  const mark = Math.random().toString(36).slice(2, 8);
  const words = (what: string) => `${what} ${mark}`;
  await openSession(page, 'maria', baseURL);
  await site.open(chatPath);
  const phone = await openPhone(browser, 'luz', baseURL);
  await expect(phone.getByRole('log')).toBeVisible();

  await say(page, words('Kumusta'));
  await expect(said(phone, words('Kumusta'))).toBeVisible();
  await say(phone, words('@maria mabuti'));
  await expect(said(page, words('mabuti'))).toBeVisible();

  // The phone loses its network while it sends, and finds what was said meanwhile when it is back.
  await phone.context().setOffline(true);
  await phone.getByRole('textbox', { name: 'Message' }).fill(words('Nasa dyip ako'));
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByRole('alert')).toBeVisible();
  await say(page, words('Ingat'));
  await phone.context().setOffline(false);
  await say(phone, words('Nasa dyip ako'));
  await expect(said(page, words('Nasa dyip ako'))).toBeVisible();
  await expect(said(phone, words('Ingat'))).toBeVisible();
  for (const each of [page, phone])
    for (const what of ['Kumusta', 'Nasa dyip ako', 'Ingat']) await expect(said(each, words(what))).toHaveCount(1);
  await phone.context().close();
});

const staff = async (...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: process.env.KISLAP_OWNER_URL };
  const root = resolve(import.meta.dirname, '../..');
  return (
    await run(process.execPath, [...runtimeFlags, 'tools/staff.ts', 'chat', ...args, '--as', 'Liza'], {
      cwd: root,
      env,
    })
  ).stdout;
};

test(
  'CONTENT-027 CONTENT-028 a guest shows staff a picture, is answered, and says that it helped',
  fullRun,
  async ({ site, page }) => {
    await site.open('/support');
    await page.getByRole('button', { name: 'A withdrawal' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('It is not here yet');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log').getByText('It is not here yet')).toBeVisible();
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const file = { name: '<b>receipt</b>.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
    await page.getByLabel(/Show a picture/).setInputFiles(file);
    await expect(page.getByRole('log').getByRole('img', { name: 'A picture' })).toBeAttached();
    const chat = new URL(page.url()).searchParams.get('chat') ?? '';
    expect(await staff('talk', chat, '--brand', 'demo')).toContain('a picture of 1 by 1');
    await staff('answer', chat, '--brand', 'demo', '--text', 'It is on its way.');
    await expect(page.getByRole('log').getByText('It is on its way.')).toBeVisible();
    await expect(page.getByText('You talk with Liza')).toBeVisible();
    await staff('end', chat, '--brand', 'demo');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('Thank you for telling us.')).toBeVisible();
  },
);
