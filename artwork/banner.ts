/**
 * Banners: one hero on the far side of the reading direction, calm ground under the words. There are no letters in
 * them, so a banner may be mirrored for right-to-left.
 */
import { arena, cardTable, court, dealerTable, fiesta, reef, sabongRing } from './banners/feast.ts';
import { bay, jeepRoad, kwitisSky, parolNight } from './banners/night.ts';
import type { Scenery } from './banners/scenery.ts';
import { type Brush, brushOf } from './brush.ts';
import { mix } from './colour.ts';
import { sparks } from './ground.ts';
import { type PaletteName, palettes } from './palette.ts';
import { type Chance, chanceOf } from './seed.ts';
import { framed, mostBytes } from './svg.ts';

type Scene = { readonly palette: PaletteName; readonly draw: (c: Brush, r: Chance, scenery: Scenery) => string };

const scenes = {
  parol: { palette: 'takip', draw: parolNight },
  bay: { palette: 'dusk', draw: bay },
  jeep: { palette: 'gabi', draw: jeepRoad },
  sabong: { palette: 'pula', draw: sabongRing },
  dealer: { palette: 'pandan', draw: dealerTable },
  fiesta: { palette: 'gumamela', draw: fiesta },
  reef: { palette: 'dagat', draw: reef },
  court: { palette: 'mangga', draw: court },
  kwitis: { palette: 'ube', draw: kwitisSky },
  arena: { palette: 'gabi', draw: arena },
  cards: { palette: 'narra', draw: cardTable },
} as const satisfies Record<string, Scene>;

export type BannerKind = keyof typeof scenes;

export const bannerKinds = Object.keys(scenes) as BannerKind[];

export type BannerForm = {
  readonly kind: BannerKind;
  readonly w: number;
  readonly h: number;
  /** Where the hero stands, as shares of the width and the height. */
  readonly x: number;
  readonly y?: number;
  readonly unit?: number;
  /** Darkens the side of the words; off where no words stand on the picture. */
  readonly scrim?: boolean;
};

export function banner(seed: string, { kind, w, h, x, y = 0.48, unit, scrim = true }: BannerForm): string {
  const r = chanceOf(`bn${seed}`);
  const { palette, draw } = scenes[kind];
  const c = brushOf(`bn${seed}${w}`, palettes[palette]);
  const scenery = { width: w, height: h, x: w * x, y: h * y, unit: unit ?? Math.min(h / 400, w / 560) };
  const whole = (paint: string) => `<rect width="${w}" height="${h}" fill="${paint}"/>`;
  const ground = whole(c.lin([c.deep, mix(c.deep, c.mid, 0.7), c.mid], 12));
  const hero = draw(c, r, scenery);
  const veil = scrim
    ? whole(
        c.lin(
          [
            [c.deep, 0.92],
            [c.deep, 0.55],
            [c.deep, 0],
            [c.deep, 0],
          ],
          0,
        ),
      )
    : '';
  const calm = ground + hero + veil;
  const picture = (drawing: string) => framed(c, { w, h }, { drawing, fit: 'xMaxYMid' });
  const without = picture(calm);
  const bright = picture(calm + sparks(c, r, { width: w, height: h, count: 4, from: scrim ? 0.5 : 0.06 }));
  return bright.length <= mostBytes ? bright : without;
}
