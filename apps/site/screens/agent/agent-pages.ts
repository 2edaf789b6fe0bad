/** The pages of the agent centre that are open: one line each, in any order. An entry of the menu shows when its page is here. */
import type { ComponentType } from 'react';
import { downlinePage, incomeReportPage, teamTransactionsPage } from '#domains/agents/web/index.ts';
import { AgentAnnouncements } from './AgentAnnouncements.tsx';
import {
  ContractRequestPage,
  ContractsPage,
  ContractTerminationPage,
  RegisterCentrePage,
  RevenueReportPage,
  TeamBetsPage,
  TeamOverviewPage,
} from './AgentPages.tsx';
import type { AddressKey, MenuKey } from './menu.ts';

type AgentPage = { readonly key: MenuKey | AddressKey; readonly page: ComponentType };

export const agentPages: readonly AgentPage[] = [
  { key: 'agentAnnouncement', page: AgentAnnouncements },
  { key: 'agentTeamOverview', page: TeamOverviewPage },
  { key: 'registerCenter', page: RegisterCentrePage },
  { key: 'downlineManagmentView', page: downlinePage },
  { key: 'personalHistoryCopy', page: TeamBetsPage },
  { key: 'palStatementsAgentCopy', page: incomeReportPage },
  { key: 'agentRevenueReport', page: RevenueReportPage },
  { key: 'agentDownlineTransactionDetailsCopy', page: teamTransactionsPage },
  { key: 'agentDividendRecordCopy2', page: ContractsPage },
  { key: 'agentDailyWages2', page: ContractsPage },
  { key: 'agentHourSalary', page: ContractsPage },
  { key: 'agentRealtimeSalary', page: ContractsPage },
  { key: 'contractRequest', page: ContractRequestPage },
  { key: 'contractTermination', page: ContractTerminationPage },
];

export const firstPage = 'agentAnnouncement';
