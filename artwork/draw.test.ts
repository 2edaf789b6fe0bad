/** Pictures are text: what can go wrong with them can be read in it. */
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  avatarPicture,
  bannerPicture,
  gamePicture,
  goodsPicture,
  headPicture,
  promotionPicture,
  scenePicture,
  vendorPicture,
} from './address.ts';
import { bannerKinds } from './banner.ts';
import { categories } from './category.ts';
import { pictureAt } from './draw.ts';
import { edition, type PictureFamily } from './edition.ts';
import { goodsKinds } from './goods.ts';
import { motifs } from './motif.ts';
import { promotionKinds } from './promotion.ts';
import { sceneNames } from './scene.ts';
import { hash } from './seed.ts';
import { vendorLooks } from './vendor.ts';

const seeds = ['a', 'b', 'c'];
const vendors = ['TCG_SEA', 'PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS', 'WS168'];

/** Broad enough that no line of the drawings goes without a picture that it would change. */
const samples: Record<PictureFamily, string[]> = {
  game: categories.flatMap((category) =>
    [undefined, ...Object.keys(motifs[category])].flatMap((motif) =>
      (['tile', 'wide', 'square'] as const).flatMap((shape) =>
        seeds.map((gameCode) => gamePicture({ category, vassalage: 'PG', gameCode, motif, shape })),
      ),
    ),
  ),
  vendor: [...vendors, ...seeds.map((seed) => seed.toUpperCase())].flatMap((code) =>
    vendorLooks.map((look) => vendorPicture(code, look)),
  ),
  banner: bannerKinds.flatMap((kind) =>
    (['wide', 'tall', 'dialog', 'video'] as const).flatMap((shape) =>
      seeds.map((seed) => bannerPicture({ kind, seed, shape })),
    ),
  ),
  promotion: promotionKinds.flatMap((kind) => seeds.map((seed) => promotionPicture({ kind, seed }))),
  head: categories.map(headPicture),
  avatar: Array.from({ length: 60 }, (_, index) => avatarPicture(`member ${index}`)),
  scene: sceneNames.map(scenePicture),
  goods: goodsKinds.map(goodsPicture),
};

const all = Object.values(samples).flat();
const draw = (address: string): string => pictureAt(address)?.draw() ?? '';
const drawn = new Map(all.map((address) => [address, draw(address)]));

