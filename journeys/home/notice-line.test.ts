/** What runs by in the lobby can be read, whichever title is pressed and wherever it is. */
import { ReaderDialog } from '../support/content-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

type NoticeLists = Readonly<Record<'headline' | 'playerNotices', readonly { readonly title: string }[]>>;

test(
  'HOME-007 POPUP-004 CONTENT-007 TRAP-063 the popup opens on the notice that was pressed: a headline, and one of the second page',
  fullRunOnBoth,
  async ({ site, page, request }) => {
    const answer = await request.get('/wps/system/announcements/v2?types=PL,H&platform=W');
    const { headline, playerNotices } = ((await answer.json()) as { value: NoticeLists }).value;
    expect(headline.length + playerNotices.length).toBeGreaterThan(9);
    const notices = new ReaderDialog(page, 'Notices');
    await site.open('/');
    for (const { title } of [headline[1], playerNotices.at(-1)].filter((notice) => notice !== undefined)) {
      await test.step(title, async () => {
        const line = page.getByRole('group', { name: 'Notices' });
        await line.getByRole('button', { name: title, exact: true }).click();
        await expect(notices.text).toBeVisible();
        await expect(notices.text.getByRole('heading').first()).toHaveText(title);
        await page.keyboard.press('Escape');
        await expect(notices.dialog).toBeHidden();
      });
    }
  },
);

test.describe('what moves by itself', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'HOME-007 a title is pressed wherever it passes by, in the second round of the line too',
    fullRun,
    async ({ site, page }) => {
      await site.open('/');
      const title = page.getByRole('group', { name: 'Notices' }).locator('[inert] button').first();
      const row = title.locator('xpath=../..');
      await expect.poll(() => row.evaluate((moving) => moving.getAnimations().length)).toBe(1);
      // The end of a round, where the next one has begun already.
      await row.evaluate((moving) => {
        for (const animation of moving.getAnimations()) {
          const { delay = 0, duration } = animation.effect?.getComputedTiming() ?? {};
          animation.pause();
          animation.currentTime = delay + 0.97 * Number(duration);
        }
      });
      await expect(title).toBeInViewport();
      const box = await title.boundingBox();
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      const opened = page.getByRole('dialog', { name: 'Notices' }).getByRole('article').getByRole('heading').first();
      await expect(opened).toHaveText((await title.textContent()) ?? '');
    },
  );
});
