/** The pages of contracts: which kind a page key shows, and which call answers for a kind. */
import {
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
} from '#domains/agents/contract/contract.ts';
import type { ContractKind } from '../agents.queries.ts';

/** Spelled as they are given. */
export const pageKeys = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, string>;

export const processCalls = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  realtime: processRealtimeSalary,
} as const;

export const kindOfPage = (pageKey: string | undefined): ContractKind =>
  (Object.keys(pageKeys) as ContractKind[]).find((kind) => pageKeys[kind] === pageKey) ?? 'dividend';

export const kindAddress = (kind: ContractKind): string => `/agentHome/${pageKeys[kind]}`;

/** The form of an offer, with the account filled in where it is known. */
export const proposeAddress = (kind: ContractKind, account = ''): string =>
  `${kindAddress(kind)}?propose=${encodeURIComponent(account)}`;

export const requestAddress = (contractId?: string): string =>
  `/agentHome/contractRequest${contractId ? `?contract=${contractId}` : ''}`;

export const terminationAddress = (contractId?: string): string =>
  `/agentHome/contractTermination${contractId ? `?contract=${contractId}` : ''}`;
