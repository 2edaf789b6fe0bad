import { inLocale, type Locale, type Localized } from '#kernel/locale.ts';

/**
 * The titles of the operator's own games: in the catalogue, on their stages, at the jackpots and on the pages of
 * fairness. A name that is made of words has them in each language; a proper name, and one that Filipinos say in English
 * as well (Jeepney Jackpot, Halo-Halo Tumble, Kislap Keno), is the same in all.
 */
type Title = Localized<string>;

const sameInAll = (title: string): Title => ({ EN: title });

export const originalTitles = {
  crash: sameInAll('Kwitis'),
  mines: sameInAll('Mina'),
  jeepney: sameInAll('Jeepney Jackpot'),
  colour: { EN: 'Color Game', TY: 'Color Game ng Perya' },
  plinko: sameInAll('Hulog'),
  bakunawa: { EN: 'Seven Moons of Bakunawa', TY: 'Pitong Buwan ng Bakunawa' },
  dice: sameInAll('Dais'),
  limbo: sameInAll('Bulalakaw'),
  'halo-halo': sameInAll('Halo-Halo Tumble'),
  hilo: sameInAll('Taas-Baba'),
  keno: sameInAll('Kislap Keno'),
  kalabaw: { EN: 'Kalabaw Harvest', TY: 'Ani ng Kalabaw' },
  wheel: sameInAll('Perya Roleta'),
  siyete: sameInAll('Siyete Klasiko'),
} as const satisfies Readonly<Record<string, Title>>;

export type OriginalCode = keyof typeof originalTitles;

const isOriginal = (code: string): code is OriginalCode => Object.hasOwn(originalTitles, code);

/** An unknown code is returned as it is; a language without a title of its own gets the English one. */
export function originalTitle(code: string, locale: Locale): string {
  if (!isOriginal(code)) return code;
  return inLocale(originalTitles[code], locale);
}
