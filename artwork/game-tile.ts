/** The picture of a game: a hero of its family on a ground of one palette, in the colours of a contrasting one. */
import { type Brush, brushOf } from './brush.ts';
import type { PictureCategory } from './category.ts';
import { backdrop, floor, type Stage, sparks } from './ground.ts';
import { pitch, sea } from './landscape.ts';
import { type Motif, motifs } from './motif.ts';
import { contrasting, type PaletteName, palettes } from './palette.ts';
import { reels } from './reels.ts';
import { type Chance, chanceOf } from './seed.ts';
import { ellipse, place } from './shapes.ts';
import { framed, mostBytes } from './svg.ts';
import { grounds, heroFits, ownColours, palettesOf, withoutReels } from './tile-choices.ts';

export type Tile = {
  readonly seed: string;
  readonly category: PictureCategory;
  readonly motif?: string | undefined;
  readonly w: number;
  readonly h: number;
};

/** A tile that grew too heavy is drawn again without pattern and sparks. */
export function gameTile(tile: Tile): string {
  const full = drawTile(tile, false);
  return full.length <= mostBytes ? full : drawTile(tile, true);
}

type Cast = { readonly hero: string; readonly draw: Motif; readonly ground: PaletteName; readonly dress: PaletteName };

/** Who stands in the picture, and in which colours. */
function cast({ category, motif }: Tile, r: Chance): Cast {
  const family = motifs[category];
  const hero = motif !== undefined && Object.hasOwn(family, motif) ? motif : r.pick(Object.keys(family));
  const draw = family[hero];
  if (!draw) throw new RangeError(`nobody drew ${category} ${hero}`);
  const ground = r.pick(palettesOf[category]);
  const dressed = category === 'rng' && ownColours.has(hero);
  return { hero, draw, ground, dress: dressed ? ground : r.pick(contrasting[ground]) };
}

function drawTile(tile: Tile, lean: boolean): string {
  const { seed, category, w, h } = tile;
  const r = chanceOf(`tile${category}${seed}`);
  const { hero, draw, ground, dress } = cast(tile, r);
  const c = brushOf(seed + category + w, palettes[ground]);
  const stage = { width: w, height: h, x: w / 2, y: h * (w > h ? 0.51 : 0.47) };
  const pattern = category in landscapes ? null : r.pick(grounds);
  const behind = backdrop(c, r, { stage, pattern: lean ? null : pattern });
  const under = (landscapes[category] ?? floor)(c, stage, r);
  const dressed = { ...c, ...palettes[dress], deep: palettes[ground].deep };
  const front = setHero({ hero, category, stage }, dressed, { r, draw });
  const light = lean ? '' : sparks(c, r, { width: w, height: h, count: 4, from: 0.06 });
  return framed(c, { w, h }, { drawing: behind + under + front + light });
}

/** The families whose ground is a place; the others stand on a floor. */
const landscapes: Partial<Record<PictureCategory, (c: Brush, stage: Stage, r: Chance) => string>> = {
  fish: sea,
  sports: pitch,
};

type Setting = { readonly hero: string; readonly category: PictureCategory; readonly stage: Stage };

function setHero({ hero, category, stage }: Setting, c: Brush, { r, draw }: { r: Chance; draw: Motif }): string {
  const { width: w, height: h, x, y } = stage;
  const unit = Math.min(w / 200, h / 250) * (w > h ? 1.18 : 1);
  const { scale, rise } = heroFits[hero] ?? usualFit;
  const size = unit * scale;
  if (category === 'rng' && w <= h && r.bool(0.3) && !withoutReels.has(hero)) {
    return place(draw(c, r), [x, h * 0.38, size * 0.86]) + place(reels(c, r), [x, h * 0.83, unit]);
  }
  const turned = category === 'fish' && r.bool(0.5);
  const shadow = place(ellipse([0, 0, 60, 9], '#000', 'opacity=".28"'), [x, h * 0.84, unit]);
  const figure = place(draw(c, r), [x, y + rise * unit, turned ? [-size, size] : size]);
  return standsFree.has(category) ? figure : shadow + figure;
}

const usualFit = { scale: 1.14, rise: 0 };

/** Their heroes swim, fly or bring a shadow of their own. */
const standsFree: ReadonlySet<PictureCategory> = new Set(['fish', 'cockfight', 'bgs']);
