/** The vendors of the demo data in the order of the sorting. Codes are data; the names are invented. */
import type { GameCategory } from '#domains/games/contract/category.ts';

export type DemoVendor = {
  readonly category: GameCategory;
  readonly code: string;
  readonly name: string;
  /** The number of its games there; lists of fixed titles have as many as there are. */
  readonly games?: number;
};

const names: Readonly<Record<string, string>> = {
  PG: 'Pista Games',
  JL: 'Jeepney Lane',
  JDB: 'Jade Bay',
  FC: 'Fiesta Club',
  CQ9: 'Coral Quay',
  PT: 'Palo Tres',
  EG2: 'Eskina Games',
  AG: 'Agila Gaming',
  MG: 'Malaya Games',
  RTG: 'Ratan Gaming',
  PNG: 'Pangarap',
  TTG: 'Tatsulok',
  ISB: 'Isla Blanca',
  AE: 'Alon Arts',
  GG: 'Ginto Games',
  MGS: 'Malaya Studio',
  WD: 'Wagas Digital',
  BGS: 'Kislap Originals',
  BBIN: 'Bahay Bituin',
  BG: 'Bulwagan',
  DG: 'Diwa Gaming',
  EA: 'Estrella',
  LOTUS: 'Lotus Hall',
  OG: 'Orient Grove',
  TGP: 'Tagpo',
  KY: 'Kaya Play',
  KX: 'Kanto Cards',
  TH: 'Tahanan',
  WS: 'Wais',
  XY: 'Xylo',
  IBC: 'Isang Bola',
  SBT: 'Sabay Taya',
  UG: 'Unang Gol',
  TF: 'Tore Front',
  IA: 'Isport Arena',
  BTI: 'Bantay Isport',
  SV3: 'Sabong Valley',
  DS88: 'Dos Sultan',
  DIG: 'Digma',
  WGB: 'Wagi Bukid',
  WS168: 'Wais Sabong',
  TCG_LOTTO_VN: 'Vietnam Draws',
  TCG_SEA: 'South-East Draws',
  LOTT: 'Kislap Lottery',
  ELOTT: 'Kislap Instant',
};

/** `PG 128` is a vendor with its number of games. */
function vendors(category: GameCategory, list: string): DemoVendor[] {
  return list.split(', ').map((entry) => {
    const [code = '', games] = entry.split(' ');
    return { category, code, name: names[code] ?? code, ...(games !== undefined && { games: Number(games) }) };
  });
}

export const demoVendors: readonly DemoVendor[] = [
  ...vendors('LOTT', 'LOTT, TCG_LOTTO_VN, TCG_SEA'),
  ...vendors('ELOTT', 'ELOTT'),
  ...vendors('LIVE', 'DG, AG, BG, PT, BBIN, OG, EA, LOTUS, TGP'),
  ...vendors('SPORTS', 'IBC 10, SBT 8, UG 7, TF 8, IA 7, BTI 6, SV3 7, DS88 6, DIG 6, WGB 6, WS168 6'),
  ...vendors('FISH', 'CQ9 9, JDB 8, JL 9, FC 6, GG 8, PT 7, AG 6, BBIN 5, RTG 6'),
  ...vendors(
    'RNG',
    'PG 128, JL 112, JDB 85, FC 58, CQ9 103, PT 77, EG2 38, AG 53, MG 144, RTG 34, PNG 44, TTG 25, ISB 40, AE 23, ' +
      'GG 26, MGS 31, WD 19, BGS',
  ),
  ...vendors('PVP', 'KY 14, KX 13, TH 13, WS 11, XY 11'),
  ...vendors('POKER', 'KX 6, KY 6, WS 5'),
  ...vendors('JACKPOT', 'PG 5, JL 5, JDB 4, FC 4, CQ9 4'),
  ...vendors('BINGO', 'JL 5, JDB 4, FC 4, PG 4'),
];

/** The lists that divide the sports lane and the slots. */
export const demoVendorLists = {
  cockfight: ['SV3', 'DS88', 'DIG', 'WGB', 'WS168'],
  esports: ['TF', 'IA', 'BTI'],
  in_house: ['BGS'],
} as const;

/** Vendors where players have a balance of their own; one of them is in maintenance for some weeks, so that the state can be seen. */
export const demoTransferVendors = ['PG', 'AG', 'JL', 'CQ9', 'PT', 'DG', 'KY', 'JDB', 'FC'] as const;
export const demoClosedVendor = 'JDB';
/** The vendor with an external wallet: the sandbox's vendor keeps it and is called over the network. */
export const demoExternalVendor = 'DG';

/** Tala has its own order, no fishing, no jackpots and fewer slots. */
export const demoSortings: Readonly<Record<string, (vendor: DemoVendor) => boolean>> = {
  demo: () => true,
  tala: ({ category, code }) => {
    if (category === 'FISH' || category === 'JACKPOT') return false;
    return category !== 'RNG' || ['BGS', 'PG', 'CQ9', 'EG2', 'ISB', 'AE'].includes(code);
  },
};
