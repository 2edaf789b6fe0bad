/**
 * `node tools/site/draw-brand.ts`: draws the icons and the shared picture of every brand out of its mark and its logo.
 * Devices and social sites do not read SVG. The drawings are kept in the repository, because they change only with a
 * brand and a build has no browser to draw with.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { bannerPicture } from '#artwork/address.ts';
import { pictureAt } from '#artwork/draw.ts';
import { findChromium } from '../process/external-programs.ts';

const folder = resolve(import.meta.dirname, '../../ui/brand');
const dark = '#171015';
const [wide, high] = [1200, 630];

type Drawing = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly inner: string;
  readonly ground?: string;
};

const inUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** A maskable icon may be cut to a circle, so its mark stays within four fifths. */
const icon = (name: string, { size, share, mark }: { size: number; share: number; mark: string }): Drawing => ({
  file: `${name}.png`,
  width: size,
  height: size,
  inner: `<img src="${inUrl(mark)}" style="width:${share}%;height:${share}%">`,
});

async function drawingsOf(brand: string): Promise<Drawing[]> {
  const read = (part: string) => readFile(join(folder, `${brand}-${part}.svg`), 'utf8');
  const [mark, logo] = await Promise.all([read('mark'), read('logo-dark')]);
  const scene = pictureAt(bannerPicture({ kind: 'parol', seed: brand, shape: 'wide' }))?.draw() ?? '';
  return [
    icon('icon-192', { size: 192, share: 78, mark }),
    icon('icon-512', { size: 512, share: 78, mark }),
    icon('maskable-512', { size: 512, share: 58, mark }),
    icon('touch-180', { size: 180, share: 70, mark }),
    { ...icon('tab-48', { size: 48, share: 100, mark }), ground: 'transparent' },
    {
      file: 'social.jpg',
      width: wide,
      height: high,
      inner:
        `<img src="${inUrl(scene)}" style="position:absolute;inset:0;width:100%;height:100%;object-fit:cover">` +
        `<img src="${inUrl(logo)}" style="position:absolute;left:72px;top:50%;width:520px;transform:translateY(-50%)">`,
    },
  ];
}

/** A scene is a tenth of its size as a photograph; a mark has edges. */
const formOf = (file: string) => (file.endsWith('.jpg') ? ({ type: 'jpeg', quality: 80 } as const) : {});

const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium on this machine.');
const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
const page = await browser.newPage();
for (const name of await readdir(folder)) {
  const brand = /^(.+)-mark\.svg$/.exec(name)?.[1];
  if (!brand) continue;
  for (const { file, width, height, inner, ground = dark } of await drawingsOf(brand)) {
    await page.setViewportSize({ width, height });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">${inner}</body>`,
      { waitUntil: 'load' },
    );
    await writeFile(join(folder, `${brand}-${file}`), await page.screenshot({ ...formOf(file), omitBackground: true }));
  }
}
await browser.close();
