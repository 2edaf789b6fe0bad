import { expect, onBoth, test } from './story.ts';

test(
  'ERR-035 pictures that cannot be had leave a calm ground, and the words on them stay readable',
  onBoth,
  async ({ site, page }) => {
    await page.route(/\/art\//, (route) => route.abort());
    for (const address of ['/', '/promotions', '/rng']) {
      await site.open(address);
      const inSight = page.locator('main img[width]:not([data-torn])');
      // What was drawn into the document, and what belongs to the program, is here.
      await expect
        .poll(() =>
          inSight.evaluateAll(
            (images) =>
              (images as HTMLImageElement[]).filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
                .length,
          ),
        )
        .toBe(0);
    }
    await site.open('/promotions');
    const art = page.locator('main article img').first();
    await expect(art).toHaveAttribute('data-torn');
    expect(await art.evaluate((image) => getComputedStyle(image).content)).toMatch(/^url\("data:/);
  },
);

test('GAME-028 ERR-035 pictures that were missed without a line are there when it is back', async ({ site, page }) => {
  await page.route(/\/art\//, (route) => route.abort());
  const comesBack = async () => {
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
  await site.open('/rng');
  const tile = page.getByRole('main').getByRole('article').first();
  await expect(tile.locator('img')).toHaveCount(0);
  await comesBack();
  await expect(tile.locator('img')).toBeVisible();
  await page.route(/\/art\//, (route) => route.abort());
  await site.open('/promotions');
  const art = page.locator('main article img').first();
  await expect(art).toHaveAttribute('data-torn');
  await comesBack();
  await expect(art).not.toHaveAttribute('data-torn');
});

test('ERR-035 a picture that arrives after all is shown', async ({ site, page }) => {
  await page.route(/\/art\//, (route) => route.abort());
  await site.open('/promotions');
  const art = page.locator('main article img').first();
  await expect(art).toHaveAttribute('data-torn');
  await page.unrouteAll();
  await art.evaluate((image: HTMLImageElement) => {
    image.src += '?again';
  });
  await expect(art).not.toHaveAttribute('data-torn');
});
