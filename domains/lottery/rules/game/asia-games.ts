/** The lotteries of Thailand, Laos, Malaysia, Singapore and Indonesia, and our own games in the style of the Philippines. */
import type { Calendar, DailyCalendar, DrawTime } from '#domains/lottery/contract/calendar.ts';
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';

const validFrom = '2025-01-01';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const weekly = (zone: string, weekdays: readonly number[], ...times: DrawTime[]): DailyCalendar => ({
  kind: 'daily',
  zone,
  versions: [{ validFrom, rules: [{ weekdays, times }] }],
});

/** The days on which Thailand rests every year; the draw is on the next day. */
const thaiHolidays = [
  ['01-01', '01-02'],
  ['01-16', '01-17'],
  ['05-01', '05-02'],
] as const;

const thaiMoves: Readonly<Record<string, string>> = Object.fromEntries(
  [2_026, 2_027, 2_028, 2_029, 2_030].flatMap((year) =>
    thaiHolidays.map(([holiday, next]) => [`${year}-${holiday}`, `${year}-${next}`]),
  ),
);

const thaiCalendar: DailyCalendar = {
  kind: 'daily',
  zone: 'Asia/Bangkok',
  versions: [
    {
      validFrom,
      rules: [{ monthDays: [1, 16], times: [{ closesAt: '14:30', drawsAt: '15:00', dueAt: '16:30' }] }],
    },
  ],
  moves: thaiMoves,
};

const group = { vassalage: 'TCG_SEA', prizeMode: 'SEA' } as const;

type AsiaGame = Pick<LotteryGame, 'code' | 'family' | 'priceVersion' | 'calendar'>;

const official = (game: AsiaGame): LotteryGame => ({ ...group, ...game, source: 'official' });
const own = (game: AsiaGame): LotteryGame => ({ ...group, ...game, source: 'own' });

const indonesian = (code: string, weekdays: readonly number[], time: DrawTime): LotteryGame =>
  official({
    code: `ID_${code}`,
    family: 'indonesia',
    priceVersion: 'indonesia.1',
    calendar: weekly('Asia/Jakarta', weekdays, time),
  });

const foreignGames: readonly LotteryGame[] = [
  official({ code: 'TH', family: 'thai', priceVersion: 'thai.1', calendar: thaiCalendar }),
  official({
    code: 'LA',
    family: 'lao',
    priceVersion: 'lao.1',
    calendar: weekly('Asia/Vientiane', [1, 3, 5], { closesAt: '20:15', drawsAt: '20:30', dueAt: '21:00' }),
  }),
  official({
    code: 'HN',
    family: 'hanoi',
    priceVersion: 'hanoi.1',
    calendar: weekly('Asia/Ho_Chi_Minh', everyDay, { closesAt: '18:10', drawsAt: '18:15', dueAt: '18:40' }),
  }),
  official({
    code: 'MY4D',
    family: 'four_d',
    priceVersion: 'four_d_my.1',
    calendar: weekly('Asia/Kuala_Lumpur', [3, 6, 7], { closesAt: '18:45', drawsAt: '19:00', dueAt: '20:00' }),
  }),
  official({
    code: 'SG4D',
    family: 'four_d',
    priceVersion: 'four_d_sg.1',
    calendar: weekly('Asia/Singapore', [3, 6, 7], { closesAt: '17:45', drawsAt: '18:30', dueAt: '19:00' }),
  }),
  indonesian('HK', everyDay, { closesAt: '22:45', drawsAt: '23:00', dueAt: '23:59' }),
  indonesian('SG', [1, 3, 4, 6, 7], { closesAt: '17:30', drawsAt: '17:45', dueAt: '18:45' }),
  indonesian('SY', everyDay, { closesAt: '13:35', drawsAt: '13:50', dueAt: '14:50' }),
];

const manila = 'Asia/Manila';

/** Three draws a day; sales end five minutes before those of the public games. */
const threeADay = weekly(
  manila,
  everyDay,
  { closesAt: '13:40', drawsAt: '14:00', dueAt: '14:45' },
  { closesAt: '16:40', drawsAt: '17:00', dueAt: '17:45' },
  { closesAt: '19:55', drawsAt: '21:00', dueAt: '21:45' },
);

const evening = (...weekdays: number[]): Calendar =>
  weekly(manila, weekdays, { closesAt: '19:55', drawsAt: '21:00', dueAt: '22:00' });

const lotto = (size: number, ...weekdays: number[]): LotteryGame =>
  own({
    code: `PH6${size}`,
    family: 'pcso_lotto',
    priceVersion: `pcso_6${size}.1`,
    calendar: evening(...weekdays),
  });

const digits = (code: string, table: string, calendar: Calendar): LotteryGame =>
  own({ code, family: 'pcso_digits', priceVersion: table, calendar });

const everyFiveMinutes: Calendar = { kind: 'fast', periodSeconds: 300, closeSeconds: 10 };

const kd = (size: number): LotteryGame =>
  own({ code: `KD${size}`, family: 'kd', priceVersion: `kd${size}.1`, calendar: everyFiveMinutes });

const philippineGames: readonly LotteryGame[] = [
  digits('PH2D', 'pcso_2d.1', threeADay),
  digits('PH3D', 'pcso_3d.1', threeADay),
  digits('PH4D', 'pcso_4d.1', evening(1, 3, 5)),
  digits('PH6D', 'pcso_6d.1', evening(2, 4, 6)),
  lotto(42, 2, 4, 6),
  lotto(45, 1, 3, 5),
  lotto(49, 2, 4, 7),
  lotto(55, 1, 3, 6),
  lotto(58, 2, 5, 7),
  kd(2),
  kd(3),
  kd(4),
];

export const asiaGames: readonly LotteryGame[] = [...foreignGames, ...philippineGames];
