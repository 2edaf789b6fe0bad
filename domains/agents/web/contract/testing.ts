/** Contracts of an agent for component tests: a dividend in force, an offer that waits, and one with the downline. */
import { listBillRows, listBills, readBill } from '#domains/agents/contract/bill.ts';
import { listContracts, readConsolidated, readContract } from '#domains/agents/contract/contract.ts';
import { listDownlines } from '#domains/agents/contract/downline.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { TestServer } from '#platform/web/testing/server.ts';
import type { TextSource } from '#platform/web/text/i18n.ts';
import type { Consolidated, ContractList } from '../agents.queries.ts';
import { agentsTexts } from '../texts.ts';
import { answerTexts } from './answer/texts.ts';
import { belowTexts } from './below/texts.ts';
import { billTexts } from './bill/texts.ts';
import type { Bill, BillDetail, Contract, ContractDetail, WireTerms } from './contract.queries.ts';
import { proposeTexts } from './propose/texts.ts';
import { simulatorTexts } from './simulator/texts.ts';
import { contractTexts } from './texts.ts';

export const contractTestTexts: readonly TextSource[] = [
  agentsTexts,
  contractTexts,
  simulatorTexts,
  belowTexts,
  billTexts,
  proposeTexts,
  answerTexts,
  recordTexts,
];

export const testMember = {
  id: 'mb_01J9ZQ4T6V8X0123456789ABCD',
  account: 'datu',
  nickname: 'Datu',
  icon: '',
  type: 1,
  agentPolicy: true,
  enableCt: true,
  salary: true,
  hourSalary: true,
  realtimeSalary: true,
} as const;

const at = (text: string) => Date.parse(`${text}+08:00`);
const tier = (row: readonly [bets: string, netLoss: string, active: number, rate: number]) => ({
  periodValidBet: row[0],
  periodProfitLoss: row[1],
  activeMember: row[2],
  rate: row[3],
});

type DividendTerms = Extract<WireTerms, { kind: 'dividend' }>;

export const ownTerms: DividendTerms = {
  kind: 'dividend',
  gameTypes: [],
  activeMinValidBet: '1000',
  activeMinDeposit: null,
  periodType: 'weekly',
  mode: 'fixed',
  carry: 'none',
  tiers: [
    tier(['300000', '10000', 3, 30_000]),
    tier(['1000000', '30000', 5, 60_000]),
    tier(['3000000', '60000', 10, 100_000]),
  ],
};

export const offeredTerms: DividendTerms = {
  ...ownTerms,
  tiers: [
    tier(['300000', '10000', 3, 30_000]),
    tier(['1000000', '30000', 5, 60_000]),
    tier(['3000000', '60000', 10, 95_000]),
    tier(['6000000', '120000', 20, 120_000]),
  ],
};

export const ownContract: Contract = {
  contractId: 'ac_00000000000000000000000001',
  kind: 'dividend',
  state: 'accepted',
  side: 'downline',
  other: 'datu_one',
  terms: ownTerms,
  platformRate: 50_000,
  cover: 'HOUSE',
  offeredAt: at('2026-08-01T10:00:00'),
  expiresAt: at('2026-08-08T10:00:00'),
  answeredAt: at('2026-08-02T10:00:00'),
  startsAt: at('2026-08-03T00:00:00'),
  endsAt: null,
  endCause: null,
  terminationBy: null,
  terminationUntil: null,
  terminationReason: '',
  needs: 'none',
  lastBill: '4977.8',
};

export const offer: Contract = {
  ...ownContract,
  contractId: 'ac_00000000000000000000000002',
  state: 'offered',
  terms: offeredTerms,
  offeredAt: at('2026-11-17T16:05:00'),
  expiresAt: at('2026-11-24T16:05:00'),
  answeredAt: null,
  startsAt: null,
  needs: 'answer',
  lastBill: null,
};

export const belowContract: Contract = {
  ...ownContract,
  contractId: 'ac_00000000000000000000000003',
  side: 'upline',
  other: 'tropa_manila',
  lastBill: '1860',
};

export const sentOffer: Contract = {
  ...offer,
  contractId: 'ac_00000000000000000000000004',
  side: 'upline',
  other: 'mar_28',
  needs: 'none',
};

export const contractList: ContractList = {
  own: ownContract,
  progress: {
    windowStart: at('2026-11-16T00:00:00'),
    windowEnd: at('2026-11-23T00:00:00'),
    settlesAt: at('2026-11-23T00:30:00'),
    validBet: '4519300',
    netLoss: '41745',
    active: 79,
    tier: 1,
    gross: '2504.7',
    carryIn: '0',
    windows: [],
  },
  waiting: [offer],
  below: [sentOffer, belowContract],
  cover: ownTerms,
};

