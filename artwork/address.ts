/**
 * Where a picture is found. The path carries every parameter, so the server keeps no list of pictures; the eight
 * digits at its end stand for the parameters and for the generator, so an address never changes what it shows
 * and may be kept for ever.
 */
import { categoryOf } from './category.ts';
import { edition, type PictureFamily } from './edition.ts';
import { hash } from './seed.ts';

/** 4:5 for grids, 16:10 for live tables, square for rows and popups. */
export type GameShape = 'tile' | 'wide' | 'square';
/** `wide` 1000x480, `tall` 720x455 for phones, `dialog` 420x660 beside a form, `video` 960x540. */
export type BannerShape = 'wide' | 'tall' | 'dialog' | 'video';
/** `color` on dark ground, `ink` on light ground, `mono` as a mask in any colour, `mark` the sign without letters. */
export type VendorLook = 'color' | 'ink' | 'mono' | 'mark';

export type GamePicture = {
  readonly category: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly motif?: string | undefined;
  readonly shape: GameShape;
};

export function gamePicture({ category, vassalage, gameCode, motif, shape }: GamePicture): string {
  const name = motif === undefined ? shape : `${shape}-${motif}`;
  return addressOf('game', [categoryOf(category), vassalage, gameCode, name]);
}

export const vendorPicture = (code: string, look: VendorLook = 'color'): string => addressOf('vendor', [code, look]);

export const bannerPicture = (banner: {
  readonly kind: string;
  readonly seed: string;
  readonly shape: BannerShape;
}): string => addressOf('banner', [banner.kind, banner.seed, banner.shape]);

export const promotionPicture = ({ kind, seed }: { readonly kind: string; readonly seed: string }): string =>
  addressOf('promotion', [kind, seed]);

/** The strip above a game list. */
export const headPicture = (category: string): string => addressOf('head', [categoryOf(category)]);

export const avatarPicture = (seed: string): string => addressOf('avatar', [seed]);

/** A reward of the points mall. */
export const goodsPicture = (kind: string): string => addressOf('goods', [kind]);

export const scenePicture = (name: string): string => addressOf('scene', [name]);

/** The one spelling of a picture's address; whoever reads one writes it again and compares. */
export function addressOf(family: PictureFamily, parameters: readonly string[]): string {
  const path = `${family}/${parameters.map(encodeURIComponent).join('/')}`;
  const digits = hash(`${edition[family]} ${path}`).toString(16).padStart(8, '0');
  return `/art/${path}.${digits}.svg`;
}

const ofGame = /^(.*\/art\/game\/.+)\.svg$/;

/**
 * The same picture of a game as pixels. A drawing is light to send but read by the page itself; pixels weigh more and
 * are read beside it, so that a list of a thousand scrolls. An address that is no drawing of ours stays as it is.
 */
export const asPixels = (address: string): string => address.replace(ofGame, '$1.webp');

/** The drawing behind pixels. */
export const asDrawing = (address: string): string => address.replace(/\.webp$/, '.svg');
