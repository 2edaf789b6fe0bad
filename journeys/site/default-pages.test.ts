import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

test(
  'ROUTE-033 a lottery page without a game opens the first of its menu, and waits for no hand',
  fullRun,
  async ({ site, page, request, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    for (const [path, menu] of [
      ['/lottery', 'prizeMode=LOTT&vassalage=LOTT'],
      ['/vnLottery', 'prizeMode=LOTT'],
      ['/seaLottery', 'prizeMode=SEA'],
      ['/lottert', 'prizeMode=LOTT&vassalage=LOTT'],
    ] as const) {
      await test.step(path, async () => {
        const { value } = (await (await request.get(`/lgw/vn/games/game_menu?device=WEB&${menu}`)).json()) as {
          value: { gameCode: string; name: string }[];
        };
        const [first] = value;
        await site.open(path);
        await expect(page).toHaveURL(new RegExp(`${path}\\?gameCode=${first?.gameCode}$`));
        // What waits until a visitor does something begins by itself after eight seconds.
        // The minutes of a fast draw are tabs of its page and no part of its title.
        const name = (first?.name ?? '').replace(/ \d+′$/, '');
        await expect(site.title).toHaveText(name, { timeout: 6_000 });
      });
    }
  },
);

test('CONTENT-017 feedback asks a visitor to log in', fullRun, async ({ site, page }) => {
  await site.open(anyPage);
  await page.getByRole('contentinfo').getByText('Feedback', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
