/** The menu of the agent centre: twelve pages in the given order. Those of contracts show only where their kind is enabled. */
import type { ContractKind } from '#domains/agents/web/index.ts';
import type { MemberInfo } from '#domains/identity/contract/member.ts';
import type { IconName } from '#ui';

/** Which kinds of contract the caller has, by the names that member info gives them. */
export type ContractFlags = Pick<MemberInfo, 'enableCt' | 'salary' | 'hourSalary' | 'realtimeSalary'>;

type MenuEntry = {
  readonly key: string;
  readonly icon: IconName;
  /** Of a page about one kind of contract. */
  readonly contract?: { readonly kind: ContractKind; readonly flag: keyof ContractFlags };
};

export const menu = [
  { key: 'agentAnnouncement', icon: 'megaphone' },
  { key: 'agentTeamOverview', icon: 'chart' },
  { key: 'registerCenter', icon: 'user-plus' },
  { key: 'downlineManagmentView', icon: 'node' },
  { key: 'personalHistoryCopy', icon: 'list' },
  { key: 'palStatementsAgentCopy', icon: 'coin' },
  { key: 'agentRevenueReport', icon: 'profit' },
  { key: 'agentDownlineTransactionDetailsCopy', icon: 'document' },
  { key: 'agentDividendRecordCopy2', icon: 'contract', contract: { kind: 'dividend', flag: 'enableCt' } },
  { key: 'agentDailyWages2', icon: 'day', contract: { kind: 'daily', flag: 'salary' } },
  { key: 'agentHourSalary', icon: 'clock', contract: { kind: 'hourly', flag: 'hourSalary' } },
  { key: 'agentRealtimeSalary', icon: 'bolt', contract: { kind: 'realtime', flag: 'realtimeSalary' } },
] as const satisfies readonly MenuEntry[];

export type MenuKey = (typeof menu)[number]['key'];
/** Addresses that only another page leads to: answering an offer, and ending a contract. */
export type AddressKey = 'contractRequest' | 'contractTermination';

/** The four reports stand side by side, profit and loss first. */
export const reportKeys = [
  'agentRevenueReport',
  'personalHistoryCopy',
  'agentDownlineTransactionDetailsCopy',
  'palStatementsAgentCopy',
] as const satisfies readonly MenuKey[];

const entries: readonly (MenuEntry & { readonly key: MenuKey })[] = menu;

/** The entries that are shown. While the flags are not known no contract page is. */
export const listMenuEntries = (flags: ContractFlags | undefined) =>
  entries.filter(({ contract }) => contract === undefined || flags?.[contract.flag] === true);

/** A page of a kind that is not enabled is as absent as its entry. */
export function isPageEnabled(pageKey: string, flags: ContractFlags): boolean {
  const flag = entries.find(({ key }) => key === pageKey)?.contract?.flag;
  return flag === undefined || flags[flag];
}

export const isContractPage = (pageKey: string): boolean =>
  entries.some(({ key, contract }) => key === pageKey && contract !== undefined);
