/** The two brands of the demo world. Everything that tells them apart is a row. */

import type { ResourceKey } from '#domains/content/contract/link.ts';
import type { WhitelabelFlag } from '#domains/content/contract/whitelabel.ts';
import { type Locale, locales } from '#kernel/locale.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import type { BrandRow, DomainRow } from '../brand/brand.store.ts';
import type { CustomerServiceRow } from '../brand/link.store.ts';

export type DemoBrand = {
  readonly brand: BrandRow;
  readonly domain: DomainRow & { readonly isDefault: boolean };
  readonly aliases: readonly string[];
  /** No live chat: there is nobody at an address that we invent. */
  readonly services: readonly CustomerServiceRow[];
  readonly resources: Partial<Record<ResourceKey, readonly [url: string, label: string]>>;
  readonly off: readonly WhitelabelFlag[];
};

const sharedFields = { platform: 'WEB', lotteryType: 'Lott', platformOffsetMinutes: defaultOffsetMinutes } as const;

/** No `labelNameEn` field exists in any other language, so the names are the networks' own. */
const socialLinksOf = (name: string): DemoBrand['resources'] => ({
  FACEBOOK: [`https://www.facebook.com/${name}`, 'Facebook'],
  TIKTOK: [`https://www.tiktok.com/@${name}`, 'TikTok'],
  YOUTUBE: [`https://www.youtube.com/@${name}`, 'YouTube'],
  TWITTER: [`https://x.com/${name}`, 'X (Twitter)'],
  INSTAGRAM: [`https://www.instagram.com/${name}`, 'Instagram'],
  TELEGRAM: [`https://t.me/${name}`, 'Telegram channel'],
});

const kislap: DemoBrand = {
  brand: {
    ...sharedFields,
    merchant: 'demo',
    name: 'Kislap',
    theme: 'kislap',
    logo: '/brand/kislap.svg',
    currency: 'PHP',
    currencySymbol: '₱',
    languages: Object.keys(locales) as Locale[],
    defaultLocale: 'EN',
    contactEmail: 'care@kislap.example',
    contactPhone: '+63 2 8555 0100',
  },
  domain: {
    host: 'localhost',
    title: 'Kislap | Slots, live casino, lottery and sports',
    description:
      'Play slots, live casino, lottery, fishing and sports at Kislap. Fast GCash and Maya deposits, fair games you can check.',
    profile: 'default',
    mainDomain: 'localhost',
    gtagId: null,
    imageCdns: [],
    // A host of its own, so that a game's frame is a stranger to the page around it.
    launchCdns: ['play.localhost'],
    isDefault: true,
  },
  aliases: ['127.0.0.1', '[::1]', '*address'],
  services: [
    { csPosition: 'EMAIL-1', csType: 'EMAIL', title: 'E-mail', link: 'mailto:care@kislap.example' },
    { csPosition: 'PHONE-1', csType: 'PHONE', title: 'Hotline', link: 'tel:+63285550100' },
  ],
  resources: {
    ...socialLinksOf('kislapexample'),
    TELEGRAM2: ['https://t.me/kislapexamplecare', 'Telegram support'],
    WHATSAPP: ['https://wa.me/63285550100', 'WhatsApp'],
    VIBER: ['https://chats.viber.com/kislapexample', 'Viber'],
    Android: ['/download?os=android', 'Android app'],
    REGISTERPOP: ['/promotions', 'Welcome bonus'],
  },
  off: ['AUTOTRANSFER3'],
};

/** Fewer links, other switches, other languages and another law, so that nothing can pass for a constant. */
const tala: DemoBrand = {
  brand: {
    ...sharedFields,
    merchant: 'tala',
    name: 'Tala',
    theme: 'tala',
    logo: '/brand/tala.svg',
    currency: 'PHP',
    currencySymbol: '₱',
    languages: ['EN', 'JA', 'KO'],
    defaultLocale: 'EN',
    contactEmail: 'hello@tala.example',
    contactPhone: '+63 2 8555 0177',
  },
  domain: {
    host: 'tala.localhost',
    title: 'Tala | The quiet table',
    description:
      'Tala: live tables, board games and e-sports for players who like it calm. For players of 21 and over.',
    profile: 'PH',
    mainDomain: 'tala.localhost',
    gtagId: null,
    imageCdns: [],
    launchCdns: ['play.tala.localhost'],
    isDefault: false,
  },
  aliases: [],
  services: [{ csPosition: 'EMAIL-1', csType: 'EMAIL', title: 'E-mail', link: 'mailto:hello@tala.example' }],
  resources: {
    INSTAGRAM: ['https://www.instagram.com/talaexample', 'Instagram'],
    VIBER: ['https://chats.viber.com/talaexample', 'Viber'],
  },
  off: ['MOBILENUMREG3', 'FREEPLAY3', 'FORCEPWDEXP3'],
};

export const demoBrands: readonly DemoBrand[] = [kislap, tala];

/** Groups that the product's switches hang under. */
export const demoFlagGroups: Readonly<Record<string, readonly WhitelabelFlag[]>> = {
  REGISTER3: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'],
  LOGIN3: ['MOBVERFLOGIN3', 'FREEPLAY3', 'FORCEPWDEXP3'],
  PASSWORD3: ['CHNGPASSVERIF3', 'CHNGPASSMAIL3'],
  WALLET3: ['AUTOTRANSFER3'],
};

/** One range of each kind, so that the region block can be seen at work. */
export const demoIpRanges = [
  ['49.144.0.0/13', 'PH'],
  ['175.45.176.0/22', 'KP'],
] as const;
export const demoBlockedCountries = ['KP'] as const;