export const emptyList: ContractList = { own: null, progress: null, waiting: [], below: [], cover: null };

export const offerDetail: ContractDetail = {
  contract: offer,
  replaces: ownContract,
  steps: [{ step: 'offered', by: 'upline', actor: 'datu_one', remark: '', at: offer.offeredAt }],
  ends: [{ contractId: belowContract.contractId, account: 'tropa_manila', topRate: 100_000 }],
  lastWindow: {
    windowStart: at('2026-11-09T00:00:00'),
    windowEnd: at('2026-11-16T00:00:00'),
    validBet: '4748600',
    netLoss: '80900',
    active: 78,
    was: '8090',
    now: '7685.5',
  },
};

export const bill: Bill = {
  billId: 'bl_00000000000000000000000001',
  number: 'D-2610-0142',
  contractId: ownContract.contractId,
  kind: 'dividend',
  windowStart: at('2026-11-09T00:00:00'),
  windowEnd: at('2026-11-16T00:00:00'),
  version: 1,
  state: 'ISSUED',
  reason: null,
  gross: '8090',
  below: '3112.2',
  net: '4977.8',
  difference: '0',
  recovered: '0',
  paid: '4977.8',
  shortfall: '0',
  carryOut: '0',
  createdAt: at('2026-11-16T00:30:00'),
  issuedAt: at('2026-11-16T00:30:22'),
};

export const billDetail: BillDetail = {
  bill,
  terms: ownTerms,
  termsHash: '9f3c71d024ab00000000',
  formulaVersion: 1,
  lines: [
    { name: 'ggr', amount: '165460' },
    { name: 'platformFee', amount: '-8273' },
    { name: 'memberRebate', amount: '-24118.4' },
    { name: 'bonus', amount: '-18700' },
    { name: 'salary', amount: '-31205.6' },
    { name: 'paymentFee', amount: '-2263' },
    { name: 'adjustment', amount: '0' },
    { name: 'carryIn', amount: '0' },
  ],
  stake: '4748600',
  payout: '4583140',
  validBet: '4748600',
  netLoss: '80900',
  active: 78,
  bets: 31_208,
  tier: 2,
  cut: '0',
  paidFromIt: [
    { account: 'tropa_manila', gross: '1860' },
    { account: 'cebu_lucky', gross: '542.1' },
    { account: 'davao_star', gross: '710.1' },
  ],
  recoveries: [],
  versions: [bill],
};

const downline = {
  account: 'cebu_lucky',
  ref: 'a1',
  depth: 1,
  isAgent: true,
  isDirect: true,
  status: 'active',
  balance: '0',
  point: 60,
  isOnline: false,
  joinedAt: 0,
  lastSeenAt: null,
  teamSize: 31,
  directSize: 9,
  validBets: '0',
  profitAndLoss: '0',
} as const;

/** Agents of the tree by name: two direct ones and one below them. */
const tree = [
  downline,
  { ...downline, account: 'mar_28' },
  { ...downline, account: 'deep_one', depth: 2, isDirect: false },
];

export const nothingWaits: Consolidated = {
  dailysalreqtype: 0,
  divtypereq: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
};
const dividendWaits: Consolidated = { ...nothingWaits, divtypereq: 1 };

export const contractServer = (list: ContractList = contractList): TestServer =>
  new TestServer()
    .on(readMemberInfo, () => testMember)
    .on(readConsolidated, () => dividendWaits)
    .on(listContracts, ({ kind }) => (kind === 'dividend' ? list : emptyList))
    .on(readContract, () => offerDetail)
    .on(listBills, () => ({
      content: [bill],
      pageNum: 1,
      totalPages: 1,
      totalElements: 1,
      totals: { net: '4977.8', paid: '4977.8' },
    }))
    .on(readBill, () => billDetail)
    .on(listBillRows, () => ({
      content: [
        {
          account: 'cebu_lucky',
          depth: 1,
          bets: 12,
          stake: '900',
          validBet: '900',
          payout: '400',
          isActive: true,
        },
      ],
      pageNum: 1,
      totalPages: 1,
      totalElements: 1,
      totals: { bets: 12, stake: '900', validBet: '900', payout: '400' },
    }))
    .on(listDownlines, ({ search = '' }) => {
      const content = tree.filter(({ account }) => account.includes(search));
      return {
        breadcrumb: [],
        content,
        pageNum: 1,
        totalPages: 1,
        totalElements: content.length,
        totals: { balance: '0', validBets: '0', profitAndLoss: '0' },
      };
    });