/** Everything is opened, closed in order, and has its attributes in quotes. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<>&]*")*) ?(\/?)>/g,
    (_, end, name: string, __, alone) => {
      if (end) return open.pop() === name ? '' : '!';
      if (!alone) open.push(name);
      return '';
    },
  );
  return rest === '' && open.length === 0;
}

describe('every picture', () => {
  test('is drawn, the same each time, in at most six kilobytes', () => {
    const isFaulty = (address: string, svg: string) =>
      svg === '' || svg !== draw(address) || svg.length > 6000 || /[^ -~]/.test(svg);
    expect(all.filter((address) => isFaulty(address, drawn.get(address) ?? ''))).toEqual([]);
  });

  test('is well-formed, runs nothing and fetches nothing', () => {
    const dangerous = /<script|<foreignObject|<image|<style|\son\w+=|javascript:|href="(?!#)|url\((?!#)/i;
    const isFaulty = (svg: string) => !isWellFormed(svg) || dangerous.test(svg) || /NaN|undefined|Infinity/.test(svg);
    expect(all.filter((address) => isFaulty(drawn.get(address) ?? ''))).toEqual([]);
  });

  test('separates the corners of a polygon as the SVG grammar asks, so that every renderer draws all of them', () => {
    const corners = /^-?[\d.]+,-?[\d.]+( -?[\d.]+,-?[\d.]+)+$/;
    const points = (svg: string) => [...svg.matchAll(/ points="([^"]*)"/g)].map(([, text]) => text ?? '');
    expect(all.filter((address) => !points(drawn.get(address) ?? '').every((text) => corners.test(text)))).toEqual([]);
  });

  test('uses the ids it defines, and shares none with another seed', () => {
    const owners = new Map<string, string>();
    for (const address of samples.avatar) {
      const svg = drawn.get(address) ?? '';
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
      for (const id of defined) {
        expect(owners.get(id ?? '') ?? address).toBe(address);
        owners.set(id ?? '', address);
      }
    }
  });
});

test('two games of one vendor look different, and a motif is what it says', () => {
  const tile = (gameCode: string, motif?: string) =>
    draw(gamePicture({ category: 'rng', vassalage: 'PG', gameCode, motif, shape: 'tile' }));
  expect(new Set(seeds.map((seed) => tile(seed))).size).toBe(seeds.length);
  expect(tile('a', 'mango')).not.toBe(tile('a', 'parol'));
  expect(tile('a', 'mango')).toContain('#8be05a');
});

test('a game among others of its vendor is drawn as what it is', () => {
  const drawnAs = (category: string, motif: string) =>
    draw(gamePicture({ category, vassalage: 'PG', gameCode: 'a', motif, shape: 'tile' }));
  expect(drawnAs('rng', 'tower')).toBe(drawnAs('bgs', 'tower'));
  expect(drawnAs('sports', 'tower')).toBe(drawnAs('esports', 'tower'));
  expect(drawnAs('sports', 'proud')).toBe(drawnAs('cockfight', 'proud'));
  expect(drawnAs('live', 'wheel')).not.toBe(drawnAs('bgs', 'wheel'));
});

test('SHELL-038 the eight vendors of the footer have eight different signs and logos', () => {
  const footer = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];
  for (const look of vendorLooks) {
    const logos = footer.map((code) => draw(vendorPicture(code, look)).replace(/#[0-9a-f]{6}/g, ''));
    expect(new Set(logos).size).toBe(footer.length);
  }
});

test.each(Object.keys(edition) as PictureFamily[])(
  'the edition of %s is that of its drawings, so a changed drawing has a new address',
  (family) => {
    const fingerprint = hash(samples[family].map((address) => drawn.get(address)).join(''))
      .toString(16)
      .padStart(8, '0');
    expect({ [family]: edition[family] }).toEqual({ [family]: fingerprint });
  },
);

describe('an address', () => {
  test('GAME-029 names its picture, whatever a code is made of', () => {
    const address = gamePicture({ category: 'fish', vassalage: 'JL', gameCode: 'a/b ñ.1', shape: 'wide' });
    expect(pictureAt(address)?.address).toBe(address);
    expect(address).toMatch(/^\/art\/game\/fish\/JL\/a%2Fb%20%C3%B1\.1\/wide\.[0-9a-f]{8}\.svg$/);
  });

  test('GAME-029 with older digits names the picture of today', () => {
    const address = vendorPicture('PG');
    expect(pictureAt(address.replace(/\.[0-9a-f]{8}\./, '.00000000.'))?.address).toBe(address);
  });

  test.each([
    '/art/game/rng/PG/a/tile.svg',
    '/art/game/rng/PG/a/tile.0000000g.svg',
    '/art/game/rng/PG/a/tile-nobody.00000000.svg',
    '/art/game/rng/PG/a/tile-mango-mango.00000000.svg',
    '/art/game/rng/PG/a/tall.00000000.svg',
    '/art/game/slots/PG/a/tile.00000000.svg',
    '/art/game/rng/PG//tile.00000000.svg',
    '/art/game/rng/PG/%61/tile.00000000.svg',
    '/art/game/rng/PG/%/tile.00000000.svg',
    '/art/head/rng/more.00000000.svg',
    '/art/head/constructor.00000000.svg',
    '/art/constructor/a.00000000.svg',
    '/art/vendor/pg<script>/color.00000000.svg',
    '/art/scene/../scene/empty.00000000.svg',
    `/art/avatar/${'a'.repeat(200)}.00000000.svg`,
    addressOf('banner', ['nothing', 'a', 'wide']),
  ])('GAME-028 %s names no picture', (address) => {
    expect(pictureAt(address)).toBeNull();
  });
});
