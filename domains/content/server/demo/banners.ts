/** The banners of the demo world. Terms stand beside the offer, on the banner itself. */

import type { BannerTarget } from '#domains/content/rules/banner.ts';
import type { BannerText } from '../announcement/banner.store.ts';

export type DemoBanner = BannerTarget & {
  readonly picture: string;
  readonly EN: BannerText;
  readonly TY: BannerText;
};

const emptyText = { kicker: '', text: '', action: '', terms: '' };

const firstWeek: DemoBanner = {
  groupName: 'w_home',
  linkageType: 'INTERNAL',
  url: '/promotions#1',
  picture: 'parol',
  EN: {
    kicker: 'New member offer',
    title: 'Light up your first week',
    text: 'Match your first deposit up to ₱3,000. Play it your way, stop when you like.',
    action: 'See the offer',
    terms: '{age}+ · turnover 8× · 7 days · once per person',
  },
  TY: {
    kicker: 'Alok sa bagong miyembro',
    title: 'Paliwanagin ang unang linggo mo',
    text: 'Tutumbasan namin ang unang deposito hanggang ₱3,000. Maglaro sa paraan mo, huminto kung kailan mo gusto.',
    action: 'Tingnan ang alok',
    terms: '{age}+ · turnover 8× · 7 araw · isang beses bawat tao',
  },
};

const sunset: DemoBanner = {
  groupName: 'w_home',
  linkageType: 'INTERNAL',
  url: '/promotions#2',
  picture: 'bay',
  EN: {
    kicker: 'Weekend cashback',
    title: 'Sunset hours, 10% back',
    text: 'Net slot losses from Friday 18:00 to Sunday 23:59 come back on Monday.',
    action: 'See how it works',
    terms: '{age}+ · at most ₱2,000 · no turnover on cashback',
  },
  TY: {
    kicker: 'Cashback sa katapusan ng linggo',
    title: 'Oras ng dapithapon, 10% balik',
    text: 'Bumabalik tuwing Lunes ang netong talo sa slots mula Biyernes 18:00 hanggang Linggo 23:59.',
    action: 'Alamin kung paano',
    terms: '{age}+ · hanggang ₱2,000 · walang turnover ang cashback',
  },
};

const originals: DemoBanner = {
  groupName: 'w_home',
  linkageType: 'INTERNAL',
  url: '/bgs',
  picture: 'kwitis',
  EN: {
    kicker: 'Originals',
    title: 'Every round can be checked',
    text: 'Our own games publish a fingerprint before the round and the seed after it.',
    action: 'Open Originals',
    terms: '{age}+ · the facts of each game name its return to player',
  },
  TY: {
    kicker: 'Originals',
    title: 'Masusuri mo ang bawat round',
    text: 'Naglalabas ang sarili naming mga laro ng fingerprint bago ang round at ng seed pagkatapos.',
    action: 'Buksan ang Originals',
    terms: '{age}+ · nasa detalye ng bawat laro ang balik sa manlalaro',
  },
};

const quietTables: DemoBanner = {
  groupName: 'w_home',
  linkageType: 'INTERNAL',
  url: '/live',
  picture: 'dealer',
  EN: {
    kicker: 'Live tables',
    title: 'The quiet table is set',
    text: 'Small stakes and patient dealers. Take your time: watch first, sit down later.',
    action: 'Open live casino',
    terms: '{age}+ · stakes stand on every table',
  },
  TY: {
    kicker: 'Mga live table',
    title: 'Handa na ang tahimik na mesa',
    text: 'Maliit na taya, matiyagang dealer, walang nagmamadali. Manood muna, umupo kapag handa na.',
    action: 'Buksan ang live casino',
    terms: '{age}+ · nakasulat sa bawat mesa ang taya',
  },
};

const film: DemoBanner = {
  groupName: 'w_video',
  linkageType: 'EXTERNAL',
  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  picture: 'reef',
  EN: { ...emptyText, title: 'Time for a break: a short film, ten minutes', action: 'Play the film' },
  TY: { ...emptyText, title: 'Pahinga muna: isang maikling pelikula, sampung minuto', action: 'Panoorin' },
};

const register: DemoBanner = {
  groupName: 'w_reg',
  linkageType: 'NONE',
  url: '',
  picture: 'parol',
  EN: {
    ...emptyText,
    title: 'A light for your evenings',
    text: 'Two minutes, one account, your own limits from the first day.',
    terms: 'For people of {age} and over.',
  },
  TY: {
    ...emptyText,
    title: 'Ilaw sa iyong mga gabi',
    text: 'Dalawang minuto, isang account, sariling limitasyon mula sa unang araw.',
    terms: 'Para sa edad {age} pataas.',
  },
};

const install: DemoBanner = {
  groupName: 'w_leftmenu',
  linkageType: 'INTERNAL',
  url: '/download',
  picture: 'jeep',
  EN: { ...emptyText, title: '{brand} on your phone', text: 'No store, no waiting.', action: 'Install guide' },
  TY: {
    ...emptyText,
    title: '{brand} sa telepono mo',
    text: 'Walang store, walang hintayan.',
    action: 'Gabay sa pag-install',
  },
};

const limits: DemoBanner = {
  groupName: 'w_leftmenu',
  linkageType: 'INTERNAL',
  url: '/help#responsible',
  picture: 'bay',
  EN: { ...emptyText, title: 'Your limits, your pace', text: 'Set them before you play.', action: 'How it works' },
  TY: {
    ...emptyText,
    title: 'Sariling limitasyon, sariling bilis',
    text: 'Itakda bago maglaro.',
    action: 'Paano ito gawin',
  },
};

const sideBanners = [film, register, install, limits];

export const demoBanners: Readonly<Record<string, readonly DemoBanner[]>> = {
  demo: [firstWeek, sunset, originals, ...sideBanners],
  tala: [
    quietTables,
    ...[sunset, originals].map((banner) => ({ ...banner, url: banner.url.replace(/#\d+$/, '') })),
    ...sideBanners,
  ],
};
