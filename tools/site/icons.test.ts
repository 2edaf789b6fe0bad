import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSprite } from './icons.ts';

const root = resolve(import.meta.dirname, '../..');
let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'icons-'));
  await cp(join(root, 'ui/icons'), join(copy, 'ui/icons'), { recursive: true });
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const svgNames = async () => (await readdir(join(root, 'ui/icons'))).map((file) => file.replace(/\.svg$/, '')).sort();

test('every icon that can be named is drawn, and every drawing can be named', async () => {
  const type = await readFile(join(root, 'ui/icon-name.ts'), 'utf8');
  const named = [...type.matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, name = '']) => name).sort();
  expect(named).toEqual(await svgNames());
});

test('the sprite has each icon once, in the same frame, and leaves colour and stroke to the page', async () => {
  const { source } = makeSprite(root);
  const symbols = [...source.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 24 24">/g)]
    .map(([, name = '']) => name)
    .sort();
  expect(symbols).toEqual(await svgNames());
  expect(source.replace(/currentColor|none/g, '')).not.toMatch(/(fill|stroke)="[^".]+"|<script|href=|#[0-9a-f]{3}/);
});

test('the name of the sprite changes with a drawing, and with nothing else', async () => {
  const before = makeSprite(copy).fileName;
  expect(before).toBe(makeSprite(root).fileName);
  const heart = join(copy, 'ui/icons/heart.svg');
  await writeFile(heart, (await readFile(heart, 'utf8')).replace('M12 20', 'M12 21'));
  expect(makeSprite(copy).fileName).not.toBe(before);
});

test('what is not an icon stops the build', async () => {
  await writeFile(join(copy, 'ui/icons/zebra.svg'), '<p>zebra</p>');
  expect(() => makeSprite(copy)).toThrow('ui/icons/zebra.svg is not an icon');
});
