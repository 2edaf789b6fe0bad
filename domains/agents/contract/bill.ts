/** What contracts paid, and how each amount came to be. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';
import { ContractKind, ContractTerms } from './contract.ts';
import { CsvPart, ExportCursor, pageOf, range, rangeFaults, readLimits } from './paging.ts';

export const billStates = ['COMPUTED', 'APPROVED', 'ISSUED', 'NOT_REACHED', 'PART', 'WITHHELD'] as const;
export const BillState = z.enum(billStates);

export const Bill = z.object({
  billId: z.string(),
  number: z.string(),
  contractId: z.string(),
  kind: ContractKind,
  windowStart: EpochMs,
  windowEnd: EpochMs,
  /** Above one: a correction, after bets of the window were settled again. */
  version: z.int(),
  state: BillState,
  /** Why it is not paid, or not in full; null where it is. */
  reason: z.nullable(z.string()),
  gross: MoneyText,
  below: MoneyText,
  net: MoneyText,
  /** Of a correction: net less the net of the version before. */
  difference: MoneyText,
  recovered: MoneyText,
  paid: MoneyText,
  shortfall: MoneyText,
  carryOut: MoneyText,
  createdAt: EpochMs,
  issuedAt: z.nullable(EpochMs),
});
export type Bill = z.output<typeof Bill>;

export const BillDetail = z.object({
  bill: Bill,
  terms: ContractTerms,
  termsHash: z.string(),
  formulaVersion: z.int(),
  /** Of a dividend: the eight lines in order; their sum is the net loss. Empty for salaries, which pay for valid bets. */
  lines: z.array(z.object({ name: z.string(), amount: MoneyText })),
  stake: MoneyText,
  payout: MoneyText,
  validBet: MoneyText,
  netLoss: MoneyText,
  active: z.int(),
  bets: z.int(),
  /** Counted from zero; null: none was reached. */
  tier: z.nullable(z.int()),
  /** Of an hourly salary: what the day's bound cut off. */
  cut: MoneyText,
  /** The direct downline that is paid from it. */
  paidFromIt: z.array(z.object({ account: z.string(), gross: MoneyText })),
  /** Earlier shortfalls and corrections that this bill paid back. */
  recoveries: z.array(z.object({ number: z.string(), cause: z.string(), amount: MoneyText })),
  /** All versions of the window, oldest first. */
  versions: z.array(Bill),
});
export type BillDetail = z.output<typeof BillDetail>;

const BillId = z.string().check(z.regex(/^bl_[0-9A-Z]{26}$/));

export const listBills = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/bills',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ kind: ContractKind, ...range, pageNo: PageNo, pageSize: pageSize(100, 20) }),
  output: z.object({ ...pageOf(Bill), totals: z.object({ net: MoneyText, paid: MoneyText }) }),
  faults: { kind_disabled: 403, ...rangeFaults },
  summary: 'The bills of one kind, newest first, with totals over all pages.',
});

export const exportBills = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/bills/export',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ kind: ContractKind, ...range, after: ExportCursor }),
  output: CsvPart,
  faults: { kind_disabled: 403, ...rangeFaults },
  summary: 'The bills of one kind as CSV, in parts of a thousand lines.',
});

export const readBill = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/bills/:billId',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ billId: BillId }),
  output: BillDetail,
  faults: { bill_unknown: 403 },
  summary: 'One bill of the caller with everything that it was computed from.',
});

/** Members of the team with their part of the figures of a bill. Names below the direct downline are masked. */
export const listBillRows = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/bills/:billId/rows',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ billId: BillId, pageNo: PageNo, pageSize: pageSize(100, 20) }),
  output: z.object({
    ...pageOf(
      z.object({
        account: z.string(),
        depth: z.int(),
        bets: z.int(),
        stake: MoneyText,
        validBet: MoneyText,
        payout: MoneyText,
        isActive: z.boolean(),
      }),
    ),
    totals: z.object({ bets: z.int(), stake: MoneyText, validBet: MoneyText, payout: MoneyText }),
  }),
  faults: { bill_unknown: 403 },
  summary: 'The rows behind a bill: every member of the team who bet in its window.',
});
