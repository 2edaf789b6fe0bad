import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

test('ROUTE-033 a lottery page without a game opens the first of its menu, and waits for no hand', async ({
  site,
  page,
  request,
  baseURL,
}) => {
  await openSession(page, 'maria', baseURL);
  for (const [path, vendor] of [
    ['/lottery', ''],
    ['/vnLottery', '&vassalage=TCG_LOTTO_VN'],
    ['/seaLottery', '&vassalage=TCG_SEA'],
    ['/lottert', ''],
  ] as const) {
    await test.step(path, async () => {
      const { value } = (await (await request.get(`/lgw/games/game_menus?gameType=LOTT${vendor}`)).json()) as {
        value: { content: { isGame: string; gameCode: string; displayName: string }[] };
      };
      const first = value.content.find(({ isGame }) => isGame === 'GAME');
      await site.open(path);
      await expect(page).toHaveURL(new RegExp(`${path}\\?gameCode=${first?.gameCode}$`));
      // What waits until a visitor does something begins by itself after eight seconds.
      await expect(site.title).toHaveText(first?.displayName ?? '', { timeout: 6_000 });
    });
  }
});

test('CONTENT-017 feedback asks a visitor to log in', fullRun, async ({ site, page }) => {
  await site.open(anyPage);
  await page.getByRole('contentinfo').getByText('Feedback', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
