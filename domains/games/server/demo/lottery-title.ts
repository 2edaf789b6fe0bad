/**
 * The lottery games with the codes under which they are drawn, so that every tile leads to a game. Their names are proper names
 * and the same in every language; a test compares them with the games themselves.
 */
import type { GameCategory } from '#domains/games/contract/category.ts';
import { moneyScale } from '#kernel/money.ts';
import type { Traits } from './demo-trait.ts';
import type { Title } from './theme.ts';

export type LotteryTitle = Title &
  Traits & { readonly category: GameCategory; readonly vendor: string; readonly code: string };

/** `SSC1 Bilis 5D`: the code and the name. */
const titles = (list: string): (readonly [code: string, name: string])[] =>
  list.split(', ').map((entry) => {
    const space = entry.indexOf(' ');
    return [entry.slice(0, space), entry.slice(space + 1)];
  });

const intervals = [1, 3, 5] as const;
const fast = titles('SSC Bilis 5D, X5_ Onse 11×5, K3_ Tatlong Dice, PK10_ Karera 10');

const prizes = fast.flatMap(([code, name]) =>
  intervals.map((minutes) => [`${code}${minutes}`, `${name} ${minutes}′`] as const),
);
const odds = prizes.map(([code, name]) => [`${code}E`, `${name} Odds`] as const);

const vietnam =
  'VNMB Miền Bắc, VNF1 Miền Bắc 1′, VNF5 Miền Bắc 5′, VN_HCM TP. Hồ Chí Minh, VN_DT Đồng Tháp, VN_CM Cà Mau, VN_BTR Bến Tre, ' +
  'VN_VT Vũng Tàu, VN_BL Bạc Liêu, VN_DN Đồng Nai, VN_CT Cần Thơ, VN_ST Sóc Trăng, VN_TN Tây Ninh, VN_AG An Giang, ' +
  'VN_BTH Bình Thuận, VN_VL Vĩnh Long, VN_BD Bình Dương, VN_TV Trà Vinh, VN_LA Long An, VN_BP Bình Phước, VN_HG Hậu Giang, ' +
  'VN_TG Tiền Giang, VN_KG Kiên Giang, VN_DL Đà Lạt, VN_PY Phú Yên, VN_HUE Huế, VN_DLK Đắk Lắk, VN_QNA Quảng Nam, ' +
  'VN_DNG Đà Nẵng, VN_KH Khánh Hòa, VN_BDI Bình Định, VN_QT Quảng Trị, VN_QB Quảng Bình, VN_GL Gia Lai, VN_NT Ninh Thuận, ' +
  'VN_QNG Quảng Ngãi, VN_DNO Đắk Nông, VN_KT Kon Tum';

const sea =
  'PH2D Kislap 2D, PH3D Kislap 3D, PH4D Kislap 4D, PH6D Kislap 6D, PH642 Kislap 6/42, PH645 Kislap 6/45, PH649 Kislap 6/49, ' +
  'PH655 Kislap 6/55, PH658 Kislap 6/58, KD2 Dalawang Bilang, KD3 Tatlong Bilang, KD4 Apat na Bilang, TH Thai 1st and 16th, ' +
  'LA Lao 4D, HN Hanoi, MY4D Malaysia 4D, SG4D Singapore 4D, ID_HK Hong Kong 4D, ID_SG Singapore 4D/3D/2D, ID_SY Sydney 4D';

const motifs = ['drum', 'row', 'cluster', 'pyramid'] as const;

/** Pesos. */
const [least, most] = [1n, 10_000n];

const titlesAt = (
  category: GameCategory,
  vendor: string,
  list: readonly (readonly [code: string, name: string])[],
): LotteryTitle[] =>
  list.map(([code, name], place) => ({
    category,
    vendor,
    code,
    name,
    motif: motifs[place % motifs.length] ?? 'row',
    features: [],
    volatility: null,
    rtpPpm: null,
    minStake: least * moneyScale,
    maxStake: most * moneyScale,
  }));

export const lotteryTitles: readonly LotteryTitle[] = [
  ...titlesAt('LOTT', 'LOTT', prizes),
  ...titlesAt('ELOTT', 'ELOTT', [...odds, ...titles('L28 Lucky 28, KENO Keno 80, WINGO Kulay Sampu')]),
  ...titlesAt('LOTT', 'TCG_LOTTO_VN', titles(vietnam)),
  ...titlesAt('LOTT', 'TCG_SEA', titles(sea)),
];
