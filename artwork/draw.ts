/** From an address to the picture it stands for. What does not name exactly one picture names none. */
import { addressOf, asPixels, type BannerShape, type GameShape, type VendorLook } from './address.ts';
import { avatar } from './avatar.ts';
import { type BannerForm, type BannerKind, banner, bannerKinds } from './banner.ts';
import { isCategory, type PictureCategory } from './category.ts';
import { edition, type PictureFamily } from './edition.ts';
import { gameTile } from './game-tile.ts';
import { type GoodsKind, goods, goodsKinds } from './goods.ts';
import { familyOf } from './motif.ts';
import { type PromotionKind, promotion, promotionKinds } from './promotion.ts';
import { type SceneName, scene, sceneNames } from './scene.ts';
import { vendorLogo, vendorLooks } from './vendor.ts';

export type Picture = {
  /** Where this picture is today; an address with other digits is an older one. */
  readonly address: string;
  readonly form: 'webp' | 'svg';
  draw(): string;
};

type Draw = () => string;

const gameSizes: Readonly<Record<GameShape, { w: number; h: number }>> = {
  tile: { w: 200, h: 250 },
  wide: { w: 320, h: 200 },
  square: { w: 200, h: 200 },
};

const bannerForms: Readonly<Record<BannerShape, Omit<BannerForm, 'kind'>>> = {
  wide: { w: 1000, h: 480, x: 0.74 },
  tall: { w: 720, h: 455, x: 0.78, y: 0.46, unit: 0.92 },
  dialog: { w: 420, h: 660, x: 0.5, y: 0.4, unit: 0.86, scrim: false },
  video: { w: 960, h: 540, x: 0.56, y: 0.44 },
};

/** The strip is low, so its hero is small and stands far to the side. */
const headForm = { w: 1200, h: 260, x: 0.8, y: 0.52, unit: 0.62 };
const headKinds: Readonly<Record<PictureCategory, BannerKind>> = {
  rng: 'fiesta',
  live: 'dealer',
  fish: 'reef',
  sports: 'court',
  esports: 'arena',
  cockfight: 'sabong',
  lott: 'parol',
  elott: 'bay',
  bgs: 'kwitis',
  pvp: 'cards',
  poker: 'cards',
  jackpot: 'parol',
  bingo: 'fiesta',
};

const has = <K extends string>(names: readonly K[], name: string): name is K => names.some((known) => known === name);
const keyed = <K extends string>(record: Readonly<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(record, name);

const drawers: Readonly<Record<PictureFamily, (parameters: readonly string[]) => Draw | null>> = {
  game: ([category = '', vassalage = '', gameCode = '', form = '']) => {
    const [shape = '', motif, ...more] = form.split('-');
    if (!isCategory(category) || !keyed(gameSizes, shape) || more.length > 0) return null;
    const family = motif === undefined ? category : familyOf(category, motif);
    if (family === null) return null;
    return () => gameTile({ seed: `${vassalage}:${gameCode}`, category: family, motif, ...gameSizes[shape] });
  },
  vendor: ([code = '', look = '']) =>
    has<VendorLook>(vendorLooks, look) && /^[A-Z0-9_]+$/.test(code) ? () => vendorLogo(code, look) : null,
  banner: ([kind = '', seed = '', shape = '']) =>
    has(bannerKinds, kind) && keyed(bannerForms, shape) ? () => banner(seed, { kind, ...bannerForms[shape] }) : null,
  promotion: ([kind = '', seed = '']) =>
    has<PromotionKind>(promotionKinds, kind) ? () => promotion(seed, kind) : null,
  head: ([category = '']) =>
    isCategory(category) ? () => banner(`head-${category}`, { kind: headKinds[category], ...headForm }) : null,
  avatar:
    ([seed = '']) =>
    () =>
      avatar(seed),
  goods: ([kind = '']) => (has<GoodsKind>(goodsKinds, kind) ? () => goods(kind) : null),
  scene: ([name = '']) => (has<SceneName>(sceneNames, name) ? () => scene(name) : null),
};

/** How many parameters a family has; an address with more or fewer is not one of its own. */
const counts: Readonly<Record<PictureFamily, number>> = {
  game: 4,
  vendor: 2,
  banner: 3,
  promotion: 2,
  head: 1,
  avatar: 1,
  goods: 1,
  scene: 1,
};

const shapeOfAddress = /^\/art\/([a-z]+)\/(\S+)\.[0-9a-f]{8}\.(svg|webp)$/;
const mostCharacters = 200;

/** Null for what names no picture. */
export function pictureAt(address: string): Picture | null {
  const [, family = '', rest = '', form = ''] =
    address.length > mostCharacters ? [] : (shapeOfAddress.exec(address) ?? []);
  if (!keyed(edition, family)) return null;
  const parameters = decoded(rest.split('/'));
  if (parameters?.length !== counts[family] || parameters.includes('')) return null;
  const draw = drawers[family](parameters);
  const present = addressOf(family, parameters);
  // One picture has one spelling; what is written another way is not it.
  if (!draw || withoutDigits(present) !== withoutDigits(address)) return null;
  if (form === 'svg') return { address: present, form, draw };
  // Only pictures that stand on a page by the hundred are offered as pixels.
  return form === 'webp' && family === 'game' ? { address: asPixels(present), form, draw } : null;
}

const withoutDigits = (address: string) => address.replace(/\.[0-9a-f]{8}\.\w+$/, '');

function decoded(parts: readonly string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}
