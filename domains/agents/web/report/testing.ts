/** Answers of the reports for component tests. */

import type { listTeamBets, readTeamOverview } from '#domains/agents/contract/report.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { IncomePage, RevenuePage, TransactionPage } from './report.queries.ts';

type Overview = WireOutputOf<typeof readTeamOverview>;
type BetPage = WireOutputOf<typeof listTeamBets>;

const range = { startDate: '2026-11-12', endDate: '2026-11-18' };
const onePage = { pageNum: 1, totalPages: 1 };

const sums: Overview['sums'] = {
  bettors: 9,
  active: 6,
  betCount: 900,
  bets: '112000',
  validBets: '110000.5',
  prizes: '101000',
  rebate: '300',
  bonus: '200',
  income: '500',
  deposits: '4500',
  depositCount: 12,
  withdrawals: '1000',
  withdrawalCount: 3,
  profitAndLoss: '-10000',
  ggr: '11000',
  ngr: '10000',
};

export const overviewAnswer = (own: Partial<Overview> = {}): Overview => ({
  ...range,
  currency: 'PHP',
  sums,
  before: { ...sums, deposits: '4000', withdrawals: '0', validBets: '110000.5', profitAndLoss: '-12000' },
  members: 128,
  agents: 3,
  newMembers: 2,
  firstDeposits: 1,
  firstDeposited: '500',
  teamBalance: '1284910.2',
  online: 31,
  days: ['17', '18'].map((day, index) => ({
    day: `2026-11-${day}`,
    bets: '56000',
    validBets: '55000.25',
    profitAndLoss: index === 0 ? '-12000' : '2000',
    deposits: '2250',
    withdrawals: '500',
    newMembers: 1,
    bettors: 5,
  })),
  categories: [
    { gameType: 'LIVE', betCount: 100, bets: '40000', validBets: '39000', result: '160' },
    { gameType: 'RNG', betCount: 800, bets: '72000', validBets: '71000.5', result: '-11160' },
  ],
  hours: [{ weekday: 4, hour: 21, validBets: '900' }],
  income: { dividend: '0', daily: '620.1', hourly: '146', realtime: '218.67', points: '0', total: '984.77' },
  settlements: [{ kind: 'realtime', settlesAt: Date.parse('2026-11-18T04:05:20Z'), soFar: '1.92' }],
  needs: [
    {
      what: 'termination',
      kind: 'hourly',
      account: 'davao',
      at: Date.parse('2026-11-17T01:00:00Z'),
      id: 'ac_00000000000000000000000001',
    },
  ],
  ...own,
});

export const betAnswer = (own: Partial<BetPage> = {}): BetPage => ({
  ...range,
  ...onePage,
  totalElements: 1,
  content: [
    {
      betId: 'bt_1',
      account: 'gab***l',
      depth: 2,
      gameName: 'Mango Fever',
      gameType: 'RNG',
      vassalage: 'PG',
      stake: '40',
      validBet: '40',
      payout: '0',
      result: '-40',
      settledAt: Date.parse('2026-11-18T03:00:00Z'),
      revision: 1,
    },
  ],
  totals: { stake: '40', validBet: '40', payout: '0', result: '-40' },
  ...own,
});

export const transactionAnswer = (own: Partial<TransactionPage> = {}): TransactionPage => ({
  ...range,
  ...onePage,
  totalElements: 1,
  content: [
    {
      id: 'fe_1',
      account: 'mar28',
      depth: 1,
      kind: 'withdrawal',
      amount: '-1500',
      at: Date.parse('2026-11-18T03:00:00Z'),
      reference: 'WD-26031458',
    },
  ],
  totals: { in: '0', out: '1500' },
  ...own,
});

const revenueSums = {
  bettors: 5,
  bets: '56000',
  validBets: '55000',
  prizes: '58000',
  rebate: '10',
  bonus: '20',
  income: '30',
  deposits: '2250',
  withdrawals: '500',
  profitAndLoss: '2060',
};

export const revenueAnswer = (names: readonly string[], own: Partial<RevenuePage> = {}): RevenuePage => ({
  ...range,
  ...onePage,
  totalElements: names.length,
  content: names.map((name) => ({ name, isAgent: true, ...revenueSums })),
  totals: { ...revenueSums, profitAndLoss: '4120' },
  ...own,
});

const incomeSums = { dividend: '0', daily: '620.1', hourly: '0', realtime: '218.67', points: '0', total: '838.77' };

export const incomeAnswer = (own: Partial<IncomePage> = {}): IncomePage => ({
  ...range,
  ...onePage,
  totalElements: 2,
  content: [
    { day: '2026-11-18', kind: 'realtime', bills: 148, amount: '218.67' },
    { day: '2026-11-17', kind: 'daily', bills: 1, amount: '620.1' },
  ],
  totals: incomeSums,
  days: [{ day: '2026-11-17', ...incomeSums }],
  ...own,
});
