import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { asPixels, gamePicture } from '#artwork/address.ts';
import { categories } from '#artwork/category.ts';
import { pictureAt } from '#artwork/draw.ts';
import { motifs } from '#artwork/motif.ts';
import { expect, test, withPictures, withPicturesInFullRun } from '../support/story.ts';

test(
  'ERR-035 pictures that cannot be had leave a calm ground, and the words on them stay readable',
  withPicturesInFullRun,
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

test(
  'GAME-028 ERR-035 pictures that were missed without a line are there when it is back',
  withPicturesInFullRun,
  async ({ site, page }) => {
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
  },
);

test('ERR-035 a picture that arrives after all is shown', withPicturesInFullRun, async ({ site, page }) => {
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

/** Differences between two pictures on a scale of 0 to 255: over the whole, and in the worst of its hundred blocks. */
type Difference = { readonly mean: number; readonly worst: number };

const drawings = categories.flatMap((category) =>
  Object.keys(motifs[category]).map((motif) =>
    gamePicture({ category, vassalage: 'PG', gameCode: 'a', motif, shape: 'tile' }),
  ),
);

const compare = (page: Page, pairs: readonly (readonly [string, string])[]): Promise<Difference[]> =>
  page.evaluate(async (all) => {
    const [width, height, block] = [80, 100, { width: 8, height: 10 }];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('there is no canvas');
    context.imageSmoothingQuality = 'high';
    const paint = async (address: string) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      context.drawImage(image, 0, 0, width, height);
      return context.getImageData(0, 0, width, height).data;
    };
    const results = [];
    for (const [drawing, pixels] of all) {
      const [one, other] = [await paint(drawing), await paint(pixels)];
      const blocks = Array.from({ length: 100 }, () => 0);
      one.forEach((value, at) => {
        const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
        const cell = Math.floor(y / block.height) * 10 + Math.floor(x / block.width);
        // Three colours of eighty pixels; the fourth value is the opacity, which is full in both.
        blocks[cell] = (blocks[cell] ?? 0) + Math.abs(value - (other[at] ?? 0)) / (3 * block.width * block.height);
      });
      results.push({
        mean: blocks.reduce((sum, value) => sum + value, 0) / blocks.length,
        worst: Math.max(...blocks),
      });
    }
    return results;
  }, pairs);

const dataUri = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

/** A drawing, and the same painted by the renderer of the server; small, because that takes a sixth of the time. */
async function renderPair(address: string): Promise<readonly [string, string]> {
  const drawing = Buffer.from(pictureAt(address)?.draw() ?? '');
  const pixels = await sharp(drawing, { density: 72 * 0.8 })
    .webp({ quality: 80 })
    .toBuffer();
  return [dataUri('image/svg+xml', drawing), dataUri('image/webp', pixels)];
}

// The server paints with another renderer than the browser's, which once left out the faces of dice and gems.
test('GAME-029 the pixels of every kind of tile show what its drawing shows', withPictures, async ({ site, page }) => {
  await site.open('/sandbox/outbox');
  const served = drawings.filter((address) => address.includes('/bgs/PG/a/tile-mines.'));
  const pairs = [
    ...served.map((address) => [address, asPixels(address)] as const),
    ...(await Promise.all(drawings.map(renderPair))),
  ];
  const differences = await compare(page, pairs);
  const names = [...served.map((address) => `${address} as it is served`), ...drawings];
  expect(differences.length).toBeGreaterThan(90);
  expect(
    differences
      .map((difference, index) => ({ name: names[index], ...difference }))
      .filter(({ mean, worst }) => mean > 6 || worst > 30),
  ).toEqual([]);
});
