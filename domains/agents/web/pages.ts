/** The pages of the agent centre, each a script of its own with its words. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { answerTexts } from './contract/answer/texts.ts';
import { belowTexts } from './contract/below/texts.ts';
import { billTexts } from './contract/bill/texts.ts';
import { proposeTexts } from './contract/propose/texts.ts';
import { simulatorTexts } from './contract/simulator/texts.ts';
import { contractTexts } from './contract/texts.ts';
import type { NamedPageProps } from './named-page.ts';
import { overviewTexts } from './overview/texts.ts';
import { reportTexts } from './report/texts.ts';
import { agentsTexts } from './texts.ts';

export const teamOverviewPage = lazyPart<NamedPageProps>(
  'TeamOverview',
  async () => (await import('./overview/TeamOverview.tsx')).TeamOverview,
  [agentsTexts, overviewTexts, recordTexts],
);

export const teamBetsPage = lazyPart<NamedPageProps>(
  'TeamBets',
  async () => (await import('./report/TeamBets.tsx')).TeamBets,
  [agentsTexts, reportTexts, recordTexts],
);

export const teamTransactionsPage = lazyPart(
  'TeamTransactions',
  async () => (await import('./report/TeamTransactions.tsx')).TeamTransactions,
  [agentsTexts, reportTexts, recordTexts],
);

export const revenueReportPage = lazyPart<NamedPageProps>(
  'RevenueReport',
  async () => (await import('./report/RevenueReport.tsx')).RevenueReport,
  [agentsTexts, reportTexts, recordTexts],
);

export const incomeReportPage = lazyPart(
  'IncomeReport',
  async () => (await import('./report/IncomeReport.tsx')).IncomeReport,
  [agentsTexts, reportTexts, recordTexts],
);

const contractPageTexts = [
  agentsTexts,
  contractTexts,
  simulatorTexts,
  belowTexts,
  billTexts,
  proposeTexts,
  answerTexts,
  recordTexts,
];

/** Of all four kinds: the key in the address says which. */
export const contractsPage = lazyPart<NamedPageProps>(
  'Contracts',
  async () => (await import('./contract/ContractsPage.tsx')).ContractsPage,
  contractPageTexts,
);

export const contractRequestPage = lazyPart<NamedPageProps>(
  'ContractRequest',
  async () => (await import('./contract/ContractsPage.tsx')).ContractRequestPage,
  contractPageTexts,
);

export const contractTerminationPage = lazyPart<NamedPageProps>(
  'ContractTermination',
  async () => (await import('./contract/ContractsPage.tsx')).ContractTerminationPage,
  contractPageTexts,
);
