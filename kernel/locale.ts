/**
 * The languages offered and their codes on the wire. The codes are the product's own (MY is Burmese,
 * TY is Tagalog), so one table maps them to standard tags for `html lang` and number formats.
 */
export const locales = {
  CN: { tag: 'zh-Hans', name: '简体中文' },
  EN: { tag: 'en', name: 'English' },
  JA: { tag: 'ja', name: '日本語' },
  TH: { tag: 'th', name: 'ไทย' },
  VI: { tag: 'vi', name: 'Tiếng Việt' },
  MY: { tag: 'my', name: 'မြန်မာ' },
  ES: { tag: 'es', name: 'Español' },
  HI: { tag: 'hi', name: 'हिन्दी' },
  ID: { tag: 'id', name: 'Bahasa Indonesia' },
  KM: { tag: 'km', name: 'ខ្មែរ' },
  KO: { tag: 'ko', name: '한국어' },
  MS: { tag: 'ms', name: 'Bahasa Melayu' },
  PT: { tag: 'pt', name: 'Português' },
  TA: { tag: 'ta', name: 'தமிழ்' },
  TW: { tag: 'zh-Hant', name: '繁體中文' },
  UR: { tag: 'ur', name: 'اردو' },
  TY: { tag: 'fil', name: 'Tagalog' },
  TR: { tag: 'tr', name: 'Türkçe' },
  AR: { tag: 'ar', name: 'العربية' },
  'PT-BR': { tag: 'pt-BR', name: 'Português (Brasil)' },
  BN: { tag: 'bn', name: 'বাংলা' },
  UZ: { tag: 'uz', name: 'Oʻzbekcha' },
  RU: { tag: 'ru', name: 'Русский' },
  FA: { tag: 'fa', name: 'فارسی' },
  LO: { tag: 'lo', name: 'ລາວ' },
  KK: { tag: 'kk', name: 'Қазақша' },
  NE: { tag: 'ne', name: 'नेपाली' },
  FR: { tag: 'fr', name: 'Français' },
} as const;

export type Locale = keyof typeof locales;

/**
 * Languages that have texts. A language is a row here and a file in every folder of texts, named by `localeFileName`;
 * every other one falls back to the default silently.
 */
export const writtenLocales = ['EN', 'TY'] as const satisfies readonly Locale[];
export type WrittenLocale = (typeof writtenLocales)[number];

export const defaultLocale = 'EN' satisfies WrittenLocale;

/** Something in every written language. */
export type Written<Words> = Readonly<Record<WrittenLocale, Words>>;

/** Something in the words of several languages; English is always among them, because all others fall back to it. */
export type Localized<Words> = { readonly EN: Words } & { readonly [Each in Locale]?: Words };

export const inLocale = <Words>(words: Localized<Words>, locale: Locale): Words =>
  words[locale] ?? words[defaultLocale];

export const isLocale = (code: string): code is Locale => Object.hasOwn(locales, code);

const isWritten = (locale: Locale): locale is WrittenLocale => (writtenLocales as readonly Locale[]).includes(locale);

export const writtenLocaleOf = (locale: Locale): WrittenLocale => (isWritten(locale) ? locale : defaultLocale);

/** `en`, `ty`, `pt-br`: what the file of a language is called in a folder of texts, without its extension. */
export const localeFileName = (locale: Locale): string => locale.toLowerCase();

/** The same for every written language. */
export const mapWritten = <Words>(of: (locale: WrittenLocale) => Words): Written<Words> =>
  Object.fromEntries(writtenLocales.map((locale) => [locale, of(locale)])) as Written<Words>;

/**
 * The texts of a folder in every written language: `importTexts((file) => import(`./texts/${file}.ts`))`. For the server:
 * a browser loads the one language that is shown (`TextSource`).
 */
export async function importTexts<Texts>(
  load: (file: string) => Promise<{ readonly texts: Texts }>,
): Promise<Written<Texts>> {
  const entries = writtenLocales.map(async (locale) => [locale, (await load(localeFileName(locale))).texts] as const);
  return Object.fromEntries(await Promise.all(entries)) as Written<Texts>;
}
