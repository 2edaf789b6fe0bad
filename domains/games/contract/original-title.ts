/**
 * What the house's own games are called: in the catalogue, on the stages themselves, at the jackpots and on the pages of
 * fairness. A name that is made of words has them in each language; a proper name, and one that Filipinos say in English
 * as well (Jeepney Jackpot, Halo-Halo Tumble, Kislap Keno), is the same in all.
 */
type Title = { readonly EN: string; readonly TY: string };

const name = (title: string): Title => ({ EN: title, TY: title });

export const originalTitles = {
  crash: name('Kwitis'),
  mines: name('Mina'),
  jeepney: name('Jeepney Jackpot'),
  colour: { EN: 'Color Game', TY: 'Color Game ng Perya' },
  plinko: name('Hulog'),
  bakunawa: { EN: 'Seven Moons of Bakunawa', TY: 'Pitong Buwan ng Bakunawa' },
  dice: name('Dais'),
  limbo: name('Bulalakaw'),
  'halo-halo': name('Halo-Halo Tumble'),
  hilo: name('Taas-Baba'),
  keno: name('Kislap Keno'),
  kalabaw: { EN: 'Kalabaw Harvest', TY: 'Ani ng Kalabaw' },
  wheel: name('Perya Roleta'),
  siyete: name('Siyete Klasiko'),
} as const satisfies Readonly<Record<string, Title>>;

export type OriginalCode = keyof typeof originalTitles;

const isOriginal = (code: string): code is OriginalCode => Object.hasOwn(originalTitles, code);

/** A code that is none of ours is told as it is; a language without a title of its own gets the English one. */
export function originalTitle(code: string, locale: string): string {
  if (!isOriginal(code)) return code;
  const { EN, TY } = originalTitles[code];
  return locale === 'TY' ? TY : EN;
}
