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
export const defaultLocale: Locale = 'EN';

/** Languages that have texts; every other one falls back to the default silently. */
export const writtenLocales = ['EN', 'TY'] as const satisfies readonly Locale[];
export type WrittenLocale = (typeof writtenLocales)[number];

/** Something in the words of several languages; English is always among them, because all others fall back to it. */
export type Worded<Words> = { readonly EN: Words } & { readonly [Each in Locale]?: Words };

export const isLocale = (code: string): code is Locale => Object.hasOwn(locales, code);

export const writtenLocaleOf = (locale: Locale): WrittenLocale => (locale === 'TY' ? 'TY' : 'EN');
