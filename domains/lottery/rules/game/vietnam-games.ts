/** The draws of Vietnam: a province on its days of the week, the north every day, and draws of our own in the northern shape. */
import type { DailyCalendar } from '#domains/lottery/contract/calendar.ts';
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';

const zone = 'Asia/Ho_Chi_Minh';
/** The provinces were merged by law in 2025, and the boards keep their names; a change is a version of the calendar. */
const validFrom = '2025-01-01';

const times = {
  south: { closesAt: '16:10', drawsAt: '16:15', dueAt: '16:45' },
  centre: { closesAt: '17:10', drawsAt: '17:15', dueAt: '17:45' },
  north: { closesAt: '18:10', drawsAt: '18:15', dueAt: '18:40' },
} as const;

export type VietnamRegionName = keyof typeof times;

export type Province = {
  readonly code: string;
  /** As it is written there. */
  readonly name: string;
  readonly region: VietnamRegionName;
  /** Monday is 1. */
  readonly weekdays: readonly number[];
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const inRegion =
  (region: VietnamRegionName) =>
  (code: string, name: string, ...weekdays: number[]): Province => ({ code: `VN_${code}`, name, region, weekdays });

const south = inRegion('south');
const centre = inRegion('centre');

export const provinces: readonly Province[] = [
  south('HCM', 'TP. Hồ Chí Minh', 1, 6),
  south('DT', 'Đồng Tháp', 1),
  south('CM', 'Cà Mau', 1),
  south('BTR', 'Bến Tre', 2),
  south('VT', 'Vũng Tàu', 2),
  south('BL', 'Bạc Liêu', 2),
  south('DN', 'Đồng Nai', 3),
  south('CT', 'Cần Thơ', 3),
  south('ST', 'Sóc Trăng', 3),
  south('TN', 'Tây Ninh', 4),
  south('AG', 'An Giang', 4),
  south('BTH', 'Bình Thuận', 4),
  south('VL', 'Vĩnh Long', 5),
  south('BD', 'Bình Dương', 5),
  south('TV', 'Trà Vinh', 5),
  south('LA', 'Long An', 6),
  south('BP', 'Bình Phước', 6),
  south('HG', 'Hậu Giang', 6),
  south('TG', 'Tiền Giang', 7),
  south('KG', 'Kiên Giang', 7),
  south('DL', 'Đà Lạt', 7),
  centre('PY', 'Phú Yên', 1),
  centre('HUE', 'Huế', 1, 7),
  centre('DLK', 'Đắk Lắk', 2),
  centre('QNA', 'Quảng Nam', 2),
  centre('DNG', 'Đà Nẵng', 3, 6),
  centre('KH', 'Khánh Hòa', 3, 7),
  centre('BDI', 'Bình Định', 4),
  centre('QT', 'Quảng Trị', 4),
  centre('QB', 'Quảng Bình', 4),
  centre('GL', 'Gia Lai', 5),
  centre('NT', 'Ninh Thuận', 5),
  centre('QNG', 'Quảng Ngãi', 6),
  centre('DNO', 'Đắk Nông', 6),
  centre('KT', 'Kon Tum', 7),
  { code: 'VNMB', name: 'Miền Bắc', region: 'north', weekdays: everyDay },
];

const weekly = ({ region, weekdays }: Province): DailyCalendar => ({
  kind: 'daily',
  zone,
  versions: [{ validFrom, rules: [{ weekdays, times: [times[region]] }] }],
});

/** The pays are fixed by the table, as in the rest of the region. */
const group = { vassalage: 'TCG_LOTTO_VN', prizeMode: 'SEA' } as const;
const tables = {
  north: { family: 'vn_north', priceVersion: 'vn_north.1' },
  south: { family: 'vn_south', priceVersion: 'vn_south.1' },
  centre: { family: 'vn_south', priceVersion: 'vn_south.1' },
} as const;

const fastNorth = (code: string, minutes: number): LotteryGame => ({
  ...group,
  ...tables.north,
  code,
  calendar: { kind: 'fast', periodSeconds: minutes * 60, closeSeconds: 10 },
  source: 'own',
});

export const vietnamGames: readonly LotteryGame[] = [
  ...provinces.map(
    (province): LotteryGame => ({
      ...group,
      ...tables[province.region],
      code: province.code,
      calendar: weekly(province),
      source: 'official',
    }),
  ),
  fastNorth('VNF1', 1),
  fastNorth('VNF5', 5),
];
