/** The kinds of the Vietnamese draws as a page groups and names them. Their names are Vietnamese in every language. */
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';

/** How the picks of a kind are made: on the board of a hundred, by place, as sets of the board, or from a list of options. */
export type Board = 'hundred' | 'places' | 'sets' | 'options';

export const kindGroups = [
  { key: 'lo', name: 'Lô', board: 'hundred', kinds: ['LO2', 'LO3', 'LO4', 'LO2P', 'BAO7', 'BAO8'] },
  { key: 'de', name: 'Đề', board: 'hundred', kinds: ['DE', 'DE1', 'DEDAU', 'DD'] },
  { key: 'c3', name: '3 càng', board: 'places', kinds: ['C3', 'C3DAU', 'XC'] },
  { key: 'c4', name: '4 càng', board: 'places', kinds: ['C4'] },
  { key: 'digit', name: 'Đầu, Đuôi', board: 'options', kinds: ['DAU', 'DUOI', 'TONG', 'KEP'] },
  { key: 'xien', name: 'Xiên', board: 'sets', kinds: ['XIEN2', 'XIEN3', 'XIEN4', 'DA'] },
  {
    key: 'truot',
    name: 'Lô trượt',
    board: 'sets',
    kinds: ['TRUOT4', 'TRUOT5', 'TRUOT6', 'TRUOT7', 'TRUOT8', 'TRUOT9', 'TRUOT10'],
  },
  { key: 'side', name: 'Tài / Xỉu', board: 'options', kinds: ['TX', 'CL'] },
] as const satisfies readonly { key: string; name: string; board: Board; kinds: readonly string[] }[];

export type KindGroup = (typeof kindGroups)[number];
export type VietnamKind = KindGroup['kinds'][number];

export const kindNames: Readonly<Record<VietnamKind, string>> = {
  LO2: 'Lô 2 số',
  LO3: 'Lô 3 số',
  LO4: 'Lô 4 số',
  LO2P: 'Lô điểm',
  BAO7: 'Bao lô 7',
  BAO8: 'Bao lô 8',
  DE: 'Đề đặc biệt',
  DE1: 'Đề giải nhất',
  DEDAU: 'Đầu 2 số',
  DD: 'Đầu đuôi',
  C3: '3 càng đặc biệt',
  C3DAU: '3 càng đầu',
  XC: 'Xỉu chủ',
  C4: '4 càng',
  DAU: 'Đầu',
  DUOI: 'Đuôi',
  TONG: 'Tổng',
  KEP: 'Kép',
  XIEN2: 'Xiên 2',
  XIEN3: 'Xiên 3',
  XIEN4: 'Xiên 4',
  DA: 'Đá',
  TRUOT4: 'Trượt 4',
  TRUOT5: 'Trượt 5',
  TRUOT6: 'Trượt 6',
  TRUOT7: 'Trượt 7',
  TRUOT8: 'Trượt 8',
  TRUOT9: 'Trượt 9',
  TRUOT10: 'Trượt 10',
  TX: 'Tài / Xỉu',
  CL: 'Chẵn / Lẻ',
};

/** Options that are words; digits name themselves. */
export const optionNames: Readonly<Record<string, string>> = {
  big: 'Tài',
  small: 'Xỉu',
  even: 'Chẵn',
  odd: 'Lẻ',
  twin: 'Kép',
};

export const isVietnamKind = (kind: string): kind is VietnamKind => kind in kindNames;

/** Regions differ in their kinds: bao lô is of seven prizes in one and of eight in the other. */
export const listKinds = (group: KindGroup, engine: LotteryEngine): VietnamKind[] =>
  group.kinds.filter((kind) => engine.kinds[kind] !== undefined);

const groupOf = (kind: VietnamKind): KindGroup | undefined =>
  kindGroups.find(({ kinds }) => (kinds as readonly string[]).includes(kind));

/** Three and four digits have too many numbers for a board: they are chosen by place. */
export function boardOf(kind: VietnamKind): Board {
  if (kind === 'LO3' || kind === 'LO4') return 'places';
  return kind === 'DA' ? 'hundred' : (groupOf(kind)?.board ?? 'hundred');
}
