import {
  listContracts,
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  readConsolidated,
  readContract,
  withdrawOffer,
} from '#domains/agents/contract/contract.ts';
import { type Route, route } from '#platform/server/route.ts';
import { showConsolidated } from './consolidated.ts';
import { createListContracts, createReadContract } from './contract-list.ts';
import { offerToDownline, withdrawOwnOffer } from './contract-offer.ts';
import { createProcessContract } from './contract-process.ts';
import type { ContractViewDeps } from './contract-view.ts';

export const contractRoutes = (deps: ContractViewDeps): Route[] => [
  route(listContracts, createListContracts(deps)),
  route(readContract, createReadContract(deps)),
  route(offerContract, offerToDownline),
  route(withdrawOffer, withdrawOwnOffer),
  route(processDividend, createProcessContract('dividend', deps)),
  route(processDailySalary, createProcessContract('daily', deps)),
  route(processHourlySalary, createProcessContract('hourly', deps)),
  route(processRealtimeSalary, createProcessContract('realtime', deps)),
  route(readConsolidated, showConsolidated),
];
