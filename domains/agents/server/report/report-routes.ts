import {
  exportIncome,
  exportRevenue,
  exportTeamBets,
  exportTeamTransactions,
  listTeamBets,
  listTeamTransactions,
  readIncome,
  readRevenue,
  readTeamOverview,
} from '#domains/agents/contract/report.ts';
import { type Route, route } from '#platform/server/route.ts';
import { createExportIncome, createReadIncome } from './income.ts';
import { createReadOverview } from './overview.ts';
import { createExportRevenue, createReadRevenue } from './revenue.ts';
import { createExportTeamBets, createListTeamBets, type TeamBetDeps } from './team-bets.ts';
import { createExportTransactions, createListTransactions } from './team-transactions.ts';

export const reportRoutes = (deps: TeamBetDeps): Route[] => [
  route(readTeamOverview, createReadOverview(deps)),
  route(listTeamBets, createListTeamBets(deps)),
  route(exportTeamBets, createExportTeamBets(deps)),
  route(listTeamTransactions, createListTransactions(deps)),
  route(exportTeamTransactions, createExportTransactions(deps)),
  route(readRevenue, createReadRevenue(deps)),
  route(exportRevenue, createExportRevenue(deps)),
  route(readIncome, createReadIncome(deps)),
  route(exportIncome, createExportIncome(deps)),
];
